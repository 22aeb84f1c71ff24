"""Sentences, numbers and names in words, as every layer says them.

A sentence is a template, which stands in English where its rule stands, and the values of its fields. Nobody puts one
together who does not show it, so that it costs nothing until then, and can be shown in another language.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations

import msgspec

Fields = tuple[tuple[str, object], ...]
"""The fields of a template, by name."""
_ENGLISH = NullTranslations()
_LANGUAGE: ContextVar[NullTranslations] = ContextVar("language", default=_ENGLISH)


@contextmanager
def language(translations: NullTranslations) -> Iterator[None]:
    """Within this, sentences are said in the language of a catalogue of messages."""
    before = _LANGUAGE.set(translations)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def sentence(template: str, fields: Fields = ()) -> str:
    """Say a template with the values of its fields, in the language of now."""
    if not template:
        return ""
    said = _LANGUAGE.get().gettext(template)
    return said.format_map({name: shown(value) for name, value in fields}) if fields else said


class Said(msgspec.Struct, frozen=True):
    """A sentence within another one: said when that is."""

    template: str
    fields: Fields

    def __str__(self) -> str:
        return sentence(self.template, self.fields)

    def __repr__(self) -> str:
        return f"Said({self.template!r}, {self.fields!r})"


def said(template: str, /, **fields: object) -> Said:
    """Make a sentence to be said within another one."""
    return Said(template, tuple(fields.items()))


def shown(value: object) -> str:
    """The value of a field as a sentence says it: several, one after another, told apart even with commas in them."""
    if not isinstance(value, tuple):
        return str(value)
    parts = [shown(each) for each in value]
    return ("; " if any(", " in each for each in parts) else ", ").join(parts)


@lru_cache(1024)
def many(number: int, one: str, more: str = "") -> str:
    """So many things: "3 partisans"."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def capital(words: str) -> str:
    """Words that begin with a capital letter."""
    return words[:1].upper() + words[1:]


def some(names: Sequence[str], most: int, comma: str = ", ") -> str:
    """The first of some names; of the others, how many they are."""
    more = [f"and {len(names) - most} more"] if len(names) > most else []
    return comma.join([*names[:most], *more])


def called(name: str) -> str:
    """A name of the rules as people read it: "Great Britain" of great_britain."""
    return " ".join(map(capital, name.replace("_", " ").split(" ")))
