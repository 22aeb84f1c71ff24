"""Golden playthroughs on the whole map: every order, every roll, all that comes of them, and how players are told.

They are played by dice alone, from the start of June 1941 and from the summer of 1943; the text is in tests/golden, and
renewed like the others: `pytest --renew-golden`. Read what changed before committing.
"""

from collections.abc import Iterator
from pathlib import Path

from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.events import Event
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import isolation, staff
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SIDES, SOVIET
from maquis.families.dark_crusade.rules.front import units
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.state import ISOLATED
from maquis.families.dark_crusade.words import TELLING
from tests.families.dark_crusade.test_play import order_of
from tests.golden import compare, told

GOLDEN = Path(__file__).parent / "golden" / "dark-crusade.txt"
RULES = SecondEdition()
GAMES = (
    ("dark-crusade-june-1941", "", False, 60),
    ("dark-crusade-june-1941-history", "August 1943", False, 25),
    ("dark-crusade-1944", "", False, 70),
    ("dark-crusade-1943", "", True, 12),
)
"""Scenarios, the month each is begun in if not its first, whether with a pocket, and how many orders are given."""


def pocket(now: Position) -> Position:
    """Four corps isolated in Stalingrad."""
    place = now.game.board.place("stalingrad")
    around = now.game.board.around(1 << place) & ~now.places_of(units(now.game, AXIS))
    for each in list(numbers(now.at(place))):
        now.put(each, OUT_OF_PLAY)
    inside = list(numbers(now.in_play(units(now.game, AXIS))))[:4]
    for each in inside:
        now.put(each, place)
    now.owned = {AXIS: now.owned[AXIS] & ~around | 1 << place, SOVIET: now.owned[SOVIET] & ~(1 << place) | around}
    now.flags[ISOLATED.name] = sum(1 << each for each in inside)
    return now


def played(name: str, month: str, trapped: bool, most: int) -> Iterator[str]:
    """Play so many orders: of the verbs that can be ordered one is picked by a die, then one of its orders."""
    scenario = load(name)
    start = scenario.position(scenario.turn(month) if month else scenario.first)
    if trapped:
        start = pocket(start)
    referee, picks = Referee(start, RULES, seeded(f"golden 1 {name}")), seeded(f"picks {name}")
    yield f"# {name}"
    where = ""
    for _ in range(most):
        side, position = referee.to_act[0], referee.position
        now = f"{CALENDAR.name(position.turn)}, {position.side}, {position.phase}"
        if now != where:
            yield from seen(position, side)
        where = now
        choices = list(RULES.choices(referee.view(side), side))
        verbs = list(dict.fromkeys(choice.verb for choice in choices))
        verb = verbs[picks.roll("verb", len(verbs)) - 1]
        offered = [order_of(choice) for choice in choices if choice.verb == verb]
        order = offered[picks.roll("order", len(offered)) - 1]
        yield f"{len(choices)} choices: {', '.join(verbs)}"
        yield f"  {side}: {order.notation}"
        events = referee.give(side, order)
        yield from (f"    {told(event)}" for event in events)
        yield from (f"    > {line}" for line in in_words(position, events))


def seen(position: Position, side: str) -> Iterator[str]:
    """What a side sees as it begins to act, and what the staff officers say."""
    yield from (line for line, _ in TELLING.in_short(position, side))
    for each in SIDES:
        out = isolation.cut_off(position, each)
        if out:
            yield f"cut off: {', '.join(position.game.roster[number].name for number in numbers(out))}"
    found, near = staff.advise(position, most=1), position.game.map.near
    for cut in found.cuts:
        points = ", ".join(near(place) for place in cut.placement)
        yield f"staff: partisans at {points or 'no point'} put {found.worth} out of supply"
    guard = staff.guard(position)
    yield f"guards: {', '.join(near(place) for place in numbers(guard.points)) or 'none needed'}"


def in_words(before: Position, events: list[Event]) -> Iterator[str]:
    """Events as players are told of them."""
    phase_log = TELLING.phase_log(before.game)
    for event in events:
        phase_log.add(event)
    for words, clause in phase_log.lines():
        yield f"{words} ({clause})" if clause else words


def test_the_golden_playthroughs(renew_golden: bool) -> None:
    lines = [line for game in GAMES for line in played(*game)]
    compare(GOLDEN, "\n".join(lines) + "\n", renew_golden)


def test_the_golden_playthroughs_have_orders_of_every_kind() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    given = {verb for verb in RULES.forms for side in SIDES if f"  {side}: {verb}" in text}
    assert given == set(RULES.forms)
