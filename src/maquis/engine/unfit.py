"""What is wrong with a table that somebody wrote, in his words: which key, and what would be right there."""

import difflib
import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.inspect import DictType, EnumType, ListType, LiteralType, StructType, Type, UnionType, type_info

from maquis.boards.errors import quoted

KINDS = {
    "str": "a text in quotation marks",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table in { }",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time of day",
}
"""The kinds of values, as msgspec names them, in words."""


class Unfit(msgspec.Struct, frozen=True):
    """What does not fit, in a sentence, and the key that it is at with its parts."""

    words: str
    at: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Keys, places, counters and words that stand there, any of which may be what is wrong."""

    def __str__(self) -> str:
        return f"{'.'.join(self.at)}: {self.words}" if self.at else self.words


def unfit(error: msgspec.ValidationError, form: type) -> Unfit:
    """Say what does not fit a form, and what would be right."""
    what, _, at = str(error).partition(" - at `")
    of_keys, path = at.startswith("key` in `"), re.findall(r"\.(\w+)|\[[^]]*\]", at)
    key, there = tuple(filter(None, path)), list(_at(type_info(form), path))
    if of_keys:
        there = [each.key_type for each in there if isinstance(each, DictType)]
    inside = f" in {'.'.join(key)}" if key else ""
    if wrong := re.search(r"unknown field `(.+)`", what):
        known = [field.encode_name for each in there if isinstance(each, StructType) for field in each.fields]
        near = difflib.get_close_matches(wrong[1], known, 1)
        hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(known)}"
        return Unfit(f"there is no key {quoted(wrong[1])}{inside}; {hint}", names=(*key, wrong[1]))
    if wrong := re.search(r"missing required field `(.+)`", what):
        return Unfit(f"the key {quoted(wrong[1])} is missing{inside}", names=key)
    if wrong := re.fullmatch(r"Invalid enum value (.+)", what, re.DOTALL):
        return Unfit(f"{wrong[1]} is none of {', '.join(filter(None, _values(there)))}", key)
    wrong = re.fullmatch(r"Expected (.+?)(?:, got (.+))?", what)
    right = f"write {_kinds(wrong[1])}" + (f", not {_kinds(wrong[2])}" if wrong[2] else "") if wrong else what
    return Unfit(right, key)


def _kinds(text: str) -> str:
    """Kinds of values in words: "a whole number >= 1"."""
    return re.sub(r"`(.+?)`", lambda found: " or ".join(KINDS.get(kind, kind) for kind in found[1].split(" | ")), text)


def _values(there: list[Type]) -> list[str]:
    """The values that types allow."""
    found: list[Any] = []
    for each in there:
        if isinstance(each, LiteralType):
            found += each.values
        elif isinstance(each, EnumType):
            found += [value.value for value in each.cls]
    return [str(value) for value in dict.fromkeys(found)]


def _at(form: Type, path: list[str]) -> Iterator[Type]:
    """The types of what may stand at a path; a part of it that has no name is one in a list, or a value of a table."""
    if isinstance(form, UnionType):
        for each in form.types:
            yield from _at(each, path)
    elif not path:
        yield form
    elif isinstance(form, StructType):
        for field in form.fields:
            if field.encode_name == path[0]:
                yield from _at(field.type, path[1:])
    elif isinstance(form, ListType):
        yield from _at(form.item_type, path[1:])
    elif isinstance(form, DictType):
        yield from _at(form.value_type, path[1:])
