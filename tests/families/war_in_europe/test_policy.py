"""What the policies of War in Europe weigh: attacks exactly, who leaves a garrison, where cadres hide; the stakes."""

from fractions import Fraction
from itertools import pairwise
from statistics import fmean

from maquis.boards.board import members
from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.been import Been
from maquis.campaign.campaigns import Policy
from maquis.campaign.dice import SharedDice
from maquis.campaign.plans import Maker
from maquis.campaign.runner import after, turns
from maquis.engine.changes import apply
from maquis.engine.events import Owned
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import End
from maquis.families.war_in_europe.policies import growing, marching, posts, tempers
from maquis.families.war_in_europe.policies.comb import MOST_SEEK, Comb
from maquis.families.war_in_europe.policies.prospects import Prospects
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.stakes import STAKES
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules import cadres, chances
from maquis.families.war_in_europe.rules.calendar import COMBAT
from maquis.families.war_in_europe.rules.field import controlled
from maquis.families.war_in_europe.rules.growth import Convert, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.transport import Rail
from maquis.families.war_in_europe.scenarios import scenario
from maquis.families.war_in_europe.scenarios.scenario import STARTS
from maquis.families.war_in_europe.words import brief
from tests.families.war_in_europe.worlds import at, axis, field, partisan

EAST, YUGOSLAVIA, WEST = STARTS


def test_an_attack_on_a_unit_gains_what_all_faces_of_both_dice_come_to() -> None:
    unit, man = partisan("0505", "unit"), axis("1", "0405", attack=2)
    there = field(unit, man)
    found = chances.attack_on_unit(there, (man,), unit)
    unit_lost = 2 * found.get("cadre", Fraction(0)) + 3 * found.get("eliminated", Fraction(0))
    assert 0 < unit_lost - Prospects(there).gain((man,), at("0505")) < 1


def test_no_more_attack_than_gains_most() -> None:
    unit, men = partisan("0505", "unit"), (axis("1", "0405", attack=8), axis("2", "0404", attack=1))
    gained, few = Prospects(field(unit, *men)).best(men, at("0505"))
    assert gained > 0
    assert few[0].name == "1"


def test_the_last_unit_of_a_fortified_port_stays() -> None:
    game = scenario(WEST, {})
    sight = Sight(game.position(game.first), "Axis")
    roster = sight.view.game.roster
    alone = [n for n in sight.own() if roster[n].name == "Dunkirk garrison"]
    assert [marching.ward(sight, n) for n in alone] == [0]
    assert marching.ward(sight, roster.number("2 SS Panzer"))


def balkans(needed: int) -> Sight:
    """The Axis' sight of Yugoslavia in 1943, which needs so many divisions for its garrison."""
    game = scenario(YUGOSLAVIA, {"garrison.divisions": {"Yugoslavia": needed, "Greece": 0}})
    return Sight(game.position(game.first), "Axis")


def field_of_the_axis(now: Position) -> int:
    return cadres.home(now, "Yugoslavia") & controlled(now, "Axis")


def in_yugoslavia(sight: Sight) -> list[int]:
    home = cadres.home(sight.view, "Yugoslavia")
    return [number for number in sight.own() if home >> sight.view.where[number] & 1]


def test_a_garrison_is_of_those_who_are_worth_least_elsewhere_and_they_go_no_further_than_two_hexes() -> None:
    sight = balkans(8)
    roster, home, there = sight.view.game.roster, cadres.home(sight.view, "Yugoslavia"), in_yugoslavia(sight)
    kept = [each for each in there if marching.ward(sight, each) != sight.ground.land]
    assert set(kept) == set(posts.garrisons(sight.view))
    assert len(kept) == 8 < len(there)
    free = [roster[each].attack for each in there if each not in kept and roster[each].kind != "static"]
    assert max(roster[each].attack for each in kept) <= min(free)
    for each in kept:
        near = sight.ground.board.within(1 << sight.view.where[each], posts.BEAT)
        assert marching.ward(sight, each) == home & near


def test_who_is_more_than_the_garrison_needs_may_go_anywhere_and_where_none_is_needed_everybody() -> None:
    for needed in (0, 8):
        sight = balkans(needed)
        free = [each for each in in_yugoslavia(sight) if marching.ward(sight, each) == sight.ground.land]
        assert len(free) == len(in_yugoslavia(sight)) - needed


def test_where_too_few_are_there_all_of_them_are_the_garrison() -> None:
    sight = balkans(40)
    assert cadres.garrison(sight.view, "Yugoslavia").value < 40
    assert all(marching.ward(sight, each) != sight.ground.land for each in in_yugoslavia(sight))


def test_after_a_week_the_garrison_is_there_still() -> None:
    """The policy keeps what keeps conversion down, whatever there is to hunt."""
    game = scenario(YUGOSLAVIA, {"garrison.divisions": {"Yugoslavia": 20, "Greece": 0}})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    policy, moved = SensiblePolicy("Axis", "1"), 0
    while ahead.position.side == "Axis" and ahead.position.phase != COMBAT:
        for order in policy.phase(lambda: ahead.position):
            moved += isinstance(order, Move | Rail)
            assert ahead.give("Axis", order)
    assert moved
    assert cadres.manned(ahead.position, "Yugoslavia").allows()


def test_cadres_are_placed_off_railways_and_beyond_a_walk_if_they_are_not_to_raid() -> None:
    game = scenario(YUGOSLAVIA, {})
    view = game.position(game.first)
    ahead = Ahead(view, game.rules, SharedDice("1"))
    while ahead.position.side == "Axis":
        assert ahead.give("Axis", End(ahead.position.game))
    sight = Sight(ahead.position, "Allied")
    placed = [
        order
        for order in growing.grows(lambda: ahead.position, "Allied", Temper(raids=0))
        if isinstance(order, PlaceCadre)
    ]
    assert placed
    assert all(growing.hidden(sight, order.place) >= growing.HIDDEN for order in placed)


def test_who_raids_is_placed_by_a_railway_and_whoever_does_not_is_hidden() -> None:
    game = scenario(YUGOSLAVIA, {})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    while ahead.position.side == "Axis":
        assert ahead.give("Axis", End(ahead.position.game))
    sight = Sight(ahead.position, "Allied")

    def placed(temper: Temper) -> dict[int, int]:
        orders = growing.grows(lambda: ahead.position, "Allied", temper)
        return {order.unit: order.place for order in orders if isinstance(order, PlaceCadre)}

    raiding, hiding, both = (placed(Temper(raids=raids)) for raids in (1, 0, 3))
    assert raiding.keys() == hiding.keys() == both.keys()
    railed = sight.ground.railed
    assert all(railed >> place & 1 for place in raiding.values())
    assert all(growing.hidden(sight, place) >= growing.HIDDEN for place in hiding.values())
    thirds = {unit for unit in both if unit % 3 == 0}
    assert thirds
    assert {unit for unit, place in both.items() if railed >> place & 1} == thirds


def converting(temper: Temper) -> tuple[set[int], set[int]]:
    """The cadres that are placed in the first week, and those that try to become Units then."""
    game = scenario(YUGOSLAVIA, {})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    while ahead.position.side == "Axis":
        assert ahead.give("Axis", End(ahead.position.game))
    placed, tried = set[int](), set[int]()
    for order in growing.grows(ahead.now, "Allied", temper):
        assert ahead.give("Allied", order)
        placed |= {order.unit} if isinstance(order, PlaceCadre) else set()
        tried |= {order.unit} if isinstance(order, Convert) else set()
    return placed, tried


def test_new_cadres_of_prompt_partisans_try_to_become_units_in_the_week_they_come() -> None:
    placed, tried = converting(Temper())
    assert placed
    assert tried - placed == tried
    again, now = converting(Temper(prompt=True))
    assert len(again) == len(placed)
    assert now == tried | again


def sought(make: Maker) -> int:
    """How many units come in a phase to the last cadre, where three have looked for it, with four more around."""
    game = scenario(YUGOSLAVIA, {})
    now = game.position(game.first)
    cadre = now.game.roster.number("Yugoslav partisans 3")
    place = now.where[cadre]
    for other in numbers(now.in_play(now.game.roster.sides["Allied"]) & ~(1 << cadre)):
        now.stand(other, OUT_OF_PLAY)
    around = members(Sight(now, "Axis").ground.next_to(place))
    there = [number for number in in_yugoslavia(Sight(now, "Axis")) if now.game.roster[number].kind == "infantry"]
    for number, where in zip(there, (place, place, place, *around[:4]), strict=False):
        now.stand(number, where)
    ahead, came = Ahead(now, game.rules, SharedDice("2")), 0
    assert ahead.give("Axis", End(now.game))
    for order in make("Axis", "1").phase(lambda: ahead.position):
        came += isinstance(order, Move) and order.place == place
        assert ahead.give("Axis", order)
    return came


def test_who_combs_makes_room_where_a_cadre_was_looked_for_so_that_others_look() -> None:
    assert sought(tempers.scouring) == 0
    assert 1 <= sought(tempers.combing) <= MOST_SEEK


def test_who_combs_and_has_nobody_to_go_for_leaves_cadres_fewer_hexes_with_every_step() -> None:
    game = scenario(YUGOSLAVIA, {})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    assert ahead.give("Axis", End(ahead.position.game))

    def open_() -> int:
        dense = cadres.dense_ground(ahead.position)
        found = [cadres.open_to_cadres(ahead.position, land).places for land in ("Yugoslavia", "Greece")]
        return sum(2 * each.bit_count() + (each & dense).bit_count() for each in found)

    shut = [open_()]
    for order in Comb(ahead.now, "Axis", tempers.COMBS, None, Been())._spreads():
        assert ahead.give("Axis", order)
        shut.append(open_())
    assert len(shut) > 5
    assert all(now < before for before, now in pairwise(shut))


def test_the_garrison_goes_by_the_order_of_battle_and_where_an_umpire_keeps_that_stays_where_it_stands() -> None:
    now = balkans(32).view
    one = min(posts.garrisons(now))
    home, went = now.where[one], now.copy()
    assert posts.posts(now)[one] == home
    went.stand(one, min(members(Sight(now, "Axis").ground.board.ring(1 << home, 3) & cadres.home(now, "Yugoslavia"))))
    assert (posts.far(went, one), posts.away(went)) == (3, [one])
    assert brief.garrisons(went)["Yugoslavia"] == "29 of 32, 1 unit away from posts"
    assert brief.garrisons(now)["Yugoslavia"] == "29 of 32"
    umpired = scenario(f"{YUGOSLAVIA}-umpired", {})
    begun = umpired.position(umpired.first)
    assert not posts.away(begun)
    assert all(post == begun.where[number] for number, post in posts.posts(begun).items())


def test_a_post_that_is_lost_needs_nobody() -> None:
    now = balkans(32).view
    one = min(posts.garrisons(now))
    lost = now.copy()
    apply(lost, Owned("Allied", (now.game.board.label(posts.posts(now)[one]),)))
    assert one not in posts.garrisons(lost)


def test_who_is_away_from_his_post_and_has_nobody_to_attack_goes_back_and_it_is_counted_until_then() -> None:
    game = scenario(YUGOSLAVIA, {})
    now = game.position(game.first)
    for number in numbers(now.in_play(now.game.roster.sides["Allied"])):
        now.stand(number, OUT_OF_PLAY)
    one = next(each for each in posts.garrisons(now) if now.game.roster[each].name == "Marche")
    now.stand(one, max(members(Sight(now, "Axis").ground.board.ring(1 << now.where[one], 5) & field_of_the_axis(now))))
    strength = max(now.game.roster[one].attack, now.game.roster[one].defence)
    assert posts.stripped(now) == strength
    ahead, stripped = Ahead(now, game.rules, SharedDice("1")), list[int]()
    policies = {side: SensiblePolicy(side, "1") for side in game.game.sides}
    for turn in turns(ahead, policies, after(game.first + 3)):
        stripped.append(posts.stripped(turn.position))
        assert STAKES.counted(turn)["posts"] == stripped[-1]
    assert stripped[-1] == 0


def test_whoever_keeps_garrisons_leaves_no_post_for_long_and_whoever_scours_many() -> None:
    def left(make: Maker) -> float:
        game = scenario(YUGOSLAVIA, {})
        policies = {side: make(side, "1") for side in game.game.sides}
        ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
        return fmean(len(posts.away(turn.position)) for turn in turns(ahead, policies, after(game.first + 11)))

    assert max(left(SensiblePolicy), left(tempers.keen), left(tempers.combing)) < 1
    assert left(tempers.scouring) > 5


def test_sensible_partisans_and_a_sensible_axis_do_better_than_random_ones() -> None:
    game = scenario(YUGOSLAVIA, {})
    family = campaigns.of(game.game)

    def played(partisans: str, germans: str) -> float:
        ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
        policies: dict[str, Policy] = {
            side: family.policy(germans if side == "Axis" else partisans, side, "1") for side in game.game.sides
        }
        return sum(STAKES.score(turn) for turn in ahead.play(policies, 2))

    assert played("sensible", "random") > played("random", "sensible")


def test_the_stakes_count_what_is_there_at_the_end_of_each_week() -> None:
    game = scenario(YUGOSLAVIA, {})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    (turn, *_) = ahead.play({side: SensiblePolicy(side, "1") for side in game.game.sides}, 1)
    roster = turn.position.game.roster
    there = list(numbers(turn.position.in_play(roster.those(lambda counter: counter.kind == "partisan"))))
    assert STAKES.score(turn) >= len(there)
    assert (STAKES.sign("Allied"), STAKES.sign("Soviet"), STAKES.sign("Axis")) == (1, 1, -1)
