"""The staff officer: what strikes are expected to bring, from a side's view alone."""

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.intended import intended
from maquis.campaign.strikes import BEST, Change, Strike, phases, strikes
from maquis.contract import stakes
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.events import Began, Rolled
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import OVER, End
from maquis.engine.views import view as look_at
from maquis.families.europa.rules.forces import BRIGADE, DUMMY
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.narration.strikes import part, told
from maquis.odds import chance_of_success
from tests.campaign.giving import Giving

NOTHING = "Nothing that is left to dice or to others can be done"
ASKED = 150
"""How often policies are asked for the orders of a phase."""
SEQUENCE = "by the sequence of play, such orders are given in your"


def begun(scenario: Scenario, begins: str = "") -> Ahead:
    """A game from its first turn, or from another."""
    turn = scenario.turn(begins) if begins else scenario.first
    return Ahead(scenario.position(turn), scenario.rules, SharedDice("1"))


def met(name: str, phase: str, begins: str, kind: str) -> tuple[Ahead, str]:
    """A game as sensible policies play it, once a side to act in a phase may give an order of a kind, and that side."""
    scenario = load(name)
    game, rules, family = begun(scenario, begins), scenario.rules, campaigns.of(scenario.game)
    policies = {side: family.policy("sensible", side, "1") for side in scenario.game.sides}
    while True:
        side, *_ = rules.to_act(game.position)
        if game.position.phase == phase and any(each.verb == kind for each in rules.choices(game.look(side), side)):
            return game, side
        list(game.phase(side, policies[side]))


def first(name: str, phase: str, begins: str = "", kind: str = "attack") -> tuple[Position, str]:
    """The view of that side then."""
    game, side = met(name, phase, begins, kind)
    return game.look(side), side


def asked(name: str, phase: str, begins: str = "", kind: str = "attack") -> tuple[list[Strike], Position, str]:
    """What the staff officer finds there."""
    view, side = first(name, phase, begins, kind)
    return strikes(load(name).rules, view, side, "staff"), view, side


@pytest.mark.parametrize(
    ("name", "phase", "begins", "kind"),
    [
        ("eastern-front", "combat", "Jul II 42", "attack"),
        ("global-war-1942", COMBAT, "", "attack"),
        ("war-in-europe-yugoslavia-1943", "combat", "", "attack"),
        ("dark-crusade-june-1941", "combat", "", "fire"),
        ("dark-crusade-june-1941", "combat", "December 1943", "fire"),
        ("raid", "watch", "", "search"),
    ],
)
def test_attacks_are_weighed_by_what_is_at_stake(name: str, phase: str, begins: str, kind: str) -> None:
    found, view, side = asked(name, phase, begins, kind)
    assert 0 < len(found) <= BEST
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    for each in found:
        assert each.worth == pytest.approx(sum(change.worth for change in each.changes))
    assert found == strikes(load(name).rules, view, side, "staff")


def test_the_answer_says_why_and_when_to_leave_it() -> None:
    found, view, side = asked("global-war-1942", COMBAT)
    rules = load("global-war-1942").rules
    best, *_, advice, about = told(rules, view, side, found)
    assert best.startswith("1. attack ")
    (fewer,) = (each for each in found[0].changes if each.part.name == "partisans")
    assert (fewer.amount < 0, fewer.worth) == (True, -2 * fewer.amount)
    assert f"\n   {fewer.worth:+.1f}: {fewer.amount:+.2f} partisans in play, at 2 each (PAR.3.2)" in best
    assert advice == "I would do the first."
    assert "24 worlds" in about
    for doubtful in (Strike(found[0].order, 0.1, 0.2, ()), Strike(found[0].order, 0.04, 0.0, ())):
        assert told(rules, view, side, [doubtful])[1].startswith("I would strike nowhere")


def test_what_hangs_on_one_die_is_expected_as_often_as_it_happens() -> None:
    """So of two attempts with the same chance the one on which more hangs is told to be worth more."""
    found, view, side = asked("eastern-front", "movement", kind="sabotage")
    rules = load("eastern-front").rules
    cuts = {
        each.order.notation: (change.amount, float(chance_of_success(rules, view, side, each.order)))
        for each in found
        for change in each.changes
        if change.part.name in ("rail", "bridge")
    }
    assert len(cuts) > 1
    assert {order: amount for order, (amount, _) in cuts.items()} == pytest.approx(
        {order: chance for order, (_, chance) in cuts.items()}
    )


def test_a_combat_is_fought_on_until_it_is_over() -> None:
    """No round alone takes a point or an army here, and the phase cannot be ended before all are fought."""
    found, view, side = asked("dark-crusade-june-1941", "combat", kind="fire")
    best, rules = found[0], load("dark-crusade-june-1941").rules
    assert best.worth > 0
    assert {change.part.name for change in best.changes} == {"factors"}
    doubtful = Strike(best.order, 0.1, 0.2, ())
    assert told(rules, view, side, [doubtful])[1] == "None is sure to gain, but the phase cannot be ended yet."


@pytest.mark.parametrize(
    ("name", "answer", "own"),
    [
        ("global-war-1942", "fight", "combat or place units and collect income"),
        ("dark-crusade-june-1941", "answer", "operational movement or combat"),
    ],
)
def test_who_is_asked_an_answer_strikes_nothing(name: str, answer: str, own: str) -> None:
    view, side = first(name, "combat", kind=answer)
    rules = load(name).rules
    assert strikes(rules, view, side, "staff") == []
    assert told(rules, view, side, []) == [f"{NOTHING} while an answer is owed: {SEQUENCE} {own} phase."]
    assert strikes(rules, view, view.side, "staff") == []


def test_who_is_asked_for_support_strikes_nothing_but_his_ally_does() -> None:
    game, side = met("global-war-1942", COMBAT, "", "pass")
    ally, rules = game.position.side, load("global-war-1942").rules
    assert side != ally
    assert strikes(rules, game.look(side), side, "staff") == []
    verbs = {each.order.notation.split()[0] for each in strikes(rules, game.look(ally), ally, "staff")}
    assert "recruit" in verbs
    assert "attack" not in verbs


@pytest.mark.parametrize(
    ("name", "phase", "kind", "own"),
    [
        ("eastern-front", "initial", "end", "movement or combat"),
        ("global-war-1942", "combat movement", "end", "combat or place units and collect income"),
        ("dark-crusade-june-1941", "operational movement", "move", "combat"),
        ("raid", "hiding", "hide", "raid"),
    ],
)
def test_it_is_said_in_which_phases_there_are_such_orders(name: str, phase: str, kind: str, own: str) -> None:
    view, side = first(name, phase, kind=kind)
    rules = load(name).rules
    assert told(rules, view, side, []) == [f"{NOTHING} now: {SEQUENCE} {own} phase."]


@pytest.mark.parametrize(
    ("name", "phase", "kind", "own"),
    [
        ("raid", "raid", "move", ""),
        (
            "war-in-europe-yugoslavia-1943",
            "partisans",
            "end",
            ", as has your initial movement, combat or mechanized movement phase",
        ),
    ],
)
def test_a_phase_that_has_such_orders_is_not_told_as_one_to_come(name: str, phase: str, kind: str, own: str) -> None:
    view, side = first(name, phase, kind=kind)
    assert told(load(name).rules, view, side, []) == [f"{NOTHING} now, though this phase has such orders{own}."]


@pytest.mark.parametrize(
    ("family", "name", "told"),
    [
        ("raid", "goal", "+0.4: 1 for a broken line, -1 for a band that is caught (R.over)"),
        ("europa", "bridge", "+0.4: +0.10 bridges blown, Axis less Soviet, at 4 each (40.B1.table)"),
    ],
)
def test_a_change_is_told_with_its_number_unless_its_words_have_one(family: str, name: str, told: str) -> None:
    about = stakes.of_family(family)
    assert about is not None
    (of,) = (each for each in about.parts if each.name == name)
    assert part(Change(of, 0.4 / of.weight, 0.4)) == told


def test_once_the_game_is_over_no_phase_is_named() -> None:
    scenario = load("raid")
    over = scenario.position(scenario.first)
    apply(over, Began(over.turn, over.side, OVER))
    assert told(scenario.rules, over, "patrol", []) == [
        "The game is over: nothing is left to dice or to others any more."
    ]


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("eastern-front", "Jul II 42"),
        ("global-war-1942", ""),
        ("dark-crusade-june-1941", ""),
        ("war-in-europe-yugoslavia-1943", ""),
        ("raid", ""),
    ],
)
def test_whatever_is_left_to_dice_is_given_in_a_phase_that_is_named(name: str, begins: str) -> None:
    scenario = load(name)
    rules, game = scenario.rules, begun(scenario, begins)
    family = campaigns.of(scenario.game)
    policies = {side: family.policy("random", side, "1") for side in scenario.game.sides}
    left = dict[tuple[str, str], Position]()
    for _ in range(ASKED):
        if not (acting := rules.to_act(game.position)):
            break
        now = game.now()
        for given in game.phase(acting[0], policies[acting[0]]):
            own = given.side == now.side and not rules.debtors(now) and not isinstance(given.given, End)
            same = (game.position.side, game.position.phase) == (now.side, now.phase)
            if own and (
                any(isinstance(each, Rolled) for each in given.events) or (same and rules.debtors(game.position))
            ):
                left.setdefault((given.side, now.phase), now)
            now = game.now()
    assert left
    for (side, phase), at in left.items():
        assert phase in phases(rules, at, side)


@pytest.mark.parametrize(
    ("name", "phase", "begins", "kind", "verb"),
    [
        ("eastern-front", "initial", "Jun II 42", "recruit", "recruit"),
        ("war-in-europe-yugoslavia-1943", "partisans", "", "place", "place"),
        ("dark-crusade-june-1941", "operational movement", "", "move", "move"),
        ("raid", "hiding", "", "hide", "hide"),
    ],
)
def test_where_nothing_is_left_to_dice_he_tells_what_he_would_order(
    name: str, phase: str, begins: str, kind: str, verb: str
) -> None:
    game, side = met(name, phase, begins, kind)
    view, rules = game.look(side), load(name).rules
    orders = intended(view, side, "staff")
    assert verb in {each.notation.split()[0] for each in orders}
    assert not [each for each in orders if isinstance(each, End)]
    _, own, about = told(rules, view, side, [], orders)
    assert own.startswith("I would order this: ")
    assert all(each.notation.split()[0] in own for each in orders)
    assert about.startswith("So the highest level plays, by what you see")
    for each in orders:
        assert rules.judge(game.look(side), side, each).legal
        done = list(game.phase(side, Giving(each)))
        if any(isinstance(event, Rolled) for given in done for event in given.events):
            break  # What follows hangs on the die.


def test_what_he_would_order_hangs_on_nothing_that_the_side_does_not_see() -> None:
    """A brigade and a dummy change places in the dark: what the Axis would do is the same."""
    game, side = met("eastern-front", "initial", "Jul I 42", "recruit")
    while (side, game.position.phase) != ("axis", "movement"):
        list(game.phase(side, campaigns.of(game.position.game).policy("sensible", side, "1")))
        side, *_ = game.rules.to_act(game.position)
    hidden, roster = game.position.copy(), game.position.game.roster
    down = [number for number in numbers(hidden.in_play(roster.sides["soviet"])) if roster[number].face]
    one, other = (next(number for number in down if roster[number].kind == kind) for kind in (BRIGADE, DUMMY))
    here, there = hidden.where[one], hidden.where[other]
    assert here != there
    hidden.stand(one, there)
    hidden.stand(other, here)
    known, unknown = (intended(look_at(each, side), side, "staff") for each in (game.position, hidden))
    assert known
    assert [each.notation for each in known] == [each.notation for each in unknown]


def test_who_is_not_to_act_would_order_nothing() -> None:
    game, side = met("eastern-front", "initial", "Jun II 42", "recruit")
    foe = next(each for each in game.position.game.sides if each != side)
    assert intended(game.look(foe), foe, "staff") == []
    assert len(told(load("eastern-front").rules, game.look(foe), foe, [])) == 1
