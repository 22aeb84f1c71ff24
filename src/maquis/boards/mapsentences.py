"""Patches of maps: changes as sentences, one a line, written and read.

patch of eastern-front
2714, 2715 are forest
2714 has district Kiev
2816 is not in ukraine
railway 2714-2815-2816
no river between 2714 and 2815
town Lepel at 2714, size E, river port
3763=5736 is swamp

patch of dark-crusade
point lida at 3600 7080, lon 25.3, lat 53.89, called Lida
major line between lida and minsk
lida has country_1941 soviet

Places are called by the labels of their map, or as somebody calls them with that label behind an equals sign.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise

import msgspec

from maquis.boards import labels
from maquis.boards.errors import BadMap, quoted
from maquis.boards.mapfile import Town
from maquis.boards.mappatch import (
    Change,
    Gone,
    Lined,
    Named,
    Pair,
    Placed,
    Put,
    Removed,
    Sided,
    Valued,
    Within,
    chains,
)

A_LINE = 10
"""Places that a sentence names."""
YES = "yes"
"""What has a column of true or false."""
_ONE = r"[\w=./]+"
"""A place by its label, behind what else somebody calls it."""
_LABEL = re.compile(r"\w\d\w\d")
_PLACES = r"(?P<places>(?:(?! (?:is|are|has|have) ).)+)"
"""All before the verb."""
_SAID = r"(?:no (?P<none>\S+)|an? (?P<there>\S+)|(?P<layer>\S+) (?P<value>.+))"
_IS = re.compile(rf"{_PLACES} (?:is|are) (?P<not>not )?(?:in (?P<region>\S+)|(?P<value>.+))")
_HAS = re.compile(rf"{_PLACES} (?:has|have) {_SAID}")
_CALLED = re.compile(rf"{_PLACES} is called (?P<name>.+)")
_CHAIN = re.compile(rf"(?P<no>no )?railway(?P<of> .+?)? (?P<chain>{_ONE}(?:\s*-\s*{_ONE})+)")
_BETWEEN = re.compile(r"(?P<no>no )?(?P<feature>.+?) between (?P<a>.+?) and (?P<b>.+)")
_LINED = re.compile(rf"line between (?P<a>.+?) and (?P<b>.+?) has {_SAID}")
_TOWN = re.compile(rf"town (?P<name>.+?) at (?P<hex>{_ONE})(?P<more>(?:, .+)?)")
_POINT = re.compile(
    r"point (?P<point>\S+) at (?P<x>\d+) (?P<y>\d+)"
    r"(?:, lon (?P<lon>-?\d+(?:\.\d+)?), lat (?P<lat>-?\d+(?:\.\d+)?))?(?:, called (?P<name>.+))?"
)
_NO_POINT = re.compile(r"no point (?P<point>.+)")
_NO_TOWN = re.compile(r"no town (?P<name>.+)")
_OF = re.compile(r"patch of (?P<map>\S+)")
_SIZES = "ABCDEF"


class Patch(msgspec.Struct, frozen=True):
    """Changes, and the name of the map that they are of, if it is said."""

    of: str
    changes: tuple[Change, ...]


def is_patch(text: str) -> bool:
    """Whether a text is meant for a patch, and not for a map file."""
    return not text.lstrip().startswith("{")


def read(text: str, file: str = "the patch", label: Callable[[str], str] = labels.plain) -> Patch:
    """Read a patch; raise `BadMap` with every line that is no sentence of one.

    `label` tells the map's label of a place, however that is called in the text.
    """
    of, changes, faults = "", list[Change](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        sentence = " ".join(line.split())
        if named := _OF.fullmatch(sentence):
            of = named["map"]
        elif sentence and not sentence.startswith("#"):
            try:
                changes.append(change(sentence, label))
            except ValueError as fault:
                faults.append(f"{file}, line {number}: {fault}.")
    if faults:
        raise BadMap(*faults)
    return Patch(of, tuple(changes))


def change(sentence: str, label: Callable[[str], str] = labels.plain) -> Change:
    """The change that a sentence tells; raise `ValueError`."""
    for form, made in _FORMS:
        if found := form.fullmatch(sentence):
            said = _called(made(found), lambda word: _capital(label(word)))
            if isinstance(said, Sided | Lined):
                return msgspec.structs.replace(said, pairs=tuple((min(pair), max(pair)) for pair in said.pairs))
            return said
    raise ValueError(
        f"{quoted(sentence)} is no sentence of a patch; write 2714 is forest, 2714 has district Kiev, 2714 is in "
        "ukraine, railway 2714-2815, river between 2714 and 2815, town Lepel at 2714, minsk has a fortress, "
        "major line between lida and minsk, minsk is called Mensk, or any of these with no or not"
    )


def _chain(found: re.Match[str]) -> Sided:
    hexes = [each.strip() for each in found["chain"].split("-")]
    return Sided(f"rail{found['of'] or ''}", tuple(pairwise(hexes)), not found["no"])


def _between(found: re.Match[str]) -> Sided:
    return Sided(_feature(found["feature"]), ((found["a"], found["b"]),), not found["no"])


def _feature(words: str) -> str:
    if words.split()[0] == "railway":
        return "rail" + words.removeprefix("railway")
    return words.replace(" ", "_")


def _is(found: re.Match[str]) -> Valued | Within:
    if found["region"]:
        return Within(found["region"], _places(found), not found["not"])
    if found["not"]:
        raise ValueError(f"say what {found['places']} is, not what it is not")
    return Valued("terrain", found["value"], _places(found))


def _has(found: re.Match[str]) -> Valued:
    return Valued(*_value(found), _places(found))


def _lined(found: re.Match[str]) -> Lined:
    return Lined(*_value(found), ((found["a"], found["b"]),))


def _value(found: re.Match[str]) -> tuple[str, str]:
    """What layer or column is spoken of, and what it has."""
    if found["there"]:
        return found["there"], YES
    return found["layer"] or found["none"], found["value"] or ""


def _places(found: re.Match[str]) -> tuple[str, ...]:
    return tuple(each.strip() for each in found["places"].split(","))


def _capital(word: str) -> str:
    """The label of a hex, in capitals; or what else a place is called."""
    return word.upper() if _LABEL.fullmatch(word) else word


def _called(change: Change, label: Callable[[str], str]) -> Change:
    """A change with each of its places called otherwise."""
    match change:
        case Valued() | Within():
            return msgspec.structs.replace(change, hexes=tuple(map(label, change.hexes)))
        case Sided() | Lined():
            pairs = ((label(a), label(b)) for a, b in change.pairs)
            return msgspec.structs.replace(change, pairs=tuple(pairs))
        case Placed(town):
            return Placed(msgspec.structs.replace(town, hex=label(town.hex)))
        case Named(place, name):
            return Named(label(place), name)
        case Put() | Gone():
            return msgspec.structs.replace(change, point=label(change.point))
        case Removed():
            return change


def _point(found: re.Match[str]) -> Put:
    at = int(found["x"]), int(found["y"])
    earth = (float(found["lon"]), float(found["lat"])) if found["lon"] else None
    return Put(found["point"], at, earth, found["name"] or "")


def _town(found: re.Match[str]) -> Placed:
    told = {"size": "F", "port": "", "modern": "", "controller": "", "district": ""}
    for part in filter(None, found["more"].split(", ")):
        word, _, rest = part.partition(" ")
        if word == "size" and rest in _SIZES:
            told["size"] = rest
        elif part in ("sea port", "river port"):
            told["port"] = word
        elif word == "today" and rest:
            told["modern"] = rest
        elif part.startswith("held by "):
            told["controller"] = part.removeprefix("held by ")
        elif word == "district" and rest:
            told["district"] = rest
        else:
            raise ValueError(
                f"{quoted(part)} is nothing that is said of a town; say size A to F, sea port, river port, today NAME, "
                "held by COUNTRY, district NAME"
            )
    return Placed(msgspec.convert({
        **told, "name": found["name"], "hex": found["hex"], "lon": 0.0, "lat": 0.0, "provenance": "assumed",
    }, Town))  # fmt: skip


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Change]], ...] = (
    (_NO_TOWN, lambda found: Removed(found["name"])), (_TOWN, _town), (_CHAIN, _chain), (_POINT, _point),
    (_NO_POINT, lambda found: Gone(found["point"])), (_LINED, _lined), (_BETWEEN, _between),
    (_CALLED, lambda found: Named(found["places"], found["name"])), (_IS, _is), (_HAS, _has),
)  # fmt: skip


def written(patch: Patch) -> str:
    """The text of a patch, which reads back to the same."""
    lines = [f"patch of {patch.of}"] if patch.of else []
    return "".join(f"{line}\n" for line in (*lines, *(line for each in patch.changes for line in sentences(each))))


def told(patch: Patch) -> str:
    """The same with its places as whoever reads calls them, the labels of the map behind; it reads back, too."""
    return written(Patch(patch.of, tuple(_called(each, partial(labels.said, patch.of)) for each in patch.changes)))


def sentences(change: Change) -> Iterator[str]:
    """A change in sentences."""
    match change:
        case Valued("terrain", value, hexes) if value:
            yield from (f"{named} {'are' if many else 'is'} {value}" for named, many in _named(hexes))
        case Valued(layer, value, hexes):
            yield from (f"{named} {'have' if many else 'has'} {_what(layer, value)}" for named, many in _named(hexes))
        case Within(region, hexes, inside):
            where = f"{'' if inside else 'not '}in {region}"
            yield from (f"{named} {'are' if many else 'is'} {where}" for named, many in _named(hexes))
        case Sided(feature, pairs, there):
            yield from (f"{'' if there else 'no '}{each}" for each in _sides(feature, pairs))
        case Placed(town):
            yield ", ".join((f"town {town.name} at {town.hex}", *_told(town)))
        case Removed(name):
            yield f"no town {name}"
        case Named(place, name):
            yield f"{place} is called {name}"
        case Put(point, (x, y), said, name):
            degrees = f", lon {said[0]}, lat {said[1]}" if said else ""
            yield f"point {point} at {x} {y}{degrees}{f', called {name}' if name else ''}"
        case Gone(point):
            yield f"no point {point}"
        case Lined(column, value, pairs):
            yield from (f"line between {a} and {b} has {_what(column, value)}" for a, b in pairs)


def _what(layer: str, value: str) -> str:
    if value == YES:
        return f"{'an' if layer[0] in 'aeiou' else 'a'} {layer}"
    return f"{layer} {value}" if value else f"no {layer}"


def _named(hexes: tuple[str, ...]) -> Iterable[tuple[str, bool]]:
    for first in range(0, len(hexes), A_LINE):
        some = hexes[first : first + A_LINE]
        yield ", ".join(some), len(some) > 1


def _sides(feature: str, pairs: tuple[Pair, ...]) -> Iterator[str]:
    kind, _, of = feature.partition(" ")
    if kind == "rail":
        line = f"railway {of}" if of else "railway"
        for chain in chains(pairs):
            for first in range(0, len(chain) - 1, A_LINE):
                yield f"{line} {'-'.join(chain[first : first + A_LINE + 1])}"
    else:
        yield from (f"{feature.replace('_', ' ')} between {a} and {b}" for a, b in pairs)


def _told(town: Town) -> Iterator[str]:
    yield f"size {town.size}"
    if town.port:
        yield f"{town.port} port"
    if town.modern:
        yield f"today {town.modern}"
    if town.controller:
        yield f"held by {town.controller}"
    if town.district:
        yield f"district {town.district}"
