"""What a seat of a game is told whose family says nothing for the table: it is what the rules say, and no secret."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial

import msgspec
import pytest

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.contract.scenarios import load
from maquis.engine import views
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.moments import Given
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.raid.rules import BAND, DECOY, PATROL, RAIDERS, RULES
from maquis.table import opening
from maquis.table.default.board import drawn
from maquis.table.judged import judged
from maquis.table.known import Scenarios
from maquis.table.lines import lines
from maquis.table.web_parts import of

RAID = load("raid")
WEB_PARTS = of(RAID.game)
SEATS = (RAIDERS, PATROL, "")
ASKED = ("hide", "move", "sabotage", "search", "end")


def begun(seed: int = 0) -> Referee:
    return Referee(RAID.position(1), RULES, SealedDice(f"a night on the line, {seed}".encode(), {}))


def played(seed: int) -> Iterator[Referee]:
    """A game played at random, before each of its orders and at its end."""
    referee, drawn_ = begun(seed), random.Random(seed)
    while acting := RULES.to_act(referee.position):
        yield referee
        choices = list(RULES.choices(referee.view(acting[0]), acting[0]))
        order = drawn_.choice(choices).order
        assert order is not None
        referee.give(acting[0], order)
    yield referee


@cache
def moments() -> tuple[Position, ...]:
    return tuple(referee.position.copy() for seed in range(12) for referee in played(seed))


def seen() -> Iterator[tuple[Position, str]]:
    """Every moment as each side sees it."""
    for now in moments():
        for side in RAID.game.sides:
            yield views.view(now, side), side


def test_the_games_go_through_everything() -> None:
    verbs = {choice.verb for view, side in seen() for choice in RULES.choices(view, side)}
    assert verbs == set(ASKED)
    assert any(WEB_PARTS.position(view, side).over for view, side in seen())


def test_the_board_says_what_the_map_and_the_rules_say() -> None:
    board = WEB_PARTS.board(RAID.game)
    assert (board.title, len(board.places), board.terms.place) == ("The line by Oak Hill", 6, "hex")
    assert [town.name for town in board.towns][:2] == ["Oak Camp", "Fen Camp"]
    assert sum(len(steps) for *_, steps in board.lines["rail"]) == 2
    assert [(power.title, power.side) for power in board.powers] == [("Raiders", RAIDERS), ("Patrol", PATROL)]
    assert len({msgspec.json.encode(power.look) for power in board.powers}) == 2
    assert board.terms.hidden
    assert not board.terms.umpired
    assert board.terms.clause in {each.id for each in RAID.game.clauses}


@pytest.mark.parametrize("scenario", ["global-war-1942", "dark-crusade-1942", "war-in-europe-east-1942"])
def test_a_board_of_a_map_of_any_kind(scenario: str) -> None:
    game = load(scenario).game
    board = drawn(game)
    assert board.places == members(game.board.all)
    assert len(board.x) == len(board.y) == len(board.labels) == len(board.places)
    assert [power.name for power in board.powers] == list(game.sides)


def test_acts_are_all_choices_and_legal() -> None:
    for view, side in seen():
        orders = []
        for choice in (choice for act in WEB_PARTS.acts(RULES, view, side) for choice in act.choices):
            labels = [view.game.board.label(place) for place in members(int(choice.places, 16))]
            orders += [choice.order.replace("{}", label) for label in labels] or [choice.order]
        offered = [each.order.notation for each in RULES.choices(view, side) if each.order is not None]
        assert sorted(orders) == sorted(offered)


def test_a_chance_is_told_where_nothing_hidden_decides_it() -> None:
    verbs = {
        choice.verb
        for view, side in seen()
        for act in WEB_PARTS.acts(RULES, view, side)
        for choice in act.choices
        if choice.chance
    }
    assert verbs == {"sabotage"} | {"search"} & verbs
    searched = begun()
    for side, order in ((RAIDERS, "hide Band 0001"), (RAIDERS, "move Band 0000")):
        searched.give(side, RULES.parse(searched.position, order))
    told = judged(RULES, searched.view(PATROL), PATROL, "search 0000")
    assert len(told.plans) == 2
    assert not told.outcomes


def test_what_must_be_done_and_what_may() -> None:
    (hide,) = WEB_PARTS.owed(RULES, begun().view(RAIDERS), RAIDERS)
    assert (hide.act, hide.words, hide.must, hide.left) == ("hide", "Hide the band in a camp", True, 1)
    assert WEB_PARTS.owed(RULES, begun().view(PATROL), PATROL) == []
    assert {item.must for view, side in seen() for item in WEB_PARTS.owed(RULES, view, side) if item.act != "hide"} == {
        False
    }


def test_where_agrees_with_the_judge_in_every_place() -> None:
    asked = 0
    for view, side in seen():
        for verb, who in (("hide", BAND), ("move", BAND), ("move", "Patrol"), ("sabotage", DECOY), ("search", side)):
            found = WEB_PARTS.where(RULES, view, side, verb, who, "")
            for place in members(view.game.board.all):
                order = RULES.parse(view, found.order.replace("{}", view.game.board.label(place)))
                failing = {(each.clause, each.words) for each in RULES.judge(view, side, order).ruling.failures(place)}
                told = {(each.clause, each.words) for each in found.demands if not holds(each.places, place)}
                assert told == failing
                assert holds(found.places, place) == (not failing)
                asked += 1
    assert asked > 1000


def holds(places: str, place: int) -> bool:
    return bool(int(places, 16) >> place & 1)


def test_where_names_the_orders_that_are_about_a_place() -> None:
    with pytest.raises(MaquisError, match=r"^'end' is not about a hex; these are: hide, move, sabotage, search$"):
        WEB_PARTS.where(RULES, begun().view(RAIDERS), RAIDERS, "end", BAND, "")


def test_overlays_are_the_rulings_own_sets() -> None:
    names = set[str]()
    for view, side in seen():
        found = {each.name: int(each.places, 16) for each in WEB_PARTS.overlays(RULES, view, side)}
        names |= found.keys()
        for verb, who in (("move", "Patrol"), ("search", PATROL)):
            if side == PATROL and f"patrol-{verb}" in found:
                asked = WEB_PARTS.where(RULES, view, side, verb, who, "").demands[1:]
                legal = -1
                for each in asked:
                    legal &= int(each.places, 16)
                assert found[f"patrol-{verb}"] == legal
    assert {"raiders-hide", "raiders-move", "raiders-sabotage", "patrol-search", "camp-camp"} <= names
    shown = WEB_PARTS.overlays(RULES, begun().view(RAIDERS), RAIDERS)
    assert ("A camp", "R.hide") in {(each.title, each.clause) for each in shown}


def test_places_in_words() -> None:
    for view, side in seen():
        for place in members(view.game.board.all):
            assert WEB_PARTS.spot(view, side, place).lines[0].startswith(view.game.map.near(place))


def test_the_machine_advises_what_is_legal() -> None:
    asked = 0
    for view, side in seen():
        for act in WEB_PARTS.acts(RULES, view, side):
            if not act.advice:
                continue
            advice = WEB_PARTS.advice(RULES, view, side, act.kind, "seed")
            assert bool(advice.orders) != bool(advice.words)
            for each in advice.orders:
                assert RULES.judge(view, side, RULES.parse(view, each.order)).legal
                asked += 1
    assert asked
    with pytest.raises(MaquisError, match="no advice on 'end'"):
        WEB_PARTS.advice(RULES, begun().view(RAIDERS), RAIDERS, "end", "seed")


def test_the_game_is_offered_with_the_figures_that_are_open() -> None:
    found = next(each for each in opening.offer(Scenarios(), 0).scenarios if each.name == "raid")
    assert found.side_titles == {RAIDERS: "the Raiders side", PATROL: "the Patrol side"}
    assert not found.umpired
    (turns,) = found.options
    assert (turns.figure, list(turns.values)) == ("turns", [str(number) for number in range(1, 13)])


class Differs(AssertionError):
    """Two games that differ in a secret alone are told apart."""


Look = Callable[[Referee, str], Position]


def messages(referee: Referee, side: str, look: Look) -> Iterator[tuple[str, object]]:
    """Everything that a seat is sent, or may ask for."""
    view = look(referee, side)
    yield "position", WEB_PARTS.position(view, side)
    yield "acts", WEB_PARTS.acts(RULES, view, side)
    yield "checklist", WEB_PARTS.owed(RULES, view, side)
    yield "overlays", WEB_PARTS.overlays(RULES, view, side)
    yield "spots", [WEB_PARTS.spot(view, side, place) for place in members(view.game.board.all)]
    for verb in ASKED:
        for who in (BAND, DECOY, "Patrol", PATROL):
            yield f"where {verb} {who}", answered(partial(WEB_PARTS.where, RULES, view, side, verb, who, ""))
        yield f"advice on {verb}", answered(partial(WEB_PARTS.advice, RULES, view, side, verb, "the same"))
    for order in ("move Band 0000", "move Decoy 0200", "search 0000", "search 0201", "sabotage 0000 by Band"):
        yield f"judged {order}", answered(partial(judged, RULES, view, side, order))


def answered(ask: Callable[[], object]) -> object:
    try:
        return ask()
    except (MaquisError, BoardError) as error:
        return str(error)


def logged(before: Position, giver: str, order: Order, events: list[Event], side: str) -> object:
    line = views.line(before, giver, order.notation, events, side)
    when = before.turn, before.side, before.phase
    return lines(before.game, [Given(line.version, giver, line.order, line.events, *when)]) if line else []


def other(order: str) -> str:
    """The same order in the game in which the band is where the decoy is."""
    return order.replace(BAND, "?").replace(DECOY, BAND).replace("?", DECOY)


def twins(seed: int, look: Look) -> int:
    """Play two games that differ in which raider is the band, until a clause tells; how many moments were compared."""
    games = begun(seed), begun(seed)
    hidden = "hide Band 0001", "hide Band 0201"
    for game, text in zip(games, hidden, strict=True):
        game.give(RAIDERS, RULES.parse(game.position, text))
    drawn_, compared = random.Random(seed), 0
    while acting := RULES.to_act(games[0].position):
        for side in (PATROL, ""):
            for (what, one), (_, two) in zip(*(messages(game, side, look) for game in games), strict=True):
                if msgspec.json.encode(one) != msgspec.json.encode(two):
                    raise Differs(f"{what} of {side or 'a spectator'}")
            compared += 1
        choices = RULES.choices(games[0].view(acting[0]), acting[0])
        texts = [choice.order.notation for choice in choices if choice.order is not None]
        text = drawn_.choice([each for each in texts if each.split()[0] in ("move", "end")])
        told = []
        for game, line in zip(games, (text, other(text)), strict=True):
            before, order = game.position.copy(), RULES.parse(game.position, line)
            given = game.give(acting[0], order)
            told.append([logged(before, acting[0], order, list(given), side) for side in (PATROL, "")])
        if msgspec.json.encode(told[0]) != msgspec.json.encode(told[1]):
            raise Differs(f"the log, after {text}")
    return compared


def test_the_patrol_sees_two_raiders_face_down_and_nothing_more() -> None:
    assert sum(twins(seed, lambda game, side: game.view(side)) for seed in range(10)) > 100
    game = begun()
    game.give(RAIDERS, RULES.parse(game.position, "hide Band 0001"))
    told = WEB_PARTS.position(game.view(PATROL), PATROL)
    assert [each.name for each in told.counters] == ["Patrol"]
    assert [(each.face, each.side, len(each.masks)) for each in told.hidden] == [("raider", RAIDERS, 1)] * 2


def test_a_planted_leak_is_found() -> None:
    with pytest.raises(Differs, match="position of patrol"):
        twins(1, lambda game, side: game.position)
