"""What differs between two maps of points or of zones, as changes that can be carried out on another.

The changes are those of `maquis.boards.mappatch`. Points and lines may come and go; zones stay, for no patch has
their shapes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

import msgspec

from maquis.boards import labels, pointfile, zonefile
from maquis.boards.columns import kinds
from maquis.boards.errors import BadMap, BoardError, quoted
from maquis.boards.mappatch import CREDIT, Change, Gone, Lined, Named, Pair, Placed, Put, Removed, Sided, Valued, Within
from maquis.boards.mapsentences import YES
from maquis.boards.pointfile import PointMap
from maquis.boards.somewhere import earth
from maquis.boards.zonefile import ZoneMap

RowMap = PointMap | ZoneMap
LINE, BORDER = "line", "border"
_ABOUT: Mapping[type, str] = {
    Placed: "towns", Removed: "towns", Within: "regions", Put: "points", Gone: "points", Lined: "lines",
}  # fmt: skip
"""What changes that not every map has are about."""


def file(map_: RowMap) -> dict[str, Any]:
    """A map as its file has it."""
    known = {field.name: getattr(map_, field.name) for field in fields(map_) if field.name != "board"}
    raw = msgspec.json.decode(msgspec.json.encode(known))
    for part in _parts(map_):
        raw[part] = [_flat(row) for row in raw[part]]
    if isinstance(map_, ZoneMap):
        raw["nations"] = {id: _flat(nation) for id, nation in raw["nations"].items()}
    return {"maquis_map": 1, "kind": "points" if isinstance(map_, PointMap) else "zones", **raw}


def _parts(map_: RowMap) -> tuple[str, str]:
    """What a file calls its places, and what lies between them."""
    return ("points", "lines") if isinstance(map_, PointMap) else ("zones", "borders")


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    own = {key: value for key, value in row.items() if key != "columns" and value not in ("", [])}
    return {**own, **row["columns"]}


def difference(old: RowMap, new: RowMap) -> list[Change]:
    """The changes that make one map of another; raise `BadMap` if no patch can."""
    if faults := [*_beyond(old, new)]:
        raise BadMap(*faults)
    return [*_places(old, new), *_columns(old, new), *_between(old, new), *_names(old, new)]


def fits(own: RowMap, other: object) -> bool:
    """Whether a map is of the kind of another, and has its zones."""
    if isinstance(own, PointMap):
        return isinstance(other, PointMap)
    return isinstance(other, ZoneMap) and [*own.board.names] == [*other.board.names]


def strange(own: RowMap, other: RowMap) -> Iterator[str]:
    """What a game of one map does not know on another that fits: columns, features, words, seas, nations."""
    parts = {
        "columns": (place_columns(own), place_columns(other)), "nations": _nations(own, other),
        "features of lines and borders": (own.sides, other.sides),
        "seas": _seas(own, other),
    }  # fmt: skip
    for what, (was, now) in parts.items():
        if set(was) != set(now):
            yield f"The {what} of {own.name} are {', '.join(was)}, and those of the map are {', '.join(now)}."
    for column, values in {**own.layers, **own.groups}.items():
        everywhere = column in own.layers and sum(values.values()) == own.board.all
        for row in other.listed:
            said = row.columns.get(column)
            words = said if isinstance(said, tuple) else (said,) if said else ()
            called = labels.said(other.name, row.id, row.name)
            for word in words:
                if word not in values:
                    yield f"{called} has {column} {word}, and {own.name} knows {', '.join(map(str, values))}."
            if everywhere and not words:
                yield f"{called} has no {column}: say one of {', '.join(values)}."


def _nations(*maps: RowMap) -> tuple[Iterable[str], ...]:
    return tuple(map_.nations if isinstance(map_, ZoneMap) else () for map_ in maps)


def _seas(*maps: RowMap) -> tuple[Iterable[str], ...]:
    return tuple(map_.ports if isinstance(map_, PointMap) else () for map_ in maps)


def _beyond(old: RowMap, new: RowMap) -> Iterator[str]:
    """What no patch can change."""
    if type(old) is not type(new):
        yield f"{new.name} is a map of {_parts(new)[0]}, and {old.name} of {_parts(old)[0]}: a patch keeps the kind."
        return
    if not fits(old, new):
        yield f"{new.name} has not the zones of {old.name}: a patch keeps the zones."
    words = [(f"column {each}", each in place_columns(old)) for each in place_columns(new)]
    words += [(f"column {each} of lines", each in line_columns(old)) for each in line_columns(new)]
    if isinstance(old, PointMap) and isinstance(new, PointMap):
        words += [(f"class of lines {each}", each in old.classes) for each in new.classes]
    yield from (f"{old.name} has no {each}, and no patch brings it one." for each, known in words if not known)


def untold(old: RowMap, new: RowMap) -> list[str]:
    """The parts in which two maps differ, and of which no change tells."""
    parts = {
        "the title": ("title",), "what is drawn by which sign": ("signs",), "seas": ("seas",), "nations": ("nations",),
        "how the sheet is drawn": ("sheet", "units_per_km", "views", "land", "lakes", "regions", "frontiers", "rivers",
                                   "names"),
    }  # fmt: skip
    found = [
        words for words, names in parts.items()
        if any(getattr(old, name, None) != getattr(new, name, None) for name in names)
    ]  # fmt: skip
    if isinstance(old, ZoneMap) and isinstance(new, ZoneMap) and _drawn(old) != _drawn(new):
        found.append("where zones lie")
    return found


def _drawn(map_: ZoneMap) -> list[object]:
    return [(zone.lon, zone.lat, zone.centre, zone.label, zone.shape) for zone in map_.zones]


def place_columns(map_: RowMap) -> Mapping[str, type]:
    """The columns of places, and the kind of each."""
    own: dict[str, type] = {"sea": str} if isinstance(map_, PointMap) else {}
    return {**own, **kinds("place", map_.listed)}


def line_columns(map_: RowMap) -> Mapping[str, type]:
    """The columns of lines between points; those of borders are features."""
    if isinstance(map_, ZoneMap):
        return {}
    found: dict[str, type] = {"rivers": tuple}
    for line in map_.lines:
        found.update((name, type(value)) for name, value in line.columns.items())
    return found


def _rows(map_: RowMap) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in file(map_)[_parts(map_)[0]]}


def _pairs(map_: RowMap) -> dict[Pair, dict[str, Any]]:
    return {_pair(row): row for row in file(map_)[_parts(map_)[1]]}


def _pair(row: Mapping[str, str]) -> Pair:
    a, b = row["a"], row["b"]
    return (a, b) if a < b else (b, a)


def _places(old: RowMap, new: RowMap) -> Iterator[Gone | Put]:
    if isinstance(old, ZoneMap) or isinstance(new, ZoneMap):
        return
    was = {point.id: point for point in old.points}
    yield from (Gone(each) for each in was if each not in new.board.names)
    for point in new.points:
        before = was.get(point.id)
        if before is None or (before.at, before.lon, before.lat) != (point.at, point.lon, point.lat):
            yield Put(point.id, point.at, (point.lon, point.lat), "" if before else point.name)


def _columns(old: RowMap, new: RowMap) -> Iterator[Valued]:
    was = _rows(old)
    for column, kind in place_columns(old).items():
        found = defaultdict[str, list[str]](list)
        for id, row in _rows(new).items():
            value = _said(kind, row.get(column))
            if value != _said(kind, was.get(id, {}).get(column)):
                found[value].append(id)
        yield from (Valued(column, value, tuple(sorted(each))) for value, each in sorted(found.items()))


def _between(old: RowMap, new: RowMap) -> Iterator[Sided | Lined]:
    was, now = _pairs(old), _pairs(new)
    gone = [pair for pair in was if pair not in now and all(each in new.board.names for each in pair)]
    if gone:
        yield Sided(LINE if isinstance(old, PointMap) else BORDER, tuple(sorted(gone)), False)
    features = defaultdict[tuple[str, bool], list[Pair]](list)
    values = defaultdict[tuple[str, str], list[Pair]](list)
    for pair, row in now.items():
        before = was.get(pair, {})
        if isinstance(old, PointMap):
            if row["class"] != before.get("class"):
                features[f"{row['class']}_{LINE}", True].append(pair)
        elif pair not in was:
            features[BORDER, True].append(pair)
        for name in old.sides if isinstance(old, ZoneMap) else ():
            if row.get(name, False) != before.get(name, False):
                features[name, row.get(name, False)].append(pair)
        for name, kind in line_columns(old).items():
            if (value := _said(kind, row.get(name))) != _said(kind, before.get(name)):
                values[name, value].append(pair)
    for (name, there), pairs in sorted(features.items(), key=lambda each: (each[0][0] != BORDER, each[0])):
        yield Sided(name, tuple(sorted(pairs)), there)
    for (name, value), pairs in sorted(values.items()):
        yield Lined(name, value, tuple(sorted(pairs)))


def _names(old: RowMap, new: RowMap) -> Iterator[Named]:
    names = old.board.names
    yield from (Named(id, name) for id, name in new.board.names.items() if id in names and names[id] != name)


def _said(kind: type, value: Any) -> str:
    """What a change says of a column; nothing, if it is false, 0 or empty."""
    if not value:
        return ""
    return YES if kind is bool else ", ".join(value) if kind is tuple else str(value)


def _meant(kind: type, column: str, said: str) -> Any:
    """What a column has by a change; raise `ValueError`."""
    if not said:
        return kind()
    if kind is bool and said != YES:
        raise ValueError(f"{column} is there or not: say has a {column}, or has no {column}, not {quoted(said)}.")
    if kind is int and not said.removeprefix("-").isdecimal():
        raise ValueError(f"{column} is a whole number, not {quoted(said)}.")
    return True if kind is bool else [each.strip() for each in said.split(",")] if kind is tuple else kind(said)


def patched(map_: RowMap, changes: Iterable[Change]) -> RowMap:
    """A map with changes; raise `BadMap` with all of those that cannot be carried out."""
    found = [*changes]
    if not found:
        return map_
    corrected = _Corrected(map_)
    for change in found:
        try:
            corrected.make(change)
        except ValueError as fault:
            corrected.faults.append(str(fault))
    if corrected.faults:
        raise BadMap(*corrected.faults)
    return corrected.map()


class _Corrected:
    """A map while changes are made."""

    def __init__(self, of: RowMap) -> None:
        self.of, self.faults = of, list[str]()
        self.rows, self.pairs = _rows(of), _pairs(of)
        self.closed = {_pair(row): row for row in file(of).get("closed", ())}

    def make(self, change: Change) -> None:
        """Carry a change out; raise `ValueError`."""
        match change:
            case Valued(column, value, places):
                for row in [self.row(each) for each in places]:
                    _set(row, place_columns(self.of), column, value)
            case Named(place, name):
                self.row(place)["name"] = name
            case Sided(feature, pairs, there):
                for pair in pairs:
                    self.side(feature, self.pair(pair), there)
            case Lined(column, value, pairs) if isinstance(self.of, PointMap):
                for pair in pairs:
                    _set(self.line(self.pair(pair)), line_columns(self.of), column, value)
            case Put(point, at, said, name) if isinstance(self.of, PointMap):
                known = ((each["at"], (each["lon"], each["lat"])) for each in self.rows.values() if each["id"] != point)
                lon, lat = said or earth(at, known)
                row = self.rows.setdefault(point, {"id": point, "name": name or point, "provenance": "assumed"})
                row |= {"at": at, "lon": lon, "lat": lat, **({"name": name} if name else {})}
            case Gone(point) if isinstance(self.of, PointMap):
                gone = self.row(point)["id"]
                del self.rows[gone]
                self.pairs = {pair: row for pair, row in self.pairs.items() if gone not in pair}
            case _:
                raise ValueError(f"A map of {_parts(self.of)[0]} has no {_ABOUT[type(change)]}.")

    def row(self, word: str) -> dict[str, Any]:
        """The row of a place by its label or its name; raise `BoardError`."""
        label = word if word in self.rows else self.of.board.label(self.of.board.place(word))
        if label not in self.rows:
            raise BoardError(f"There is no {self.of.board.NOUN} {labels.said(self.of.name, label)} any more.")
        return self.rows[label]

    def pair(self, pair: Pair) -> Pair:
        return _pair({"a": self.row(pair[0])["id"], "b": self.row(pair[1])["id"]})

    def ends(self, pair: Pair) -> str:
        """Two places, as whoever reads calls them."""
        return " and ".join(labels.said(self.of.name, each) for each in pair)

    def line(self, pair: Pair) -> dict[str, Any]:
        """What lies between two places; raise `ValueError` if nothing does."""
        if pair not in self.pairs:
            what = LINE if isinstance(self.of, PointMap) else BORDER
            raise ValueError(f"There is no {what} between {self.ends(pair)}.")
        return self.pairs[pair]

    def side(self, feature: str, pair: Pair, there: bool) -> None:
        if isinstance(self.of, PointMap):
            self.join(self.of, feature, pair, there)
        elif feature == BORDER:
            self.border(self.of, pair, there)
        elif feature not in self.of.sides:
            raise ValueError(f"Borders have no {feature}; they have {', '.join(self.of.sides)}.")
        elif there or self.line(pair).get(feature):
            self.line(pair)[feature] = there
        else:
            raise ValueError(f"There is no {feature.replace('_', ' ')} between {self.ends(pair)} to remove.")

    def join(self, of: PointMap, feature: str, pair: Pair, there: bool) -> None:
        """Have a line of a class between two points, or none."""
        kind = feature.removesuffix(LINE).removesuffix("_")
        if not there:
            if feature != LINE and self.line(pair)["class"] != kind:
                raise ValueError(f"There is no {kind} line between {self.ends(pair)} to remove.")
            self.line(pair)
            del self.pairs[pair]
        elif not feature.endswith(f"_{LINE}") or kind not in of.classes:
            known = ", ".join(f"{each} {LINE}" for each in of.classes)
            raise ValueError(f"What lies between points is {known}, not {feature.replace('_', ' ')}.")
        else:
            row = self.pairs.setdefault(pair, {"a": pair[0], "b": pair[1], "provenance": "assumed"})
            row["class"] = kind

    def border(self, of: ZoneMap, pair: Pair, there: bool) -> None:
        """Have two zones border each other, or not; what is drawn side by side stays so."""
        if not there:
            lines = self.line(pair).get("lines")
            del self.pairs[pair]
            if lines:
                self.closed[pair] = {"a": pair[0], "b": pair[1], "lines": lines}
        elif pair not in self.pairs:
            beside = self.closed.pop(pair, None)
            ends = [*of.zone(pair[0]).centre, *of.zone(pair[1]).centre]
            drawn = {"lines": beside["lines"]} if beside else {"link": ends}
            self.pairs[pair] = {"a": pair[0], "b": pair[1], "provenance": "assumed", **drawn}

    def map(self) -> RowMap:
        """The map as it is now; raise `BadMap` if it cannot be so."""
        raw = file(self.of)
        places, between = _parts(self.of)
        raw |= {places: [*self.rows.values()], between: [*self.pairs.values()]}
        raw["credits"] = [*dict.fromkeys((*raw["credits"], CREDIT))]
        if isinstance(self.of, ZoneMap):
            return zonefile.parse(msgspec.json.encode(raw | {"closed": [*self.closed.values()]}), self.of.name)
        return pointfile.parse(msgspec.json.encode(raw), self.of.name)


def _set(row: dict[str, Any], known: Mapping[str, type], column: str, value: str) -> None:
    if column not in known:
        raise ValueError(f"There is no column {column} on this map; there are {', '.join(known)}.")
    row[column] = _meant(known[column], column, value)
