"""The keys of a position as they are typed on a command line: `--units "1 Bde=0202; 2 Bde=pool"`."""

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import NODEFAULT
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    IntType,
    ListType,
    LiteralType,
    StrType,
    StructType,
    Type,
    UnionType,
    type_info,
)

from maquis.boards.errors import quoted
from maquis.check.checkings import of
from maquis.desk.stated import NO_POSITION
from maquis.engine.errors import MaquisError

LIST, ENTRIES = ",", ";"
"""What separates names in a list, and entries in a table or things in a list of them."""


@cache
def keys(edition: str) -> Mapping[str, Type]:
    """The keys that tell a position of an edition, and who asks; raise `UnknownName`."""
    info = type_info(of(edition).form)
    assert isinstance(info, StructType)
    found = {field.encode_name: field.type for field in info.fields}
    wanted = ("side", "dice", "as")
    return {name: kind for name, kind in found.items() if name not in NO_POSITION or name in wanted}


def read(edition: str, told: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    """The keys of a position from what was typed for each, perhaps several times; raise `MaquisError`."""
    found, known = dict[str, Any](), keys(edition)
    for name, values in told.items():
        key = _key(name, known)
        for value in values:
            found[key] = _joined(found.get(key), _value(key, value, known[key]))
    return found


def _key(name: str, known: Iterable[str]) -> str:
    """The key that an option is called after: `--unit` is `units`, too."""
    word = name.replace("-", "_")
    for key in (word, f"{word}s", word.removesuffix("s")):
        if key in known:
            return key
    near = difflib.get_close_matches(word, known, 1)
    hint = f"did you mean {option(near[0])}?" if near else f"there is {', '.join(map(option, known))}"
    raise MaquisError(f"there is no option --{name}; {hint}")


def option(key: str) -> str:
    """The option that tells a key."""
    return f"--{key.replace('_', '-')}"


def _joined(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        both = dict(old)
        for key, value in new.items():
            both[key] = both[key] + value if isinstance(value, list) and isinstance(both.get(key), list) else value
        return both
    return old + new if isinstance(old, list) and isinstance(new, list) else new


def kinds(kind: Type) -> tuple[Type, ...]:
    """What the value of a key may be."""
    return kind.types if isinstance(kind, UnionType) else (kind,)


def _value(key: str, text: str, kind: Type) -> Any:
    if text.lstrip()[:1] in ("{", "["):
        return _toml(key, text)
    several = kinds(kind)
    for each in several:
        if isinstance(each, DictType) and ("=" in text or not any(isinstance(k, StrType) for k in several)):
            return _table(key, text, each)
    for each in several:
        if isinstance(each, ListType):
            if isinstance(each.item_type, StructType):
                return [_thing(key, part, each.item_type) for part in _parts(text, ENTRIES)]
            return [_value(key, part, each.item_type) for part in _parts(text, LIST)]
    return _plain(key, text, several)


def _plain(key: str, text: str, several: Iterable[Type]) -> Any:
    try:
        return plain(text, several)
    except MaquisError as error:
        raise MaquisError(f"{option(key)}: {error}") from None


def plain(text: str, several: Iterable[Type]) -> Any:
    """A word or a number as one of several kinds; raise `MaquisError`."""
    word = text.strip()
    for each in several:
        if isinstance(each, BoolType | AnyType) and word in ("yes", "no", "true", "false"):
            return word in ("yes", "true")
        if isinstance(each, IntType | AnyType) and word.removeprefix("-").isdigit():
            return int(word)
        if isinstance(each, AnyType) and _is_number(word):
            return float(word)
        if isinstance(each, AnyType | StrType | LiteralType):
            return word
    if any(isinstance(each, BoolType) for each in several):
        raise MaquisError(f"{quoted(word)} is neither yes nor no")
    raise MaquisError(f"{quoted(word)} is no number" if word else "it is empty")


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def _toml(key: str, text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError as error:
        raise MaquisError(f"{option(key)}: {quoted(text)} cannot be read: {error}") from None


def _parts(text: str, by: str) -> list[str]:
    return [part.strip() for part in text.split(by) if part.strip()]


def _table(key: str, text: str, kind: DictType) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in _parts(text, ENTRIES):
        name, sign, value = part.partition("=")
        if not sign:
            right = f'{option(key)} "NAME=VALUE; NAME=VALUE"'
            raise MaquisError(f"{option(key)}: {quoted(part)} says nothing of what it is; write {right}")
        found[name.strip()] = _value(f"{key}.{name.strip()}", value, kind.value_type)
    return found


def _thing(key: str, text: str, form: StructType) -> dict[str, Any]:
    """A thing with fields: `35 Inf: axis, at 0101, size regiment`; a word that one field alone can have stands bare."""
    name, _, rest = text.partition(":")
    first, *others = form.fields
    found: dict[str, Any] = {first.encode_name: name.strip()}
    for part in _parts(rest, LIST):
        word, _, value = part.partition(" ")
        field = next((each for each in others if each.encode_name == word and value), None)
        if field is None:
            value = part
            field = next(
                (each for each in others if isinstance(each.type, LiteralType) and part in each.type.values), None
            )
        if field is None:
            known = ", ".join(each.encode_name for each in others)
            raise MaquisError(f"{option(key)}: {quoted(part)} cannot be read; write a key and its value: {known}")
        found[field.encode_name] = _plain(key, value, kinds(field.type))
    missing = [each.encode_name for each in others if each.default is NODEFAULT and each.encode_name not in found
               and not callable(each.default_factory)]  # fmt: skip
    if missing:
        raise MaquisError(f"{option(key)}: {quoted(text)} does not say its {' and its '.join(missing)}")
    return found
