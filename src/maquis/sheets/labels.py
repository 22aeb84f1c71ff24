"""Labels of a player's own sheet: two numbers, in digits or letters, and how they are written."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from maquis.engine.errors import MaquisError

Pair = tuple[int, int]
"""The two numbers of a label, in the order in which they are written."""

_APART = re.compile(r"(\d+)([-./: ])(\d+)")
_LETTERS = re.compile(r"([A-Z])(\1*)([-./: ]?)(\d+)")


@dataclass(frozen=True)
class Form:
    """How a sheet writes its labels.

    first: the first number in digits, or in letters (A to Z, then AA, BB). between: what stands between the numbers.
    widths: how many digits each has at least.
    """

    first: Literal["digits", "letters"]
    between: str
    widths: Pair

    def __str__(self) -> str:
        return f"like {self.write((1, 1))}"

    def like(self, other: "Form") -> bool:
        """Whether another label could be written so: what stands between its numbers does not count, if anything."""
        alone = self.first == "digits" and not self.between
        alike = (self.first, bool(self.between)) == (other.first, bool(other.between))
        return alike and (not alone or self.widths == other.widths)

    def write(self, numbers: Pair) -> str | None:
        """The label of two numbers; nothing, if there is none, as below zero."""
        one, two = numbers
        most = 10 ** max(self.widths)
        if min(numbers) < 0 or (not self.between and self.first == "digits" and max(numbers) >= most):
            return None
        start = _letters(one) if self.first == "letters" else f"{one:0{self.widths[0]}}"
        return f"{start}{self.between}{two:0{self.widths[1]}}"


def read_label(label: str) -> tuple[Form, Pair]:
    """Tell the two numbers of a label such as 1203, 12.03 or C14, and how it is written.

    Raises:
        MaquisError: If it is none.
    """
    text = label.strip().upper()
    if found := _APART.fullmatch(text):
        one, between, two = found.groups()
        return Form("digits", between, (len(one), len(two))), (int(one), int(two))
    if found := _LETTERS.fullmatch(text):
        letter, more, between, two = found.groups()
        return Form("letters", between, (1, len(two))), (ord(letter) - ord("A") + 26 * len(more), int(two))
    if text.isdecimal() and text.isascii() and len(text) in (2, 4, 6):
        half = len(text) // 2
        return Form("digits", "", (half, half)), (int(text[:half]), int(text[half:]))
    raise MaquisError(
        f'"{label[:40]}" is not a label of a sheet: write its two numbers as it does, such as 1203, 12.03, C14 or CC14'
    )


def common_form(labels: Iterable[str]) -> Form:
    """How all of some labels are written; where they have no zeros in front, the shortest tells.

    Raises:
        MaquisError: If they are written in different ways.
    """
    forms = {label: read_label(label)[0] for label in labels}
    one, *others = forms
    for other in others:
        if _kind(forms[one]) != _kind(forms[other]):
            raise MaquisError(f"{one} and {other} are written in different ways: name hexes of one sheet only")
    widths = [form.widths for form in forms.values()]
    return Form(forms[one].first, forms[one].between, (min(w for w, _ in widths), min(w for _, w in widths)))


def _kind(form: Form) -> object:
    """Labels without anything between their numbers are alike if they are of one length."""
    return form.first, form.between, form.widths if form.first == "digits" and not form.between else None


def _letters(number: int) -> str:
    return chr(ord("A") + number % 26) * (number // 26 + 1)
