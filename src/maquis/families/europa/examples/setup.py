"""The position of a worked example: the host game as painted, the counters placed, the markers and the calendar."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from maquis.boards.errors import quoted
from maquis.check import default, setting, telling
from maquis.check.errors import At, BadExample, Fault, naming
from maquis.contract.maps import is_text
from maquis.engine.errors import UnknownName
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.engine.state import SPENT, UP
from maquis.families.europa.examples import sketch
from maquis.families.europa.examples.form import Example, Unit
from maquis.families.europa.examples.sketch import ZONES, by_sign, drawn, map_of
from maquis.families.europa.rules import forces, recruitment, targets
from maquis.families.europa.rules.calendar import AXIS, CALENDARS, SIDES, SOVIET
from maquis.families.europa.rules.editions import edition
from maquis.families.europa.rules.ground import grid, hexmap
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.state import (
    BRIDGE_DOWN,
    COMMANDS_DUE,
    DUMMIES,
    FIELDS,
    FINLAND_IS,
    LOSSES,
    PASSING,
    PENDING,
    RAILED,
    RECRUITS,
    REGULAR_MODE,
    STILL,
    TO_DISPLACE,
    WEATHER_IN,
)
from maquis.families.europa.rules.umpiring import LAYERS

OWNERS = {"a": AXIS, "s": SOVIET, ".": ""}
"""What the signs of drawn owners mean; a dot is nobody."""
WEATHER = ("clear", "mud", "frost", "snow", "winter")
COMMANDS = "commands"
"""What commands still to be placed are called among the areas that recruits are due in."""
FLAGS = {
    "still": STILL.name,
    "up": UP.name,
    "displaced": PENDING.name,
    "railed": RAILED.name,
    "passing": PASSING.name,
    "regular": REGULAR_MODE.name,
}
"""What flags of counters are called in a file, and in a position."""


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    return _SetUp(example, where).position()


def spot(of: Position, name: str) -> int:
    """Where a counter is said to be: a hex by label or town, or "pool", or "out"; raise `UnknownPlace`."""
    return setting.AWAY[name] if name in setting.AWAY else sketch.place(hexmap(of.game), name)


def places(of: Position, names: Iterable[str], at: At, where: str) -> int:
    """The hexes that the names of a key stand for: also regions, districts and all land; raise `BadExample`."""
    return sketch.places(hexmap(of.game), names, at, where)


def spots(of: Position, mark: str, names: Iterable[str], where: str) -> list[tuple[str, int]]:
    """Where markers of a kind lie: for each hex named, the position's own name of the marker, and the hex.

    A destroyed bridge is named by the two hexes beside it, and has its direction in its name.
    """
    if mark not in targets.MARKS.values():
        known = ", ".join(targets.MARKS.values())
        raise BadExample(f"there is no mark {quoted(mark)}; the marks are {known}", where, "marks", (mark,))
    at, found = ("marks", mark), []
    for name in names:
        if mark != targets.MARKS["bridge"]:
            with naming(where, at, name):
                found.append((mark, sketch.place(hexmap(of.game), name)))
            continue
        if name.count("-") != 1:
            words = f"{quoted(name)} must name the two hexes beside the bridge, as in 0202-0203"
            raise BadExample(words, where, at, (name,))
        with naming(where, at, name):
            here, across = (of.game.board.place(label) for label in name.split("-"))
            found.append((BRIDGE_DOWN.called(*targets.towards(of, here, across)), here))
    return found


class _SetUp:
    def __init__(self, example: Example, where: str) -> None:
        self.example, self.where = example, where
        self.map = map_of(example, where)
        self.figures = setting.figures(example, where)
        self.calendar = CALENDARS[self.figures["calendar.turn"]]

    def position(self) -> Position:
        example, found = self.example, self.empty()
        found.conditions = {**self.weather()}
        if example.finland != FINLAND_IS.default:
            found.conditions[FINLAND_IS.name] = example.finland
        if not example.scenario or example.owners:
            found.owned = self.owned()
        setting.own(found, example.owned, self.where, places)
        for name, hexes in example.painted.items():
            found.painted[self.layer(name)] = places(found, hexes, ("painted", name), self.where)
        declared = {unit.name: unit.at for unit in example.counters}
        for key, placed in (("counters", declared), ("units", example.units)):
            setting.stand(found, placed, self.where, spot, key)
        self.count(found)
        self.flag(found)
        found.counts |= example.counts
        for mark, marked in example.marks.items():
            self.mark(found, mark, marked if isinstance(marked, dict) else dict.fromkeys(marked, example.turn))
        return found

    def mark(self, found: Position, mark: str, since: Mapping[str, str]) -> None:
        for label, turn in since.items():
            for own, at in spots(found, mark, [label], self.where):
                found.marks.setdefault(own, {})[at] = self.date(turn, ("marks", mark))

    def empty(self) -> Position:
        if self.example.scenario and self.example.counters:
            raise BadExample("the scenario has its own; say in units where they are", self.where, "counters")
        try:
            roster = forces.roster(self.figures, [counter(unit) for unit in self.example.counters])
        except (ValueError, UnknownName) as error:
            raise BadExample(str(error), self.where, "counters") from None
        return setting.empty(self.example, self.figures, self.map, roster, SIDES, self.calendar, self.where, FIELDS)

    def date(self, text: str, at: At) -> int:
        with naming(self.where, at, text):
            return self.calendar.turn(text)

    def layer(self, name: str) -> str:
        if name not in LAYERS:
            words = f"nothing called {quoted(name)} is painted; there is {', '.join(LAYERS)}"
            raise BadExample(words, self.where, "painted", (name,))
        return name

    def weather(self) -> dict[str, str]:
        """The weather of each zone, as conditions; one word is the weather of all."""
        told, rest = self.example.weather, {} if self.example.scenario else dict.fromkeys(ZONES, "clear")
        by_zone = dict.fromkeys(ZONES, told) if isinstance(told, str) else rest | told
        for zone, weather in by_zone.items():
            if zone not in ZONES or weather not in WEATHER:
                known = f"the zones are {', '.join(ZONES)}, the weather is {', '.join(WEATHER)}"
                raise BadExample(f"{zone} = {weather!r} is unknown; {known}", self.where, "weather", (zone, weather))
        return {WEATHER_IN.called(zone): weather for zone, weather in by_zone.items()}

    def owned(self) -> dict[str, int]:
        """Who owns what: as drawn; or the Axis everything, on a map of maquis all that is not the Soviet Union."""
        land = self.map.land
        soviet = land & self.map.regions["soviet_union_1941"] if self.on_ours() else 0
        found = {AXIS: land & ~soviet, SOVIET: soviet}
        if self.example.owners:
            rows = drawn(self.example.owners, "owners", self.where)
            by_owner = by_sign(self.map.board, rows, OWNERS, "owners", self.where)
            found = {side: by_owner.get(side, 0) for side in SIDES}
        return found

    def on_ours(self) -> bool:
        """Whether it is on a map that comes with maquis."""
        return bool(self.example.map or self.example.piece) and not is_text(self.example.map)

    def count(self, found: Position) -> None:
        """Set the recruits and dummies still to be placed, isolated losses, and the movement points already spent."""
        found.counts = counts(found, self.example.due, self.example.dummies_due, self.where)
        if self.example.losses:
            found.counts[LOSSES.name] = self.example.losses
        for name, points in self.example.spent.items():
            with naming(self.where, "spent", name):
                found.game.roster.number(name)
            found.counts[SPENT.called(name)] = points

    def flag(self, found: Position) -> None:
        shown = {UP.name: [name for flag in ("up", "regular") for name in self.example.flags.get(flag, ())]}
        setting.flag(found, {**self.example.flags, **shown}, self.where, {**setting.flags(found.game), **FLAGS})
        up = found.flags.pop(UP.name)
        found.show(up, up=True)
        for side in SIDES:
            waiting = PENDING.of(found) & counters(found, side, "partisans")
            if waiting:
                found.counts[TO_DISPLACE.called(side)] = waiting.bit_count()


def told(now: Position) -> dict[str, Any]:
    """A position in the words of its keys."""
    calendar, whose = CALENDARS[now.game.figures["calendar.turn"]], tuple(areas(now))
    due, dummies = (
        {area: number for (_, area), number in field.each(now) if area in whose and number}
        for field in (RECRUITS, DUMMIES)
    )
    if commands := COMMANDS_DUE.of(now, SOVIET):
        due[COMMANDS] = commands
    marks: dict[str, dict[str, str]] = {}
    for mark, there in now.marks.items():
        for at, since in there.items():
            marks.setdefault(targets.MARKS[targets.kind_of(mark)], {})[spot_of(now, mark, at)] = calendar.name(since)
    return {
        "weather": {zone: word for (zone,), word in WEATHER_IN.each(now)}, "finland": FINLAND_IS.of(now),
        "owned": telling.by_name(now, now.owned), "painted": telling.by_name(now, now.painted),
        "units": telling.standing(now), "due": due, "dummies_due": dummies, "losses": LOSSES.of(now),
        "spent": {counter: points for (counter,), points in SPENT.each(now)},
        "marks": marks, "flags": telling.flags(now, FLAGS),
        "counts": telling.counts(now, (LOSSES, RECRUITS, DUMMIES, COMMANDS_DUE, SPENT)),
    }  # fmt: skip


def spot_of(now: Position, mark: str, at: int) -> str:
    """Where a marker lies, in words: its hex, and of one on a hexside both hexes, the lower label first."""
    board, direction = grid(now.game), BRIDGE_DOWN.key(mark)
    sides = [at, *(there for there in board.neighbours(at) if board.direction(at, there) == direction)]
    return "-".join(sorted(board.label(each) for each in sides))


def areas(of: Position) -> dict[str, recruitment.Area]:
    """What recruits may be due in, by name."""
    return {**recruitment.areas(of), recruitment.SPECIAL.name: recruitment.SPECIAL}


def faults(of: Position) -> Iterator[Fault]:
    """What cannot be so in a position: a unit in the sea, more brigades due than there are of a force.

    More may be due than a pool has left, or than the user's options put into it: the rest is lost (40.C.pool).
    """
    yield from default.faults(of)
    due: dict[str, dict[str, int]] = {}
    for name, area in areas(of).items():
        due.setdefault(area.force, {})[name] = RECRUITS.of(of, area.side, name)
    for force, by_area in due.items():
        number = sum(by_area.values())
        brigades = sum((each.kind, each.force) == (forces.BRIGADE, force) for each in of.game.roster)
        if number <= brigades:
            continue
        most = max(brigades, edition(of.game.edition).figures()[f"pool.{force}"].get("brigade", 0))
        if number > most:
            wrong = f"{number} {force} brigades are due, and the pool has no more than {most} in all"
            yield Fault(wrong, ("due",), tuple(by_area))


def counts(of: Position, due: Mapping[str, int], dummies_due: Mapping[str, int], where: str) -> dict[str, int]:
    """The recruits and dummies due in recruitment areas, as the position counts them."""
    found: dict[str, int] = {}
    known = areas(of)
    for key, field, numbers_due in (("due", RECRUITS, due), ("dummies_due", DUMMIES, dummies_due)):
        for area, number in numbers_due.items():
            if area == COMMANDS and key == "due":
                found[COMMANDS_DUE.called(SOVIET)] = number
                continue
            if area not in known:
                names = ", ".join((*known, COMMANDS) if key == "due" else known)
                raise BadExample(f"there is no recruitment area {quoted(area)}; there is {names}", where, key, (area,))
            found[field.called(known[area].side, area)] = number
    return found


def counter(unit: Unit) -> Counter:
    """The counter that an example declares."""
    return Counter(
        name=unit.name, side=unit.side, force="", kind=unit.kind, size=unit.size,
        attack=unit.attack, movement=unit.movement,
        defence=unit.attack if unit.defence is None else unit.defence,
    )  # fmt: skip
