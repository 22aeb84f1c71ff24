"""A game beside the band of history: the numbers, the words, and the charts, which say the same."""

from xml.etree import ElementTree

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.record import Entry
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.narration import band_picture, ending_picture
from maquis.narration.endings import Ending, ending
from maquis.narration.line_chart import PRINTED

FIRST = "December 1944"
MADE = load("dark-crusade-1944")


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """The last six months of a war, as its record has them."""
    path = tmp_path_factory.mktemp("bands") / "game.maquis"
    referee = begin(path, MADE, MADE.turn(FIRST), seeded("bands"), {})
    family = campaigns.of(MADE.game)
    policies = {side: family.policy("sensible", side, "1") for side in MADE.game.sides}
    for _ in play(referee, policies, MADE.last, lambda _: None):
        pass
    assert referee.record is not None
    return list(referee.record.entries)


@pytest.fixture(scope="module")
def told(entries: list[Entry]) -> Ending:
    return ending(MADE, entries, over=True)


def test_a_game_is_told_at_the_times_of_the_band_that_it_came_to(told: Ending) -> None:
    (band,) = told.bands
    (of_history,) = MADE.bands()
    assert [each.date for each in band.times] == [FIRST, "May 1945"]
    assert [(each.low, each.high) for each in band.times] == [(at.low, at.high) for at in of_history.spans[-2:]]
    assert len(band.numbers) == len(told.turns) == 6
    assert [each.number for each in band.times] == [band.numbers[0], band.numbers[-1]]
    assert [each.off for each in band.times] == [
        at.off(each.number) for at, each in zip(of_history.spans[-2:], band.times, strict=True)
    ]


def test_the_sentences_say_what_the_numbers_are(told: Ending) -> None:
    (band,) = told.bands
    first, last = told.history[-2:]
    assert first.startswith(
        f"Points of the map in Soviet hands, {FIRST}: {band.numbers[0]:g}; in history 126 to 140 [assumed]: "
    )
    assert last.endswith(("within it.", "above it.", "below it."))


def test_the_chart_has_a_box_for_each_time_and_its_words_for_who_does_not_see_it(told: Ending) -> None:
    (band,) = told.bands
    drawn = ElementTree.fromstring(band_picture.chart(band, told.turns, 400, 180, PRINTED))
    tag = "{http://www.w3.org/2000/svg}"
    boxes = [each for each in drawn.iter(f"{tag}rect") if float(each.get("y", 0)) > 3]
    assert len(boxes) == len(band.times)
    assert len(drawn.findall(f"{tag}polygon")) == 1
    said = drawn.get("aria-label", "")
    assert f"{FIRST}: {band.numbers[0]:g}, in history 126 to 140, " in said
    assert "history" in [each.text for each in drawn.iter(f"{tag}text")]


def test_what_is_higher_in_history_lies_higher_in_the_chart(told: Ending) -> None:
    """A box spans its low number to its high one on the scale on which the game's own line is drawn."""
    (band,) = told.bands
    drawn = ElementTree.fromstring(band_picture.chart(band, told.turns, 400, 180, PRINTED))
    tag = "{http://www.w3.org/2000/svg}"
    ys = [float(point.split(",")[1]) for point in drawn.findall(f"{tag}polyline")[0].get("points", "").split()]
    boxes = [each for each in drawn.iter(f"{tag}rect") if float(each.get("y", 0)) > 3]
    for box, time in zip(boxes, band.times, strict=True):
        y = ys[0] if time.date == FIRST else ys[-1]
        top, tall = float(box.get("y", 0)), float(box.get("height", 0))
        assert (top - 0.2 <= y <= top + tall + 0.2) == (time.off == 0)
        assert (y < top - 0.2) == (time.off > 0)


def test_the_summary_has_the_band_below_the_number(told: Ending) -> None:
    assert band_picture.chart(
        told.bands[0], told.turns, 700, 150, PRINTED, ' x="24" y="344" width="700" height="150"'
    ) in (ending_picture.picture(told))


def test_a_side_is_told_of_no_band_while_the_game_goes_on(entries: list[Entry]) -> None:
    assert not ending(MADE, entries[: len(entries) // 2], over=False, side=AXIS).bands
