"""Worked examples of Global War: a position on the map of zones, orders or a question, and the ruling expected."""

from maquis.check.global_war.form import parse, read
from maquis.check.global_war.runner import check_file, run

__all__ = ["check_file", "parse", "read", "run"]
