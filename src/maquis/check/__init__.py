"""Worked examples: a position, an order or a question, and the ruling expected, each in a small file."""

from maquis.check.errors import BadExample
from maquis.check.results import Result, Unmet, as_data, as_text, exit_code
from maquis.check.runner import check

__all__ = ["BadExample", "Result", "Unmet", "as_data", "as_text", "check", "exit_code"]
