"""Where partisans of War in Europe who are hunted place cadres: no hunter comes, or none soon; railways at the end."""

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.contract.scenarios import LAST, load
from maquis.engine.sequence import End
from maquis.families.war_in_europe.policies import growing, lairs, tempers
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules import cadres
from maquis.families.war_in_europe.rules.growth import PlaceCadre
from maquis.families.war_in_europe.scenarios.scenario import STARTS

_, YUGOSLAVIA, _ = STARTS


def after_the_axis(last: str = "") -> Ahead:
    """Yugoslavia in 1943 when partisans are first placed: the Axis stands where it begins."""
    game = load(YUGOSLAVIA, {LAST: last} if last else {})
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    while ahead.position.side == "Axis":
        assert ahead.give("Axis", End(ahead.position.game))
    return ahead


def test_no_hunter_marches_to_a_unit_in_the_only_port_of_an_island_but_ships_put_in_where_a_cadre_is() -> None:
    sight = Sight(after_the_axis().position, "Allied")
    mytilene, inland = (sight.view.game.board.place(label) for label in ("9419", "7928"))
    assert lairs.marched(sight, mytilene, "unit") is None
    assert lairs.marched(sight, mytilene, "cadre") == 0
    assert lairs.marched(sight, inland, "unit") == lairs.marched(sight, inland, "cadre")
    assert (lairs.marched(sight, inland, "unit") or 0) >= lairs.WEEK


def settled(last: str, hunted: bool = True) -> tuple[Sight, list[int]]:
    """Where partisans who reckon place their first cadres in a game that ends so."""
    ahead = after_the_axis(last)
    sight = Sight(ahead.position, "Allied")
    orders = growing.grows(lambda: ahead.position, "Allied", tempers.LASTS, hunted)
    return sight, [order.place for order in orders if isinstance(order, PlaceCadre)]


def test_who_reckons_and_is_hunted_hides_while_the_game_goes_on_and_shuts_railways_in_its_last_week() -> None:
    sight, hidden = settled("1943, cycle 2, week 4")
    assert sight.view.game.board.place("9419") in hidden
    assert not any(sight.ground.railed >> place & 1 for place in hidden)
    sight, late = settled("1943, cycle 1, week 1")
    assert len(late) == len(hidden)
    assert all((sight.ground.railed & cadres.dense_ground(sight.view)) >> place & 1 for place in late)


def test_who_reckons_and_is_not_hunted_raids_as_others_do() -> None:
    sight, places = settled("1943, cycle 2, week 4", hunted=False)
    assert places
    assert all(sight.ground.railed >> place & 1 for place in places)
