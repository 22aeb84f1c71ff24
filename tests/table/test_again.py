"""Another suggestion is another, or it is said that there is none; it rests on the view and fresh chance alone."""

from types import ModuleType

import pytest

from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.table import seen, wire
from maquis.table.live import Live
from maquis.table.opening import new
from maquis.table.rows import Seat
from maquis.table.web_parts import of
from maquis.table.wire import NewGame
from tests.families.dark_crusade import test_web as dark_crusade
from tests.families.global_war import test_web as global_war
from tests.families.war_in_europe import test_web as war_in_europe
from tests.table.serving import SCENARIOS

SOVIET = Seat("game", 2, "side", "soviet", "Soviet")


def recruiting() -> Live:
    """A game whose Soviet player is to place recruits; its dice have a secret of their own."""
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front", first="Jun II 42"))
    for _ in range(4):
        live.give("axis", "end")
    return live


def asked(live: Live, kind: str, most: int) -> list[wire.Advice]:
    """Suggestions, each of them another than those before, until there is no other or there are so many."""
    found: list[wire.Advice] = []
    while len(found) < most:
        found.append(seen.advice(live, SOVIET, kind, ",".join(each.name for each in found)))
        if not found[-1].other:
            break
    return found


def test_recruits_are_placed_otherwise_again_and_again() -> None:
    live = recruiting()
    found = asked(live, "recruit", 5)
    assert len({each.name for each in found}) == 5
    assert all(each.other for each in found)
    for each in found[0].orders:
        live.give("soviet", each.order)


def test_where_there_is_nothing_else_that_is_said() -> None:
    live = recruiting()
    found = asked(live, "dismiss", 5)
    assert [each.other for each in found] == [True, False]


def test_a_suggestion_tells_nothing_of_the_dice_or_of_what_was_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """With chance held still it is the same in two games that differ in the secret of their dice alone."""
    one, two = recruiting(), recruiting()
    assert one.record.header.commitment != two.record.header.commitment
    drawn = [seen.advice(one, SOVIET, "recruit").name for _ in range(2)]
    assert drawn[0] != drawn[1]
    monkeypatch.setattr("maquis.table.seen.secrets.token_hex", lambda _: "the same")
    assert seen.advice(one, SOVIET, "recruit") == seen.advice(two, SOVIET, "recruit")


@pytest.mark.parametrize("module", [global_war, dark_crusade, war_in_europe])
def test_what_is_drawn_anew_is_legal_and_sometimes_another(module: ModuleType) -> None:
    rules, others = module.rules(), 0
    for now in module.moments()[::7]:
        for side in rules.to_act(now):
            for act in of(now.game).acts(rules, now, side):
                others += bool(act.advice) and another(rules, now, side, act.kind)
    assert others


def another(rules: SequencedRules, now: Position, side: str, kind: str) -> bool:
    """Whether a draw suggests something else than is suggested first; what it suggests can be done."""
    advises = of(now.game).advice
    first = advises(rules, now, side, kind, "")
    drawn = [advises(rules, now, side, kind, f"{n}", True) for n in range(3)]
    for each in drawn:
        for order in each.orders[:1]:
            assert rules.judge(now, side, rules.parse(now, order.order)).legal, order
    return any(seen.named(each).name != seen.named(first).name for each in drawn)
