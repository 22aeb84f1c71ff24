"""The sensible policy of Dark Crusade, on small networks: what it attacks, keeps in supply, guards and gives up."""

from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import ScriptedDice, seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, MOVEMENT, SOVIET, STATUS
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


def moved(placed: dict[str, str], axis: str, side: str = AXIS, **more: str) -> tuple[Position, list[str]]:
    """Where everybody is after the movement of a side, and its orders."""
    flags: dict[str, str] = {key: more[key] for key in ("isolated", "dispersed", "moved") if key in more}
    now = position(ON, placed, axis, side=side, phase=MOVEMENT, flags=flags, trail=more.get("trail", ""))
    umpire = Referee(now, RULES, ScriptedDice([]))
    given = []
    for order in Moves(side, lambda: umpire.view(side), Resolve()).orders():
        umpire.give(side, order)
        given.append(order.notation)
    return umpire.position, given


def where(now: Position, name: str) -> str:
    return ON.board.label(now.where[ON.roster.number(name)])


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
    ("attackers", "order"), [(["Corps 1", "Corps 2"], "fire far"), (["Security"], "break off far")]
)
def test_an_attack_goes_on_while_its_chance_is_fair(attackers: list[str], order: str) -> None:
    placed = dict.fromkeys(attackers, "far") | {"Army 1": "far", "Army 2": "far"}
    now = position(ON, placed, "home a c front", side=AXIS, phase=COMBAT)
    now.counts["rounds far"] = 1
    assert next(SensiblePolicy(AXIS, "").phase(lambda: now)).notation == order


def test_partisans_go_where_they_put_most_out_of_supply() -> None:
    now = position(
        ON, {"Corps 1": "front", "Corps 2": "a"}, "home a c front", month=(1942, 6), side=SOVIET, phase=STATUS
    )
    given = [order.notation for order in SensiblePolicy(SOVIET, "").phase(lambda: now)]
    assert given == ["place Partisan 1 c", "end"]


@pytest.mark.parametrize("policy", ["sensible", "resolute", "dogged"])
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
    assert bool(out) == (policy == "dogged")
