"""The sensible policy of Dark Crusade, on small networks: what it attacks, keeps in supply, guards and gives up."""

from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import ScriptedDice, seeded
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, MOVEMENT, SOVIET, STATUS
from maquis.families.dark_crusade.rules.combat import contested, ways_back
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.supply import supplied
from tests.families.dark_crusade.world import game, labels, names, network, position

DOCS = Path(__file__).parents[3] / "docs"
RULES = SecondEdition()
LADDER = network(
    {
        "home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "c": {}, "d": {}, "front": {}, "gap": {}, "far": {},
        "east": {"source": SOVIET},
    },
    {
        "home a": "major", "home b": "major", "a c": "major", "b d": "major", "c front": "major", "d front": "major",
        "front far": "major", "c gap": "major", "gap far": "major", "far east": "major",
    },
)  # fmt: skip
ON = game(LADDER)
PLAIN = Resolve()
BAG = game(
    network(
        {
            "home": {"side": AXIS, "source": AXIS}, "west": {}, "camp": {}, "town": {}, "north": {}, "south": {},
            "watch": {}, "east": {"source": SOVIET},
        },
        {
            "home west": "major", "home camp": "major", "west town": "major", "camp north": "major",
            "camp south": "major", "camp watch": "major", "town north": "major", "town south": "major",
            "north east": "major", "south east": "major", "watch east": "major",
        },
    )
)  # fmt: skip
"""A town that is attacked from the west; who is beaten goes back to the north or the south, both next to a camp."""


def moved(
    placed: dict[str, str], axis: str, side: str = AXIS, resolve: Resolve = PLAIN, on: Game = ON, **more: str
) -> tuple[Position, list[str]]:
    """Where everybody is after the movement of a side, and its orders."""
    flags: dict[str, str] = {key: more[key] for key in ("isolated", "dispersed", "moved") if key in more}
    now = position(on, placed, axis, side=side, phase=MOVEMENT, flags=flags, trail=more.get("trail", ""))
    umpire = Referee(now, RULES, ScriptedDice([]))
    given = []
    for order in Moves(side, lambda: umpire.view(side), resolve).orders():
        umpire.give(side, order)
        given.append(order.notation)
    return umpire.position, given


def where(now: Position, name: str, on: Game = ON) -> str:
    return on.board.label(now.where[on.roster.number(name)])


def test_a_strong_stack_attacks_a_weak_one_and_a_weak_one_digs_in() -> None:
    _, strong = moved({"Corps 1": "front", "Corps 2": "front", "Corps 3": "front", "Army 1": "far"}, "home a c front")
    assert "move Corps 1 far" in strong
    _, weak = moved({"Corps 1": "front", **{f"Army {n}": "far" for n in range(1, 6)}}, "home a c front")
    assert weak == ["fortify Corps 1"]


def test_the_weakest_unit_near_removes_partisans_before_anything_else() -> None:
    placed = {"Corps 1": "a", "Security": "a", "Corps 2": "front", "Partisan 1": "c", "Army 1": "east"}
    after, given = moved(placed, "home a b d front", trail="c")
    assert given[0] == "move Security c"
    assert names(ON, after.in_play(ON.roster.all)) == set(placed) - {"Partisan 1"}


def test_supply_is_reopened_for_units_that_are_cut_off() -> None:
    placed = {"Corps 1": "front", "Corps 2": "home", "Army 1": "east"}
    after, _ = moved(placed, "home front a", isolated="Corps 1")
    assert labels(ON, supplied(after, AXIS)) >= {"home", "a", "c"} or where(after, "Corps 1") in ("c", "d")
    assert supplied(after, AXIS) >> after.where[ON.roster.number("Corps 1")] & 1


def test_units_that_are_cut_off_fall_back_where_they_can() -> None:
    placed = {"Panzer 1": "far", "Corps 2": "c", "Army 1": "east", "Army 2": "east", "Tank 1": "front"}
    after, given = moved(placed, "home a c far gap", isolated="Panzer 1")
    assert given
    assert supplied(after, AXIS) >> after.where[ON.roster.number("Panzer 1")] & 1


@pytest.mark.parametrize(
    ("camp", "closes", "closed"),
    [
        (("Corps 3", "Corps 4", "Corps 5"), True, {"north", "south"}),
        # The last one stays before the enemies at the watch, and one way back that is closed is nothing.
        (("Corps 3", "Corps 4"), True, set()),
        (("Corps 3", "Corps 4", "Corps 5"), False, set()),
    ],
)
def test_who_is_attacked_has_all_ways_back_closed_or_none(
    camp: tuple[str, ...], closes: bool, closed: set[str]
) -> None:
    placed = {"Corps 1": "west", "Corps 2": "west", "Rifle corps": "town", **dict.fromkeys(camp, "camp")}
    placed |= dict.fromkeys(("Army 1", "Army 2", "Army 3", "Tank 1", "Tank 2", "Guards"), "watch")
    resolve = Resolve(least=0.9, dare=0.1, closes=closes)
    after, given = moved(placed, "home west camp", resolve=resolve, on=BAG)
    assert where(after, "Corps 1", BAG) == "town"
    assert {place for place in ("north", "south") if f" {place}" in " ".join(given)} == closed
    town, rifles = BAG.board.place("town"), BAG.roster.number("Rifle corps")
    assert labels(BAG, ways_back(after, rifles, town, SOVIET)) == {"north", "south"} - closed


@pytest.mark.parametrize(("pins", "attacks"), [(True, 2), (False, 1)])
def test_the_last_unit_leaves_enemies_only_who_are_attacked(pins: bool, attacks: int) -> None:
    placed = {"Panzer 1": "camp", "Panzer 2": "camp", "Cavalry": "north", "Rifle corps": "watch"}
    after, _ = moved(placed, "home west camp", resolve=Resolve(least=0.3, enough=0.3, pins=pins), on=BAG)
    assert contested(after).bit_count() == attacks


def test_a_point_that_would_cut_others_off_gets_a_unit() -> None:
    placed = {"Corps 1": "front", "Corps 2": "front", "Corps 3": "a", "Corps 4": "a",
              **{f"Army {n}": "gap" for n in range(1, 6)}}  # fmt: skip
    after, _ = moved(placed, "home a c front")
    assert after.places_of(after.in_play(ON.roster.all)) >> ON.board.place("c") & 1


def test_units_behind_the_front_go_to_it() -> None:
    after, _ = moved({"Corps 1": "home", "Panzer 1": "home", "Army 1": "east"}, "home a c front b d")
    assert where(after, "Corps 1") in ("a", "b")
    assert where(after, "Panzer 1") in ("c", "d")


def test_aircraft_follow_ground_units() -> None:
    after, given = moved({"Luftwaffe": "home", "Corps 1": "front", "Army 1": "east"}, "home a c front b d gap")
    assert any(order.startswith("move Luftwaffe") for order in given)
    assert where(after, "Luftwaffe") == where(after, "Corps 1")


@pytest.mark.parametrize(
    ("attackers", "wary", "order"),
    [
        (["Corps 1", "Corps 2"], False, "fire far"),
        (["Security"], False, "break off far"),
        # If nobody goes all out the chance is 0.49; with the best answers it is 0.46.
        (["Corps 1", "Corps 2"], True, "break off far"),
        (["Corps 1", "Corps 2", "Corps 3"], True, "fire far"),
    ],
)
def test_an_attack_goes_on_while_its_chance_is_fair(attackers: list[str], wary: bool, order: str) -> None:
    placed = dict.fromkeys(attackers, "far") | {"Army 1": "far", "Army 2": "far"}
    now = position(ON, placed, "home a c front", side=AXIS, phase=COMBAT)
    now.counts["rounds far"] = 1
    assert next(SensiblePolicy(AXIS, "", Resolve(stay=0.47, wary=wary)).phase(lambda: now)).notation == order


def test_partisans_go_where_they_put_most_out_of_supply() -> None:
    now = position(
        ON, {"Corps 1": "front", "Corps 2": "a"}, "home a c front", month=(1942, 6), side=SOVIET, phase=STATUS
    )
    given = [order.notation for order in SensiblePolicy(SOVIET, "").phase(lambda: now)]
    assert given == ["place Partisan 1 c", "end"]


@pytest.mark.parametrize(
    "policy", ["sensible", "resolute", "dogged", "enclosing", "massing", "steadfast", "staunch", "surging"]
)
def test_no_policy_goes_all_out_in_attack_as_is_said_of_lessons(policy: str, tmp_path: Path) -> None:
    """Else the sentence is to be taken out of docs/stakes.md."""
    assert "in Dark Crusade none goes all out in attack" in (DOCS / "stakes.md").read_text(encoding="utf-8")
    on = load("dark-crusade-june-1941")
    family = campaigns.of(on.game)
    policies = {side: family.policy(policy, side, "1") for side in on.game.sides}
    umpire = begin(tmp_path / "game.maquis", on, on.first, seeded("1"), {})
    for _ in play(umpire, policies, on.turn("July 1941"), family.report().refuse):
        pass
    assert umpire.record is not None
    orders = [entry.order for entry in umpire.record.entries]
    out = [each for each in orders if "all out" in each]
    assert any(each.startswith("answer ") for each in orders)
    assert all(each.startswith("answer ") for each in out)
    assert bool(out) == (policy in ("dogged", "enclosing", "massing", "steadfast", "staunch", "surging"))
