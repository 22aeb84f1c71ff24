"""Exact chances against a second way to them: every die of a second combat thrown, in every way that it can fall."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.dice import Dice
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.families.dark_crusade.policies.chances import win
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import CameFrom
from maquis.odds import outcomes_of
from tests.families.dark_crusade import fights
from tests.families.dark_crusade.fights import Fight, Unit
from tests.families.dark_crusade.world import game, names, network, position
from tests.odometer import distribution

RULES = SecondEdition()
FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "fort": {"fortress": True}, "b": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "a fort": "major", "east fort": "minor", "b east": "minor"},
)
ON = game(FRONT)
KINDS = {"panzer_corps": "armour", "tank": "armour", "parachute": "parachute", "cavalry": "cavalry"}
AXIS_UNITS = ("Corps 1", "Panzer 1", "Rumanians", "Security")
SOVIET_UNITS = ("Army 1", "Tank 1", "Cavalry", "Shock")


def unit(name: str, **more: bool) -> Unit:
    number = ON.roster.number(name)
    who = ON.roster[number]
    return Unit(name, number, who.attack, KINDS.get(who.kind, "infantry"), **more)


def flags(units: list[Unit]) -> dict[str, str]:
    """The flags of some units as a position has them."""
    return {
        word: ", ".join(each.name for each in units if getattr(each, word))
        for word in ("dispersed", "fortified", "dropped")
    }


def fighting(fight: Fight, side: str, rounds: int = 0, on: Game = ON) -> Position:
    """A fight as a position: beaten defenders have nowhere to go back to, the neighbours are not theirs."""
    place = "fort" if fight.fortress else "b"
    there = {each.name: place for each in (*fight.attack, *fight.defence)}
    own = "home a east fort b" if side == AXIS else place
    axis = own.replace(place, "") if side == AXIS else own
    now = position(on, there, axis, side=side, phase=COMBAT, flags=flags([*fight.attack, *fight.defence]))
    for each in fight.attack:
        apply(now, CameFrom(each.name, "a" if side == AXIS else "east"))
    now.counts[f"rounds {place}"] = rounds
    return now


SHIELDS = st.sets(st.integers(0, 2))
SIDES = st.sampled_from([(AXIS, AXIS_UNITS, SOVIET_UNITS), (SOVIET, SOVIET_UNITS, AXIS_UNITS)])


@st.composite
def duels(draw: st.DrawFn) -> tuple[str, Fight]:
    side, ours, theirs = draw(SIDES)
    attack = [unit(name) for name in draw(st.lists(st.sampled_from(ours), min_size=1, max_size=2, unique=True))]
    defence = [unit(name) for name in draw(st.lists(st.sampled_from(theirs), min_size=1, max_size=2, unique=True))]
    for each in defence:
        each.fortified = draw(st.booleans()) and each.kind == "infantry" and each.name != "Security"
        each.dispersed = draw(st.booleans()) and not each.fortified
    for each in attack:
        each.out = draw(st.booleans())
    if side == SOVIET and draw(st.booleans()):
        attack.append(unit("Para 1", dropped=True, dispersed=True))
    elif side == SOVIET and draw(st.booleans()):
        attack[0] = unit("Para 2", out=draw(st.booleans()))
    return side, Fight(attack, defence, fortress=draw(st.booleans()))


def copied(fight: Fight) -> Fight:
    return replace(
        fight,
        attack=[replace(each) for each in fight.attack],
        defence=[replace(each) for each in fight.defence],
        lost=[],
    )


def state(after: Position, fight: Fight, side: str) -> tuple[object, ...]:
    """What a position has come to, in the words of the second combat."""
    place = "fort" if fight.fortress else "b"
    units = [*fight.attack, *fight.defence]
    there = {each.name for each in units if after.where[each.number] >= 0}
    won = after.owned[side] >> ON.board.place(place) & 1
    on = any(after.where[each.number] == ON.board.place(place) for each in fight.attack) and not won
    flagged = [names(ON, after.flags.get(word, 0)) & there for word in ("dispersed", "fortified")]
    lost = frozenset({each.name for each in units} - there)
    return ("won" if won else "on" if on else "over", lost, *(frozenset(each) for each in flagged))


def follow(now: Position, side: str, order: Act) -> list[tuple[Fraction, Position]]:
    """The exact chances of the positions that an order leads to."""
    found = []
    for each in outcomes_of(RULES, now, side, order):
        after = now.copy()
        for event in each.events:
            apply(after, event)
        found.append((each.chance, after))
    return found


@settings(max_examples=60)
@given(duels(), st.integers(0, 2))
def test_a_round_comes_to_what_all_its_dice_come_to(duel: tuple[str, Fight], fought: int) -> None:
    side, fight = duel
    now = fighting(fight, side, fought)
    place = ON.board.place("fort" if fight.fortress else "b")
    out = [tuple(each.number for each in units if each.out) for units in (fight.attack, fight.defence)]
    ((_, begun),) = follow(now, side, Fire(ON, place, out[0]))
    found: dict[tuple[object, ...], Fraction] = {}
    for chance, after in follow(begun, SOVIET if side == AXIS else AXIS, Answer(ON, place)):
        what = state(after, fight, side)
        found[what] = found.get(what, Fraction(0)) + chance

    def thrown(dice: Dice) -> tuple[object, ...]:
        again = copied(fight)
        again.rounds = fought
        fights.one_round(again, dice)
        return again.state()

    assert found == distribution(thrown)
    assert sum(found.values()) == 1


@pytest.mark.parametrize("fortress", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence", "fortified"),
    [
        (["Corps 1"], ["Army 1"], False),
        (["Corps 1"], ["Shock"], True),
        (["Panzer 1"], ["Army 1"], True),
    ],
)
def test_the_policy_reckons_an_attack_as_all_its_dice_have_it(
    attack: list[str], defence: list[str], fortified: bool, fortress: bool
) -> None:
    fight = Fight([unit(name) for name in attack], [unit(name, fortified=fortified) for name in defence], fortress)
    now = fighting(fight, AXIS)
    there = [sum(1 << each.number for each in units) for units in (fight.attack, fight.defence)]
    chance = win(now, ON.board.place("fort" if fortress else "b"), *there)
    exact = distribution(lambda dice: fights.pressed(copied(fight), dice))
    assert chance == pytest.approx(float(exact.get(True, 0)))


COIN = game(FRONT, {"combat.die": 2})


@pytest.mark.parametrize("fortress", [False, True])
@pytest.mark.parametrize("fortified", [False, True])
@pytest.mark.parametrize("attack", [["Security", "Hungarians"], ["Security"], ["Hungarians", "Corps 1"]])
@pytest.mark.parametrize("defence", [["Cavalry", "Rifle corps"], ["Rifle corps"]])
def test_the_policy_reckons_larger_attacks_too(
    attack: list[str], defence: list[str], fortified: bool, fortress: bool
) -> None:
    theirs = [unit(name, fortified=fortified and name == "Rifle corps") for name in defence]
    fight = Fight([unit(name) for name in attack], theirs, fortress, die=2)
    now = fighting(fight, AXIS, on=COIN)
    there = [sum(1 << each.number for each in units) for units in (fight.attack, fight.defence)]
    exact = distribution(lambda dice: fights.pressed(copied(fight), dice))
    assert win(now, COIN.board.place("fort" if fortress else "b"), *there) == pytest.approx(float(exact.get(True, 0)))


@pytest.mark.parametrize("fortress", [False, True])
@pytest.mark.parametrize(
    ("paras", "escort", "foes", "fighters"),
    [
        (["Para 1"], ["Fighters 1"], ["Corps 1"], []),
        (["Para 1", "Para 2"], ["Fighters 1"], ["Corps 1", "Panzer 1"], []),
        (["Para 1", "Para 2"], ["Fighters 1", "Fighters 2"], ["Corps 1", "Security"], ["Luftwaffe"]),
        (["Para 1"], ["Fighters 1"], ["Panzer 1"], ["Luftwaffe"]),
        (["Para 1", "Para 2", "Para 3"], ["Fighters 1"], ["Corps 1"], ["Luftwaffe"]),
    ],
)
@pytest.mark.parametrize("fortified", [False, True])
def test_a_drop_comes_to_what_all_its_dice_come_to(
    paras: list[str], escort: list[str], foes: list[str], fighters: list[str], fortified: bool, fortress: bool
) -> None:
    place = "fort" if fortress else "b"
    defence = [unit(name, fortified=fortified and name == "Corps 1") for name in foes]
    there = dict.fromkeys((*paras, *escort), "east") | dict.fromkeys((*foes, *fighters), place)
    now = position(ON, there, "home a b fort", side=SOVIET, phase=MOVEMENT, flags=flags(defence))
    numbers = [tuple(ON.roster.number(name) for name in some) for some in (paras, escort)]
    found: dict[tuple[object, ...], Fraction] = {}
    for chance, after in follow(now, SOVIET, Drop(ON, numbers[0], ON.board.place(place), numbers[1])):
        left = names(ON, after.in_play(ON.roster.all))
        what = (
            frozenset(set(there) - left),
            *(frozenset(names(ON, after.flags.get(word, 0)) & left) for word in ("dispersed", "fortified")),
        )
        found[what] = found.get(what, Fraction(0)) + chance

    def thrown(dice: Dice) -> tuple[object, ...]:
        return fights.drop(
            [unit(name) for name in paras], [unit(name) for name in escort], [replace(each) for each in defence],
            [unit(name) for name in fighters], fortress, dice,
        )  # fmt: skip

    assert found == distribution(thrown)
