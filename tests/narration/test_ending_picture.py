"""The summary of how a game ended, in every scenario: all its words lie within the picture, and none on others."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import msgspec
import pytest

from maquis.campaign.standing import Standing, Step
from maquis.contract import stakes
from maquis.contract.history import Band
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load, names
from maquis.contract.stakes import Stakes
from maquis.engine.words import capital
from maquis.narration import band_picture, ending_picture
from maquis.narration.bands import BandTold, TimeTold
from maquis.narration.endings import ActTold, Ending, PartTold, of_standing
from maquis.narration.line_chart import ON_PAGE, ROOM
from maquis.pictures.text import width

Box = tuple[float, float, float, float]
RISE, FALL = 0.72, 0.2
"""How far letters rise above their line and fall below it, in heights of the font."""
TOUCH = 1.0
"""Pixels by which two words may touch: less is not seen."""
LONG = (
    "move infantry 12 to 3456, by Novgorod-Volynskiy, and from there by rail to 4567, by Dnepropetrovsk; "
    "sabotage succeeds: rail broken at 1862, by Taurage (15 Bde rolled 5) (40.B1.table)"
)
NUMBERS = (1082.83, -1082.83, 13.45, 0.5, 0.0)


def texts(drawn: Element) -> Iterator[tuple[str, Box]]:
    """Every line of text of a picture and of those in it, and where it lies."""
    for each in drawn:
        tag = each.tag.rpartition("}")[2]
        if tag == "svg":
            x, y = float(each.get("x", 0)), float(each.get("y", 0))
            for words, box in texts(each):
                inside(words, box, float(each.get("width", 0)), float(each.get("height", 0)))
                yield words, (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
        elif tag == "text":
            words, size = each.text or "", float(each.get("font-size", 0))
            wide = width(words, size, "bold" if each.get("font-weight") == "bold" else "regular")
            x = float(each.get("x", 0)) - {"middle": wide / 2, "end": wide}.get(each.get("text-anchor", ""), 0)
            y = float(each.get("y", 0))
            yield words, (x, y - RISE * size, x + wide, y + FALL * size)
        else:
            yield from texts(each)


def inside(words: str, box: Box, wide: float, high: float) -> None:
    room = min(box[0], box[1], wide - box[2], high - box[3])
    assert room >= 0, f"outside the picture: {words} at {box}"


def apart(found: Sequence[tuple[str, Box]]) -> None:
    for (one, a), (other, b) in combinations(found, 2):
        over = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(over) <= TOUCH, f"one on the other: {one} at {a}, {other} at {b}"


def looked_at(svg: str) -> list[str]:
    """The words of a picture, which all lie within it and apart from each other."""
    drawn = fromstring(svg)
    _, _, wide, high = map(float, drawn.get("viewBox", "").split())
    found = list(texts(drawn))
    for words, box in found:
        inside(words, box, wide, high)
    apart(found)
    return [words for words, _ in found]


def whole(scenario: Scenario, about: Stakes, number: float, acts: Sequence[int]) -> Ending:
    """A game of all turns with as much to tell as one can have: acts in the turns that are counted from the last."""
    turns, name = range(scenario.first, scenario.last + 1), scenario.calendar.name
    steps = [Step(turn, {}, 0, number * (at + 1) / len(turns)) for at, turn in enumerate(turns)]
    plain = of_standing(scenario, Standing(about, steps, ()), over=True)
    when = {turns[max(0, len(turns) - 1 - back)] for back in acts}
    return msgspec.structs.replace(
        plain,
        parts=tuple(
            PartTold(part.words, 1234, part.weight, 1234 * part.weight, part.provenance, part.clause, part.why)
            for part in about.parts
        ),
        acts=tuple(
            ActTold(turn, name(turn), "Great Britain", LONG, (LONG, LONG), number / 3, "")
            for turn in sorted(when)
            for _ in range(3 if len(when) == 1 else 1)
        ),
        bands=tuple(filter(lambda band: band.times, (_told(scenario, band) for band in scenario.bands()))),
        title="How it ended, game 100 of 100",
    )


def _told(scenario: Scenario, band: Band) -> BandTold:
    turns, name = range(scenario.first, scenario.last + 1), scenario.calendar.name
    spans = [each for each in band.spans if each.turn in turns]
    times = (TimeTold(each.turn, name(each.turn), each.low, each.high, 1, each.off(1)) for each in spans)
    numbers = tuple(float(at) for at, _ in enumerate(turns))
    return BandTold(capital(band.words), band.provenance, band.origin, numbers, tuple(times))


ENDINGS = [
    (name, number, acts)
    for name in names()
    for number, acts in zip(NUMBERS, ((0,), (0, 1, 2), (5, 6, 7), (999,), (0, 1, 40)), strict=True)
]


@pytest.mark.parametrize(("name", "number", "acts"), ENDINGS)
def test_all_words_lie_within_the_picture_and_none_on_others(name: str, number: float, acts: tuple[int, ...]) -> None:
    scenario = load(name)
    about = stakes.of(scenario.game)
    assert about is not None
    told = whole(scenario, about, number, acts)
    said = looked_at(ending_picture.picture(told))
    assert told.verdict in " ".join(said)
    assert told.par in " ".join(said)
    assert told.basis in " ".join(said)
    assert "e+" not in " ".join(said)
    for part in sorted(told.parts, key=lambda part: -abs(part.worth))[:4]:
        assert f"{part.words} (1234)" in " ".join(said)
    for band in told.bands:
        assert band.words in said
    for wide, high in ((400, 220), (640, 280)):
        looked_at(ending_picture.chart(told, wide, high, ON_PAGE))
    for band in told.bands:
        looked_at(band_picture.chart(band, told.turns, 400, 180, ON_PAGE))


def test_what_came_of_an_act_in_the_end_is_told_before_how_it_began() -> None:
    scenario = load("dark-crusade-june-1941")
    about = stakes.of(scenario.game)
    assert about is not None
    act = ActTold(scenario.first, "June 1941", "Axis", "fire kiev", (LONG, "Dispersed: 2nd Rifle Corps"), -2, "Axis")
    told = msgspec.structs.replace(whole(scenario, about, -2.0, (0,)), acts=(act,))
    said = " ".join(looked_at(ending_picture.picture(told)))
    assert "fire kiev; Dispersed: 2nd Rifle Corps" in said
    assert LONG[:20] not in said


def test_a_number_that_never_changes_lies_at_the_foot_of_its_chart() -> None:
    scenario = load("raid")
    about = stakes.of(scenario.game)
    assert about is not None
    drawn = fromstring(ending_picture.chart(whole(scenario, about, 0.0, ()), 400, 220, ON_PAGE))
    (line,) = (each for each in drawn.iter() if each.tag.endswith("polyline"))
    assert {point.split(",")[1] for point in line.attrib["points"].split()} == {f"{220 - ROOM.below:.1f}"}
