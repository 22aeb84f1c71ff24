"""Combat against the slow second version: who attacks whom, at which odds, and who retreats where."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import event as count
from hypothesis import strategies as st

from maquis.engine.events import Event, Left
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import combat, losses, odds, orders, retreat, units
from maquis.families.europa.rules.state import FOUGHT
from maquis.families.europa.rules.units import Unit
from tests.families.europa import naive, tables
from tests.families.europa import naive_combat as second
from tests.families.europa.invariants import RULES
from tests.families.europa.strategies import positions
from tests.families.europa.world import BOARD, MODE_GAME, ORIGINAL_GAME, game, umpire, world_roster
from tests.families.europa.world import position as world_position

SIDES = ("axis", "soviet")
EDITIONS = ("revised", "original", "mode")
fights = positions(phases=("combat",), gathered=True)


def of_edition(position: Position, edition: str) -> Position:
    """The same position, played under an edition."""
    if edition != "revised":
        position = position.copy()
        position.game = ORIGINAL_GAME if edition == "original" else MODE_GAME
        position.changed()
    if edition == "mode":
        mingle(position)
    return position


def mingle(position: Position) -> None:
    """Put some partisans among their enemies, and some into regular mode, by their numbers and where they stand."""
    for number, who in enumerate(position.game.roster):
        place = position.where[number]
        if not who.force or place < 0:
            continue
        foe = naive.OTHER[who.side]
        near = [there for there in second.next_to(naive.at(place)) if there in naive.regular_hexes(position, foe)]
        open_ = [there for there in near if there not in naive.anti_partisan_hexes(position, foe)]
        full = [hex for hex, _ in naive.standing(position, who.side, partisans=True)]
        fits = [there for there in open_ if there in naive.area(naive.limits(who)) and full.count(there) < 3]
        if fits and number % 2:
            position.put(number, BOARD.at(*fits[0]))
        if who.kind != "dummy partisan" and (number + place) % 3 == 0:
            position.show(1 << number, up=True)
            position.flags["open: regular mode"] = position.flags.get("open: regular mode", 0) | 1 << number
        position.changed()


def unit(position: Position, side: str, name: str) -> Unit:
    found = units.named(position, side, name)
    assert found is not None
    return found


@given(fights)
def test_the_units_of_a_hex(position: Position) -> None:
    for side in SIDES:
        for place in numbers(position.game.board.all):
            found = units.units_at(position, side, place)
            assert {each.name for each in found} == set(second.units_in(position, side, naive.at(place)))
            for each in found:
                assert naive.at(each.place) == second.hex_of(position, each.name) == naive.at(place)
                assert (each.attack, each.defence) == second.printed(position, each.name)
                assert each.partisan == second.partisan(position, each.name)
                assert each.side == side
                assert unit(position, side, each.name) == each
        strong = {each.name for each in units.attackers(position, side, position.game.board.all)}
        mine = second.everybody(position, side)
        assert strong == {name for name in mine if second.printed(position, name)[0]}


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights, st.data())
def test_who_may_attack_what(edition: str, position: Position, data: st.DataObject) -> None:
    position, side = of_edition(position, edition), position.side
    every = second.everybody(position, "axis") + second.everybody(position, "soviet")
    held = sorted(naive.regular_hexes(position, naive.OTHER[side]) | naive.partisan_hexes(position, naive.OTHER[side]))
    assume(held)
    for _ in range(8):
        target = data.draw(st.sampled_from(held + held + sorted(naive.EVERYWHERE)))
        near = [name for name in every if target in second.within_attack(position, name)]
        names = data.draw(
            st.lists(st.sampled_from((near or every) if len(near) < 9 else near), min_size=1, max_size=3, unique=True)
        )
        order = orders.Attack(position.game, BOARD.at(*target), tuple(names))
        legal = second.may_attack(position, side, names, target)
        count(f"legal: {legal}")
        assert RULES.judge(position, side, order).legal == legal, order.notation
        assert not RULES.judge(position, naive.OTHER[side], order).legal


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights)
def test_which_attacks_are_offered(edition: str, position: Position) -> None:
    position, side = of_edition(position, edition), position.side
    offered = {
        naive.at(place): {each.name for each in taking_part}
        for place, taking_part in combat.able(position, side).items()
    }
    expected: dict[naive.Hex, set[str]] = {}
    for name in second.everybody(position, side):
        for target in second.within_attack(position, name):
            if second.may_attack(position, side, [name], target, obliged=False):
                expected.setdefault(target, set()).add(name)
    assert offered == expected
    assert orders.Attack in RULES.open_to(position, side)
    assert orders.Attack not in RULES.open_to(position, naive.OTHER[side])


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights, st.data())
def test_strengths_odds_and_die_modifiers(edition: str, position: Position, data: st.DataObject) -> None:
    position, side = of_edition(position, edition), position.side
    targets = sorted(
        naive.regular_hexes(position, naive.OTHER[side]) | naive.partisan_hexes(position, naive.OTHER[side])
    )
    assume(targets)
    for target in targets:
        near = [
            name
            for name in second.everybody(position, side)
            if target in second.within_attack(position, name) and second.printed(position, name)[0]
        ]
        kinds = [[name for name in near if second.partisan(position, name) == kind] for kind in (True, False)]
        choices = [names for names in kinds if names]
        if not choices:
            continue
        all_of = data.draw(st.sampled_from(choices))
        names = data.draw(st.lists(st.sampled_from(all_of), min_size=1, unique=True))
        attacking = [unit(position, side, name) for name in names]
        defending = units.units_at(position, naive.OTHER[side], BOARD.at(*target))
        against = second.units_in(position, naive.OTHER[side], target)
        strong = odds.attack(position, attacking, BOARD.at(*target)).total
        weak = odds.strength(position, defending, attacking=False).total
        assert strong == second.strength(position, names, attacking=True, target=target)
        assert weak == second.strength(position, against, attacking=False)
        ground = odds.modifiers(position, BOARD.at(*target), attacking).value
        assert ground == second.die_modifier(position, names, target)
        found = odds.column(position, strong, weak)
        assert found == second.column(strong, weak)
        count(f"column {found}")
        for die in range(1, 7):
            assert odds.result(position, found, die, ground) == second.result(found, die + ground, edition == "mode")


@given(
    st.fractions(min_value=0, max_value=60, max_denominator=8),
    st.fractions(min_value=0, max_value=9, max_denominator=4),
)
def test_the_column_of_any_strengths(attack: Fraction, defence: Fraction) -> None:
    assert odds.column(Position(ORIGINAL_GAME), attack, defence) == second.column(attack, defence)


def test_every_cell_of_the_table_and_beyond_its_ends() -> None:
    position = Position(ORIGINAL_GAME)
    for column in ("", *second.OFFSETS):
        for die in range(-6, 12):
            assert odds.result(position, column, die, 0) == odds.result(position, column, 1, die - 1)
            assert odds.result(position, column, die, 0) == second.result(column, die)
    assert {second.result(column, die) for column in second.OFFSETS for die in range(1, 7)} == set(tables.RESULTS)


def test_below_the_table_and_beyond_its_ends_with_another_ladder() -> None:
    ladder = ["AE", "AH", "AR", "AS", "EX", "HX", "DR", "DH", "DE", "DR", "DH", "DR", "AS"]
    position = Position(game(changes={"combat.ladder": ladder}))
    assert odds.result(position, "", 6, 6) == "AE"
    assert odds.result(position, "1:4", 1, -3) == odds.result(position, "1:4", 1, 0) == "AE"
    assert odds.result(position, "1:4", 1, 2) == "AH"
    assert odds.result(position, "9:1", 1, 0) == odds.result(position, "9:1", 6, 3) == "AS"
    assert odds.result(position, "8:1", 1, 0) == "DR"


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights)
def test_where_units_retreat(edition: str, position: Position) -> None:
    position = of_edition(position, edition)
    for side in SIDES:
        for name in second.everybody(position, side):
            found = retreat.retreats(position, unit(position, side, name)).places & BOARD.all
            expected = second.retreats(position, side, name)
            assert naive.hexes(found) == expected, name
            far = [hex for hex in expected if second.far(second.hex_of(position, name), hex) > 1]
            kind = "partisan" if second.partisan(position, name) else "other"
            count(f"{kind}: {'nowhere' if not expected else 'through enemies' if far else 'adjacent'}")


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights)
def test_where_partisans_retreat_before_combat(edition: str, position: Position) -> None:
    position = of_edition(position, edition)
    for side in SIDES:
        for name in second.everybody(position, side):
            found = retreat.before_combat(position, unit(position, side, name)).places & BOARD.all
            assert naive.hexes(found) == second.before_combat(position, name), name


@given(
    st.lists(st.integers(0, 7), min_size=1, max_size=6),
    st.fractions(min_value=Fraction(1, 2), max_value=20, max_denominator=2),
    st.sampled_from(SIDES),
)
def test_which_losses_are_enough(strengths: list[int], points: Fraction, side: str) -> None:
    position = Position(ORIGINAL_GAME)
    position.side = side
    named = {f"unit {at}": strength for at, strength in enumerate(strengths)}
    for owner in SIDES:
        both = [
            Unit(name, owner, 0, "regiment", strength if owner == side else 9, 9 if owner == side else strength)
            for name, strength in named.items()
        ]
        ways = [frozenset(each.name for each in way) for way in losses.sufficient(position, both, points)]
        assert len(set(ways)) == len(ways)
        assert set(ways) == second.enough(named, points)
        needed = -(-points.numerator // points.denominator)
        assert {frozenset(each.name for each in way) for way in losses.sufficient(position, both, needed)} == set(ways)
        said = list[Event]()
        losses.lose(position, both, points, said.append, "EX")
        gone = [event.counter for event in said if isinstance(event, Left)]
        assert len(gone) == len(set(gone))
        assert {frozenset(gone)} == (set(ways) if len(ways) == 1 else {frozenset()})


def test_more_units_than_choices_can_be_counted() -> None:
    """Forty equal units have more ways to lose half than anybody can try; whether there is a choice is plain."""
    position = Position(ORIGINAL_GAME)
    position.side = "axis"
    units = [Unit(f"unit {at}", "axis", 0, "regiment", 1, 1) for at in range(40)]
    for points, events in ((20, 41), (40, 40), (41, 40)):
        said = list[Event]()
        losses.lose(position, units, Fraction(points), said.append, "EX")
        assert len(said) == events
        assert isinstance(said[0], Left) == (points >= 40)
    assert losses.suffices(position, units, units[:20], 20)
    assert not losses.suffices(position, units, units[:19], 20)
    assert not losses.suffices(position, units, units[:21], 20)
    listed = list(losses.sufficient(position, units, 20))
    assert len(set(listed)) == losses.LISTED
    assert all(losses.suffices(position, units, lost, 20) for lost in listed)


def test_the_second_version_knows_every_counter_by_its_name() -> None:
    assert not [counter.name for counter in world_roster() if " at " in counter.name]


def test_nobody_is_lost_who_has_no_strength_to_lose() -> None:
    position = Position(ORIGINAL_GAME)
    position.side = "axis"
    strong, weak = (Unit(name, "soviet", 0, "regiment", 0, defence) for name, defence in (("two", 2), ("none", 0)))
    assert list(losses.sufficient(position, [strong, weak], 2)) == [(strong,)]


@pytest.mark.parametrize("code", sorted(tables.RESULTS))
def test_what_a_result_means(code: str) -> None:
    position = Position(ORIGINAL_GAME)
    others = combat.meaning(position, code, partisans=False)
    assert others == position.game.figures["combat.result"][code]
    succeed = combat.meaning(position, code, partisans=True) == "the defender retreats"
    assert succeed == (code in ("DR", "DH", "DE"))


@pytest.mark.parametrize(("name", "clause"), [("1 Div", "40.B1.support"), ("45 Inf", "40.B1.0")])
def test_what_the_strength_of_a_supported_unit_rests_on(name: str, clause: str) -> None:
    now = world_position({name: "0606"})
    units_there = [unit(now, side, name) for side in SIDES if name in second.everybody(now, side)]
    assert [step.clause for step in odds.strength(now, units_there, attacking=False).steps] == ["40.B1.0", clause]


def test_a_counter_that_is_not_in_play_is_no_unit() -> None:
    now = world_position({})
    assert [units.named(now, "soviet", name) for name in ("1 Bde", "100 Rifle")] == [None, None]


AROUND = {"0303", "0304", "0403", "0405", "0503", "0504"}


@pytest.mark.parametrize("label", sorted(AROUND))
def test_whoever_stands_next_to_the_hex_may_join_partisans_that_attack_it(label: str) -> None:
    """40.B1.attack, read so that partisans attack together with others: from each side of the hex, no farther off."""
    played = game(changes={"reading.joint_attack": "together"})
    placed = {"1 Div": "0303" if label != "0303" else "0403"}
    now = world_position(placed, "Jul I 42 soviet combat", {"soviet divisions": f"{label} 0306"}, game=played)
    irregular = [unit(now, "soviet", "1 Div")]
    found = combat.joining(now, "soviet", BOARD.place("0404"), irregular)
    assert [each.name for each in found] == [f"divisions at {label}"]


def test_a_refusal_names_the_units_that_cannot_attack() -> None:
    """40.B1: what has no strength, and what has attacked in this phase; each by its name."""
    now = world_position({"3 Pol Bn": "0303", "1 Bde": "0404"}, "Jul I 42 axis combat", {"axis divisions": "0305"})
    now.counts[FOUGHT.name.format(unit="divisions at 0305")] = 1
    ruling = umpire(now).judge("axis", "attack 0404 by 3 Pol Bn, divisions at 0305").ruling
    said = {each.words for each in ruling.failures()}
    assert {
        "an attack strength above zero (3 Pol Bn)",
        "units that have yet to attack in this phase (not divisions at 0305)",
    } <= said  # fmt: skip


@pytest.mark.parametrize(("read", "words"), [
    ("together", "with partisans, too"), ("apart", "partisans attack by themselves, others without them"),
])  # fmt: skip
def test_a_ruling_says_whether_partisans_attack_with_others(read: str, words: str) -> None:
    """40.B1.attack, which the text leaves open."""
    played = game(changes={"reading.joint_attack": read})
    now = world_position({"1 Div": "0303"}, "Jul I 42 soviet combat", {"soviet divisions": "0305"}, game=played)
    ruling = umpire(now).judge("soviet", "attack 0404 by 1 Div, divisions at 0305").ruling
    assert words in {each.words for each in ruling.demands}
