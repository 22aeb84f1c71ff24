"""The worked examples of a family that has no form of its own: its scenario without counters, and what a file says.

Places go by their labels, on a map of hexes by their towns, too; counters by their names in the roster.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from maquis.boards.errors import quoted
from maquis.check import compare, form, setting, telling
from maquis.check.errors import Fault, naming
from maquis.check.form import Names
from maquis.check.results import Unmet
from maquis.contract import families
from maquis.contract.scenario import Scenario
from maquis.engine.acts import verb
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.sequence import Phase
from maquis.engine.sequence import SequencedRules as MadeOfActs
from maquis.engine.state import Count, Field, Layer, Mark

WATER = ("sea", "lake")
"""The ground on which no counter stands."""


class After(form.After, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    owned: dict[str, Names] = {}
    marks: dict[str, Names] = {}
    painted: dict[str, Names] = {}
    counts: dict[str, int] = {}
    conditions: dict[str, str] = {}


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    PLACES = "places"

    places: Names | None = None
    after: After | None = None
    chances: list["Expect"] = []


class Example(form.Example[Expect], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    units: dict[str, str] = {}
    """Where counters are: a place, `pool` or `out`; the others are where counters are before the game."""
    owned: dict[str, Names] = {}
    marks: dict[str, Names | dict[str, int]] = {}
    painted: dict[str, Names] = {}
    counts: dict[str, int] = {}
    conditions: dict[str, str] = {}

    side: str = ""


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    scenario = _scenario(example, where)
    found = setting.bare(scenario, example, where) if example.scenario else _bare(scenario)
    _begin(found, example, scenario, where)
    setting.own(found, example.owned, where, setting.places)
    for name, places in example.painted.items():
        found.painted[name] = setting.places(found, places, ("painted", name), where)
    for name, told in example.marks.items():
        setting.mark(found, name, told if isinstance(told, dict) else dict.fromkeys(told, 1), where)
    found.counts |= example.counts
    found.conditions |= example.conditions
    setting.stand(found, example.units, where)
    setting.flag(found, example.flags, where)
    found.show(found.flags.pop("up", 0), up=True)
    return found


def told(now: Position) -> dict[str, Any]:
    """A position in the words of its keys."""
    return {
        "units": telling.standing(now), "owned": telling.by_name(now, now.owned), "marks": telling.marks(now),
        "painted": telling.by_name(now, now.painted), "counts": dict(now.counts),
        "conditions": {name: words for name, words in now.conditions.items() if isinstance(words, str)},
        "flags": telling.flags(now),
    }  # fmt: skip


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    yield from compare.stand(after.units, position, where)
    yield from compare.own(after.owned, position, where, setting.places)
    lying = {name: position.marked(name) for name in after.marks}
    for key, told, there in (("marks", after.marks, lying), ("painted", after.painted, position.painted)):
        for name, places in told.items():
            wanted = setting.places(position, places, f"expect.after.{key}.{name}", where)
            got = compare.labels(position, there.get(name, 0))
            yield from compare.same(name, compare.labels(position, wanted), got)
    for name, number in after.counts.items():
        yield from compare.differs(name, number, position.counts.get(name, 0))
    for name, words in after.conditions.items():
        yield from compare.differs(name, words, position.conditions.get(name, ""))


def faults(position: Position) -> Iterator[Fault]:
    """What cannot be so in a position: a counter where no counter can stand, a name of which no rule asks."""
    fields = position.game.fields
    kept: tuple[tuple[str, type[Field], Iterable[str]], ...] = (
        ("counts", Count, position.counts), ("marks", Mark, position.marks), ("painted", Layer, position.painted),
    )  # fmt: skip
    for key, kind, names in kept:
        known = ", ".join(each.name for each in fields if isinstance(each, kind))
        for name in names:
            if fields.field(kind, name) is None:
                yield Fault(f"no rule asks of {quoted(name)}; there is {known or 'nothing'}", (key,), (name,))
    ground = getattr(position.game.map, "layers", {}).get("terrain", {})
    for counter, place in zip(position.game.roster, position.where, strict=True):
        for water in WATER:
            if place >= 0 and ground.get(water, 0) >> place & 1:
                label = position.game.board.label(place)
                words = f"{counter.name} cannot stand in {label}: that is {water}"
                yield Fault(words, names=(counter.name, label))


def _scenario(example: Example, where: str) -> Scenario:
    first = families.of(example.edition).scenarios[0]
    return setting.scenario(replace(example, scenario=example.scenario or first), where)


def _bare(scenario: Scenario) -> Position:
    """The position of a scenario as it begins, without its counters and what is kept of them."""
    begun, found = scenario.position(scenario.first), Position(scenario.game)
    found.owned, found.painted, found.marks = begun.owned, begun.painted, begun.marks
    found.counts, found.conditions, found.matters = begun.counts, begun.conditions, begun.matters
    return found


def _begin(found: Position, example: Example, scenario: Scenario, where: str) -> None:
    """Bring it to the moment that an example tells: the first turn, and the phase for what is asked, unless named."""
    with naming(where, "turn"):
        turn = scenario.turn(example.turn) if example.turn else scenario.first
    phases = scenario.calendar.phases
    first = _phase(scenario.rules, example) or Phase(scenario.game.sides[0], phases[0], ())
    if not first.acts and example.phasing and isinstance(scenario.rules, MadeOfActs):
        first = next((each for each in scenario.rules.phases if each.side == example.phasing), first)
    setting.begin(found, turn, example.phasing or first.side, example.phase or first.name, phases, where)


def _phase(rules: GameRules, example: Example) -> Phase | None:
    """The first phase that is for the first order or question, of the player and the name that are told, if any are."""
    if not isinstance(rules, MadeOfActs):
        return None
    words = example.asked.removeprefix("where ")
    for phase in rules.phases:
        told = (example.phasing or phase.side, example.phase or phase.name) == (phase.side, phase.name)
        if told and any(f"{words} ".startswith(f"{verb(act)} ") for act in phase.acts):
            return phase
    return None
