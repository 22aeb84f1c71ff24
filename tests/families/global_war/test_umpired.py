"""Global War beside a war on the players' own table: the umpire says what happens there."""

from pathlib import Path

from maquis.families.global_war.rules.host_orders import ORDERS
from maquis.families.global_war.rules.relations import at_war, possessor
from maquis.families.global_war.rules.state import CAPTURED, DAMAGE, IPP, RAIL_DAMAGE, UNITS
from tests.families.umpired import OF_A_SIDE, OF_THE_UMPIRE, begun, end, holds, offered, refused, say

NAME = "global-war-1942-umpired"


def test_nothing_moves_by_itself_and_each_player_turn_waits_for_what_the_umpire_says(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    marks, owned = dict(referee.position.marks), dict(referee.position.owned)
    turns = []
    for _ in range(7):
        turns.append((referee.position.side, referee.position.phase))
        while referee.position.side == turns[-1][0]:
            end(referee)
    assert [phase for _, phase in turns] == ["combat movement"] * 7
    assert {name: places for name, places in referee.position.marks.items() if places} == marks
    assert referee.position.owned == owned
    holds(referee)


def test_the_war_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    place = referee.position.game.board.place
    say(
        referee, "conquer ural, kazakhstan for germany", "station 3 germany infantry in ural",
        "withdraw germany infantry from ural", "station 2 germany infantry in ural", "treasury of germany 12",
        "war of turkey with soviet_union", "align turkey to germany",
    )  # fmt: skip
    now = referee.position
    assert [possessor(now, place(zone)) for zone in ("ural", "kazakhstan")] == ["germany", "germany"]
    assert CAPTURED.of(now) >> place("ural") & 1
    assert UNITS.of(now, place("ural"), "germany", "infantry") == 2
    assert IPP.of(now, "germany") == 12
    assert at_war(now, "turkey", "soviet_union")
    say(referee, "peace of turkey with soviet_union", "control of turkey by nobody", "free turkey")
    say(referee, "cede ural to soviet_union")
    assert not CAPTURED.of(referee.position) >> place("ural") & 1
    holds(referee)


def test_damage_is_told_in_all_and_repaired_with_none(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    world = referee.position.game.map
    facility, zone = (
        "factory_major",
        next(
            world.board.label(place)
            for place in range(world.board.size)
            if world.groups["facilities"]["factory_major"] >> place & 1  # type: ignore[attr-defined]  # a map of zones
        ),
    )
    say(referee, f"damage of {facility} in {zone} 3")
    assert DAMAGE.of(referee.position, world.board.place(zone), facility) == 3
    say(referee, f"damage of {facility} in {zone} 0")
    assert DAMAGE.of(referee.position, world.board.place(zone), facility) == 0
    assert refused(referee, f"damage of {facility} in {zone} 21") == ["20 points at most"]
    label = world.board.label
    one, other = next(
        (a, b) for a in range(world.board.size) for b in range(a + 1, world.board.size)
        if world.sides["rail"][a] >> b & 1
    )  # fmt: skip
    say(referee, f"damage of rail to {label(other)} in {label(one)} 1")
    assert RAIL_DAMAGE.of(referee.position, one, label(other)) == 1
    assert (
        refused(referee, f"damage of rail to {label(one)} in {label(one)} 1")[0] == "such a facility or railway there"
    )
    holds(referee)


def test_what_is_so_already_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    assert refused(referee, "conquer berlin, paris for germany") == ["a zone of others than Germany"]
    assert refused(referee, "war of germany with italy") == ["outside the alliance of Germany"]
    assert refused(referee, "peace of usa with great_britain") == ["a war of the United States with each of them"]
    assert refused(referee, "align turkey to turkey") == ["another nation, and not so already"]
    assert refused(referee, "free germany") == ["a nation that is aligned or controlled"]
    assert refused(referee, "withdraw usa infantry from berlin") == ["such units there"]
    assert refused(referee, "conquer ural for germany", "germany") == [OF_THE_UMPIRE]
    assert refused(referee, "end") == [OF_A_SIDE]


def test_everything_is_offered_that_can_be_chosen(tmp_path: Path) -> None:
    assert offered(begun(tmp_path, NAME)) <= {act.form.split(" {")[0] for act in ORDERS} | {"civil war"}
    assert {"conquer", "cede", "free"} <= offered(begun(tmp_path / "..", "global-war-1936-umpired"))
