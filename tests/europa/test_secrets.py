"""Noninterference: two games that differ only in what one side may not know look the same to it, to the last byte."""

from hypothesis import event as count
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.dice import seeded
from maquis.engine.events import Entered, Event, Left, Turned, apply
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Referee, Refused
from maquis.engine.views import told
from maquis.games.europa import orders
from maquis.games.europa.forces import limits
from tests.europa import naive
from tests.europa.invariants import RULES, all_orders, offered
from tests.europa.strategies import any_order, picker, positions
from tests.europa.world import BOARD, game, number, position, umpire, world_roster
from tests.serial import shuffled, written

MANY = settings().max_examples
SIDES = ("axis", "soviet")
ALIKE = ("partisan infantry brigade", "dummy partisan")
"""Kinds of counters that look and move alike."""


def seen_by(judge: Referee, side: str) -> str:
    """Everything that `side` gets to see: its view, what it is offered, who is to act, why the phase cannot end."""
    view = judge.view(side)
    offers = [(c.verb, c.counters, c.places, c.order and c.order.notation) for c in offered(view, side)]
    ending = [each.words for each in judge.judge(side, "end").failures]
    return f"{written(view)}\n{offers}\n{judge.rules.to_act(view)}\n{ending}"


def renamed_order(start: Position, order: orders.EuropaOrder, renamed: dict[int, int]) -> orders.EuropaOrder | None:
    """The order for the counters that stand for those named; sabotage is for real units and stays out."""
    match order:
        case orders.Move():
            return orders.move(start, renamed.get(order.counter, order.counter), order.path, order.mode)
        case orders.Displace():
            return orders.displace(start, renamed.get(order.counter, order.counter), order.place)
        case orders.Dismiss():
            return orders.dismiss(start, renamed.get(order.counter, order.counter), order.disband)
        case orders.End():
            return order
        case _:
            return None


@st.composite
def twins(draw: st.DrawFn) -> tuple[Position, Position, dict[int, int], str]:
    """Two positions in which brigades and dummies of one side that move alike have changed places."""
    one, side = draw(positions()), draw(st.sampled_from(SIDES))
    roster, renamed = world_roster(), dict[int, int]()
    for like in ("soviet", "anti-soviet", "finnish"):
        alike = [
            number
            for number, counter in enumerate(roster)
            if counter.side == side and counter.kind in ALIKE and limits(counter) == like and one.where[number] != POOL
        ]
        renamed |= dict(zip(alike, draw(st.permutations(alike)), strict=True))
    return one, shuffled(one, renamed), renamed, side


@settings(max_examples=MANY // 4)
@given(twins(), st.data())
def test_two_games_with_different_secrets_look_alike(
    pair: tuple[Position, Position, dict[int, int], str], data: st.DataObject
) -> None:
    one, two, renamed, side = pair
    other, pick = naive.OTHER[side], picker(data)
    games = Referee(one, RULES, seeded(1)), Referee(two, RULES, seeded(1))
    for _ in range(25):
        assert seen_by(games[0], other) == seen_by(games[1], other)
        acting = pick(SIDES)
        if pick((True, False, False)):
            text = any_order(pick, games[0].view(other), other)
            assert answered(games[0], other, text) == answered(games[1], other, text)
            continue
        orders_ = all_orders(games[0].view(acting), offered(games[0].view(acting), acting))
        if not orders_:
            continue
        order = pick(orders_)
        same = order if acting == other else renamed_order(one, order, renamed)
        if same is None or not games[1].judge(acting, same).legal:
            continue
        count(f"given: {order.notation.split()[0]}")
        news = [heard(judge, acting, each, other) for judge, each in zip(games, (order, same), strict=True)]
        assert news[0] == news[1]


def heard(judge: Referee, side: str, order: orders.EuropaOrder | str, other: str) -> list[Event]:
    """What `other` is told when `side` gives an order; who leaves the game is shown, and so no secret any more."""
    now = judge.position.copy()
    news: list[Event] = []
    for event in judge.give(side, order):
        if not isinstance(event, Left | Turned) and (known := told(now, event, other)) is not None:
            news.append(known)
        apply(now, event)
    return news


def answered(judge: Referee, side: str, text: str) -> str:
    """What the umpire says to an order, without carrying it out."""
    try:
        judgement = judge.judge(side, text)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return str(Refused(judgement)) + str([str(tally) for tally in judgement.tallies])


def recruiting() -> Referee:
    """Three brigades are due to the Soviets in the Western district, with a dummy each."""
    painted = {"axis garrisons": "0310", "soviet divisions": "1110"}
    judge = umpire(position({}, "Jul II 43 axis exploitation", painted, game("Sep II 43")))
    judge.give("axis", "end")
    return judge


def test_the_order_of_recruits_does_not_tell_brigades_from_dummies() -> None:
    hexes = ("0606", "0607", "0608", "0609")
    one, two = recruiting(), recruiting()
    for name, label in zip(("1 Bde", "2 Bde", "1 Dummy", "2 Dummy"), hexes, strict=True):
        one.give("soviet", f"recruit {name} {label}")
    for name, label in zip(("1 Bde", "1 Dummy", "2 Bde", "2 Dummy"), hexes, strict=True):
        two.give("soviet", f"recruit {name} {label}")
        seen = [written(judge.view("axis")) for judge in (one, two)]
    assert seen[0] == seen[1]
    assert one.position.where[number("2 Bde")] == BOARD.place("0607")


def test_half_the_recruits_do_not_tell_brigades_from_dummies() -> None:
    one, two = recruiting(), recruiting()
    first = [heard(judge, "soviet", "recruit 1 Bde 0606", "axis") for judge in (one, two)]
    assert first == [[Entered("Soviet partisan 1", "0606")]] * 2
    assert heard(one, "soviet", "recruit 2 Bde 0607", "axis") == heard(two, "soviet", "recruit 1 Dummy 0607", "axis")
    assert written(one.view("axis")) == written(two.view("axis"))
    assert heard(one, "soviet", "end", "axis") == heard(two, "soviet", "end", "axis")
    assert written(one.view("axis")) == written(two.view("axis"))
