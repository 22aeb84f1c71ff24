"""Short lines of the umpire: towns, lines from town to town, no verb; what is written of them reads back."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.mapfile import HexMap
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.acts import Act
from maquis.engine.errors import BadOrder
from maquis.engine.notation import respelled
from maquis.engine.record import Record
from maquis.engine.sequence import SequencedRules
from tests.families.umpired import begun, holds, say

FRONT, CRUSADE, EUROPE = "eastern-front-umpired", "dark-crusade-1943-umpired", "war-in-europe-east-1942-umpired"
WORLD = "global-war-1942-umpired"


def read(chosen: Scenario, line: str) -> str:
    """The order that a line is."""
    position = chosen.position(chosen.first)
    order = chosen.rules.parse(position, line)
    assert chosen.rules.parse(position, order.notation) == order
    return order.notation


@pytest.mark.parametrize(
    ("name", "line", "order"),
    [
        (FRONT, "Minsk Soviet", "own soviet 3254"),
        (FRONT, "Minsk, 2714 to 2716 nobody", "own nobody 2714-2716, 3254"),
        (FRONT, "4 Soviet divisions Vitebsk to Orsha", "paint soviet divisions 4056-4059"),
        (FRONT, "2 soviet divisions from Vitebsk to Orsha", "paint soviet divisions 4056, 4059"),
        (FRONT, "1 axis garrison at Minsk", "paint axis garrisons 3254"),
        (FRONT, "airbases Kiev", "paint airbases 3938"),
        (FRONT, "15 SS-Pol at Minsk", "place 15 SS-Pol 3254"),
        (CRUSADE, "Minsk to Smolensk Soviet", "take minsk, orsha, smolensk for soviet"),
        (CRUSADE, "XIV Panzer Corps at Minsk", "put XIV Panzer Corps at minsk"),
        (EUROPE, "Minsk Soviet", "take 9275 for Soviet"),
        (EUROPE, "4 Soviet divisions Vitebsk to Orsha", "paint Soviet divisions 9681, 9780, 9779"),
        (EUROPE, "444 Sec at Minsk", "put 444 Sec at 9275"),
        (WORLD, "3 germany infantry in ural", "station 3 germany infantry in ural"),
    ],
)
def test_a_short_line_is_an_order(name: str, line: str, order: str) -> None:
    assert read(load(name), line) == order


@pytest.mark.parametrize(
    ("name", "line", "why"),
    [
        (CRUSADE, "Kiev to Kharkov Soviet", "several ways lead from Kiev to Kharkov, by Konotop or Poltava"),
        (WORLD, "conquer ural to berlin for germany", "name each zone, with commas between them"),
        (FRONT, "Nowhere Soviet", "there is no town Nowhere on the map eastern-front"),
        (FRONT, "0 axis divisions Minsk to Orsha", "name one or more"),
        (FRONT, "9999999 Soviet", "is not a hex"),
    ],
)
def test_what_a_line_cannot_mean_is_said(name: str, line: str, why: str) -> None:
    with pytest.raises(BadOrder, match=why):
        read(load(name), line)


@pytest.mark.parametrize(
    ("name", "first", "line", "order"),
    [
        (FRONT, "Minsk Axis", "Minsk to Orsha Axis", "own axis 3254-3354, 3455, 3554, 3655-3755, 3856, 3955, 4056"),
        (EUROPE, "Orsha Soviet", "Orsha to Smolensk Soviet", "take 9779, 9879, 9980, A080 for Soviet"),
        (CRUSADE, "Tambov Axis", "Yelets to Tambov to Penza Axis", "take yelets, tambov, penza for axis"),
    ],
)
def test_a_line_may_be_so_already_in_part_and_is_recorded_place_by_place(
    tmp_path: Path, name: str, first: str, line: str, order: str
) -> None:
    referee = begun(tmp_path, name)
    say(referee, first, line)
    assert isinstance(referee.record, Record)
    assert referee.record.entries[-1].order == order
    holds(referee)


WHAT = {
    FRONT: (
        "{} soviet",
        "own axis {}",
        "paint soviet divisions {}",
        "3 axis garrisons {}",
        "unpaint soviet divisions {}",
    ),
    EUROPE: ("{} Soviet", "take {} for Axis", "2 Soviet divisions on {}", "unpaint Axis divisions {}"),
}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(WHAT)), st.data())
def test_whatever_line_is_read_is_written_so_that_it_reads_back(name: str, data: st.DataObject) -> None:
    chosen = load(name)
    assert isinstance(chosen.game.map, HexMap)
    towns = st.sampled_from([town.name for town in chosen.game.map.towns])
    ends = data.draw(st.lists(towns, min_size=1, max_size=3))
    position = chosen.position(chosen.first)
    order = chosen.rules.parse(position, data.draw(st.sampled_from(WHAT[name])).format(" to ".join(ends)))
    assert isinstance(order, Act)
    assert chosen.rules.parse(position, order.notation) == order
    assert " to " not in order.notation


@pytest.mark.parametrize(
    ("name", "line", "order"),
    [
        (EUROPE, "2 Soviet divisions 1203 to 1210, 1301", "paint Soviet divisions 2 on <1203 to 1210>, <1301>"),
        (EUROPE, "take 1203,Le Havre for Axis", "take <1203>,<Le Havre> for Axis"),
        (FRONT, "2 axis divisions 1203 to 1210", "paint axis divisions <2> <on> <1203> <to> <1210>"),
        (FRONT, "1203 Soviet", "own Soviet <1203>"),
    ],
)
def test_labels_of_a_readers_own_map_are_found_in_lines(name: str, line: str, order: str) -> None:
    rules = load(name).rules
    assert isinstance(rules, SequencedRules)
    assert respelled(rules.acts, line, "<{}>".format) == order
