"""Worked examples of Global War: a position on the map of zones, orders or a question, and the ruling expected."""

from maquis.check.global_war.form import Case, parse, read
from maquis.check.global_war.runner import check_file, run

__all__ = ["Case", "check_file", "parse", "read", "run"]
