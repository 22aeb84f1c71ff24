"""A position in a player's words, and in those that a side may read."""

from maquis.engine.views import view
from maquis.families.europa.rules.places import poor_weather
from maquis.families.europa.rules.state import LOSSES
from maquis.families.europa.rules.summary import summary
from tests.families.europa.world import BOARD, game, position, start, umpire, world_roster


def test_a_summary_says_what_stands_where() -> None:
    found = summary(start(game()))
    assert found["when"] == "Jun I 42, axis initial phase"
    assert "0508, by Lesna: 1 Bde 1-1-6, 2 Bde 1-1-6, 1 Dummy 0-0-6" in found["partisans"]
    assert "0503, by Brod: 201 Sec 1-5-5" in found["units"]
    assert found["hidden_counters"] == []
    assert found["pools"]["soviet partisan infantry brigade"] == 2
    assert found["damage"] == {}


def test_the_summary_of_a_view_names_no_hidden_counter() -> None:
    true = start(game())
    true.counts |= {"soviet: recruits Kiev MD": 1, "axis: recruits Finland": 1, "RP Soviet": 3}
    text = str(summary(view(true, "axis")))
    for counter in world_roster():
        if counter.side == "soviet" and counter.face:
            assert f" {counter.name}'" not in text
            assert f" {counter.name}," not in text
    assert summary(view(true, "axis"))["due"] == {"axis: recruits Finland": 1}
    assert summary(view(true, "soviet"))["due"] == {"soviet: recruits Kiev MD": 1}
    assert summary(view(true, "axis"))["replacement_points"] == {"Soviet": 3}
    hidden = summary(view(true, "axis"))["hidden_counters"]
    assert "0508, by Lesna: Soviet partisan 6, Soviet partisan 7, Soviet partisan 8" in hidden


def test_damage_and_weather_are_told() -> None:
    new = position(when="Jul II 42 soviet movement")
    new.marks = {"rail broken": {BOARD.place("0303"): 1}, "port hit": {}}
    new.conditions["weather C"] = "mud"
    found = summary(new)
    assert list(found["damage"]) == ["rail broken"]
    assert found["damage"]["rail broken"].startswith("0303")
    assert found["weather"] == {"B": "clear", "C": "mud"}
    new.phase = "over"
    assert summary(new)["when"] == "Jul II 42, the end"


def test_a_summary_of_nothing_and_of_what_goes_on() -> None:
    new = position({"1 Bde": "0303"}, when="Jul II 42 soviet movement")
    found = summary(new)
    assert [key for key, told in found.items() if told and key not in ("when", "weather", "partisans", "pools")] == [
        "owned_hexes",
        "regular_units_in_hexes",
    ]
    assert found["regular_units_in_hexes"] == {"axis": 0, "soviet": 0}
    assert found["owned_hexes"] == {side: new.owned[side].bit_count() for side in ("axis", "soviet")}
    new.owned = {}
    assert summary(new)["owned_hexes"] == {"axis": 0, "soviet": 0}
    new.counts[LOSSES.called()] = 40
    judge = umpire(new)
    judge.give("soviet", "standing stand 1 Bde")
    found = summary(judge.position)
    assert found["standing_orders"] == {"soviet: 1 Bde": "stand"}
    assert found["isolated_losses"] == {"attack strength points": 40}
    assert {"poor_weather_hexes", "railheads_cut_off", "combat"} < found.keys()
    muddy = position(when="Jul II 42 soviet movement")
    muddy.conditions |= {"weather B": "mud", "weather C": "mud"}
    assert summary(muddy)["poor_weather_hexes"] == [f"{poor_weather(muddy).bit_count()} hexes"]
