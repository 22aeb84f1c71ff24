"""The reasoner reads Europa: on small boards every game that can be played, of which it holds possible what is."""

import json
from collections import defaultdict, deque
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from maquis.cli.app import run
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine import log as logs
from maquis.engine.dice import seeded
from maquis.engine.moments import walk
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.record import Record
from maquis.engine.roster import numbers
from maquis.engine.verify import compare_log
from maquis.engine.views import Line, view
from maquis.families.europa.behind import behind
from maquis.families.europa.rules import orders
from maquis.families.europa.rules.editions import EDITIONS
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import counters
from maquis.reasoner.logs import read
from maquis.reasoner.reasoner import DiedOut, Reasoner
from maquis.reasoner.report import report
from maquis.reasoner.worlds import Lying, World, drawn, key, lying, secrets
from maquis.reasoner.worlds import behind as behind_mask
from tests.families.europa.small import sketch
from tests.reasoner.proof import Proof

AXIS, SOVIET = "axis", "soviet"
RULES = {each.name: each.rules for each in EDITIONS}


def every(rules: GameRules, now: Position, giver: str, told: None) -> Iterator[Order]:
    """Every order that a side may give on a small board: by every name, and in every way it can be said."""
    seen = view(now, giver)
    for choice in rules.choices(seen, giver):
        if choice.verb not in ("recruit", "move", "sabotage", "attack"):
            yield from (choice.order,) if choice.order else (orders.of(seen, choice, n) for n in numbers(choice.places))
    yield from _more(now, giver)


def _mine(now: Position, giver: str) -> list[int]:
    return [n for n in numbers(now.game.roster.sides.get(giver, 0)) if is_partisan(now.game.roster[n])]


def _more(now: Position, giver: str) -> Iterator[Order]:
    roster, land = now.game.roster, [*numbers(now.game.board.all)]
    mine = _mine(now, giver)
    for number in mine:
        if now.where[number] == POOL:
            yield from (orders.Recruit(now.game, number, place) for place in land)
    for number in numbers(now.in_play(roster.sides.get(giver, 0))):
        for way in _ways(now, now.where[number], 2):
            yield orders.Move(now.game, number, way)
    for place in numbers(now.places_of(counters(now, giver, "partisans"))):
        here = [n for n in numbers(now.at(place)) if n in mine]
        for party in (each for size in range(1, len(here) + 1) for each in combinations(here, size)):
            yield from (orders.Sabotage(now.game, kind, place, party) for kind in ("rail", "port", "airbase"))
    able = [roster[n].name for n in numbers(now.in_play(roster.sides.get(giver, 0)))]
    for names in (each for size in (1, 2) for each in combinations(able, size)):
        yield from (orders.Attack(now.game, place, names) for place in land)
    if now.phase == "combat":
        for number in numbers(now.in_play(counters(now, giver, "partisans"))):
            yield from (orders.Standing(now.game, word, number) for word in ("stand", "retreat", "ask"))


def _ways(now: Position, start: int, steps: int) -> Iterator[tuple[int, ...]]:
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        ways = [(*way, place) for way in ways for place in now.game.board.neighbours(way[-1]) if place not in way]
        yield from ways


def told_of(
    start: Sequence[Position], rules: GameRules, until: str, most: int
) -> dict[tuple[Line, ...], list[Position]]:
    """All that can be told of a few orders in a phase, each with the states that the game may then be in."""

    def over(now: Position) -> bool:
        return now.phase != until or now.version >= most

    proof = Proof(start, rules, AXIS, lambda *given: (), over, orders=every)
    found: dict[Hashable, list[Position]] = defaultdict(list)
    lines: dict[Hashable, list[Line]] = {}
    for game in proof.played.values():
        told = tuple(game.told.lines())
        said = tuple((line.side, line.order, line.events) for line in told)
        lines[said] = [*told]
        found[said].append(game.position)
    return {tuple(lines[said]): positions for said, positions in found.items()}


FEW = {
    "pool.soviet": {"brigade": 2, "dummy": 2, "command": 0}, "pool.polish": {"dummy": 0},
    "pool.anti-soviet": {}, "pool.finnish": {},
}  # fmt: skip
SECURITY = [{"name": "Sec", "side": "axis", "at": "0200", "kind": "security", "attack": 3}]
COMBAT = {
    "ground": ". . .", "player": "axis", "phase": "combat", "units": {"1 Bde": "0100", "1 Dummy": "0100"},
    "counters": SECURITY, "options": FEW,
}  # fmt: skip
SABOTAGE = {
    "ground": ". .", "rail": ["0000-0100"], "units": {"1 Bde": "0000", "2 Bde": "0000", "1 Dummy": "0100"},
    "phase": "movement", "options": FEW,
}  # fmt: skip
BOARDS: dict[str, tuple[int, dict[str, Any]]] = {
    "recruits": (9, {"ground": ". .", "phase": "initial", "due": {"Western MD": 2}, "options": FEW}),
    "moves": (3, {"ground": ". m .", "units": {"1 Bde": "0000", "1 Dummy": "0100"}, "phase": "movement",
                  "options": FEW}),
    "sabotage": (3, SABOTAGE),
    "sabotage of Rule 45": (2, {"edition": "europa.rule45"} | SABOTAGE),
    "combat": (4, COMBAT),
    "combat of Rule 45": (3, {"edition": "europa.rule45"} | COMBAT),
    "combat of the original": (3, {"edition": "europa.rule40-original"} | COMBAT),
    "dropping": (3, {
        "ground": ". . .", "phase": "exploitation", "options": FEW,
        "units": {"1 Bde": "0000", "1 Dummy": "0000", "2 Bde": "0200", "2 Dummy": "0200"},
    }),
}  # fmt: skip
"""Small boards, each with how many orders are given at most."""


def starts(board: str) -> list[Position]:
    """A small board, with the hidden counters dealt out in every way that looks the same to the enemy."""
    told = BOARDS[board][1]
    units, found = told.get("units", {}), dict[Hashable, Position]()
    for names in permutations(units):
        start = sketch(**told | {"units": dict(zip(names, units.values(), strict=True))})
        start.masks = next(iter(found.values()), start).masks
        found[secrets(start)] = start
    return [*found.values()]


def but_for_standing(position: Position) -> Position:
    """The position without standing orders, which the reasoner supposes only where they have had an effect."""
    bare = position.copy()
    bare.counts = {name: value for name, value in bare.counts.items() if ": standing " not in name}
    return bare


@pytest.mark.parametrize(
    "board", [pytest.param(each, marks=pytest.mark.long) if each == "recruits" else each for each in BOARDS]
)
def test_the_reasoner_holds_possible_what_is_possible_and_nothing_else(board: str) -> None:
    begun = starts(board)
    rules = RULES[begun[0].game.edition]
    found = told_of(begun, rules, begun[0].phase, BOARDS[board][0])
    assert len(found) > 10
    for told, states in found.items():
        reasoner = Reasoner(begun, rules, AXIS, behind)
        for line in told:
            reasoner.read(line)
        mine = {reasoner.alike.key(but_for_standing(world.position)) for world in reasoner.worlds}
        assert mine == {reasoner.alike.key(but_for_standing(state)) for state in states}, told
        assert reasoner.exact


@pytest.mark.parametrize("board", [each for each in BOARDS if each != "recruits"])
def test_a_log_tells_as_much_as_there_is_to_be_seen(board: str) -> None:
    begun = starts(board)
    for told, states in told_of(begun, RULES[begun[0].game.edition], begun[0].phase, BOARDS[board][0]).items():
        assert len({key(view(state, AXIS)) for state in states}) == 1, told


@pytest.mark.long
def test_one_state_for_all_that_differ_in_names_alone_has_the_chances_of_them_all() -> None:
    begun = starts("recruits")
    rules = RULES[begun[0].game.edition]
    for told in [*told_of(begun, rules, begun[0].phase, 9)][::25]:
        one, each = Reasoner(begun, rules, AXIS, behind), Reasoner(begun, rules, AXIS, behind)
        each.alike.unnamed = 0
        for line in told:
            one.read(line)
            each.read(line)
        assert [known.names for known in report(one).known] == [known.names for known in report(each).known]


def test_states_that_are_drawn_stay_on_the_average_as_likely_as_they_are() -> None:
    weights = [Fraction(each, 21) for each in range(1, 7)]
    (start, *_), found = starts("moves"), [Fraction()] * len(weights)
    worlds = [World(start, each, frozenset({number})) for number, each in enumerate(weights)]
    for seed in range(2000):
        few = drawn(worlds, 3, Random(seed))
        assert len(few) == 3
        for each in few:
            (number,) = each.parents
            found[number] += each.weight / 2000
    assert [float(each) for each in found] == pytest.approx([float(each) for each in weights], abs=0.02)


def test_if_none_of_the_states_that_were_drawn_fits_more_are_asked_for() -> None:
    begun = starts("recruits")
    rules, died = RULES[begun[0].game.edition], list[str]()
    for told in told_of(begun, rules, begun[0].phase, 4):
        reasoner = Reasoner(begun, rules, AXIS, behind, most=1, ahead={})
        try:
            for line in told:
                reasoner.read(line)
        except DiedOut as few:
            died.append(str(few))
    assert died
    assert all("none of the 1 states of the game that were drawn fits line" in each for each in died)


FROM = "Jun II 42"


@pytest.mark.long
@pytest.mark.parametrize("to", ["Jul I 42", "Nov II 42"])
def test_a_campaign_is_read_from_the_log_of_a_side_and_what_is_certain_is_so(to: str, tmp_path: Path) -> None:
    """The states are far too many: they are drawn, and do not die out."""
    assert run(["campaign", "eastern-front", "--from", FROM, "--to", to, "--out", str(tmp_path)]) == 0
    record = Record.open(next(tmp_path.glob("*.maquis")))
    scenario, (last, _) = load("eastern-front"), deque(walk(load("eastern-front").game, record.entries), 1).pop()
    for side in (AXIS, SOVIET):
        reasoner = read([*logs.lines(scenario.game, record, side)], most=40)[1]
        found = report(reasoner)
        assert {(each.mask, each.place) for each in found.known} == {(e.mask, e.place) for e in lying(last, side)}
        assert reasoner.exact == (side == SOVIET)
        for each in found.known:
            assert sum(each.names.values()) == pytest.approx(1)
            truth = {last.game.roster[n].name for n in behind_mask(last, Lying(each.mask, each.face, each.place))}
            if each.certain:
                assert truth & each.names.keys()
        certain = [each for each in found.known if each.certain and len(each.names) == 1]
        assert all(reason.because for each in certain for reason in each.reasons)
        assert certain or side == SOVIET


def test_where_states_are_drawn_nothing_is_called_certain_but_what_was_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["campaign", "eastern-front", "--from", FROM, "--to", "Jul I 42", "--out", str(tmp_path)]) == 0
    capsys.readouterr()
    record = next(tmp_path.glob("*.maquis"))
    assert run(["reasoner", str(record), "--as", AXIS, "--most", "8"]) == 0
    told = capsys.readouterr().out
    assert "8 states of the game drawn" in told or "drawn of those that fit" in told
    assert " about " in told
    assert "certainly 9 Bde" in told
    assert "40.B2.reveal" in told


def test_a_log_that_does_not_say_where_a_dummy_was_given_up_is_still_of_its_record(tmp_path: Path) -> None:
    scenario = load("eastern-front")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.turn("Jun II 42"), seeded("1"), {})
    for side, order in ((AXIS, "recruit 1 East Dummy 8367"), (AXIS, "drop 1 East Dummy")):
        referee.give(side, order)
    with Record.open(tmp_path / "game.maquis") as record:
        new = [*logs.lines(scenario.game, record, SOVIET)]
        assert '"place":"8367"' in logs.encoded(new[-1])
        old = [json.loads(logs.encoded(line)) for line in new]
        old[0]["maquis_log"] = 3
        del old[-1]["events"][0]["place"]
        kept = logs.read("\n".join(json.dumps(each, separators=(",", ":")) for each in old))
        assert compare_log(kept, record, scenario.game) is None
        new[0] = kept.lines[0]
        assert compare_log(logs.Log(new, ""), record, scenario.game) is not None
