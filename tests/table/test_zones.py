"""The board and the position of Global War as seats get them."""

import msgspec

from maquis.boards.board import members
from maquis.families.global_war.rules import ground
from maquis.families.global_war.web.board import board
from maquis.families.global_war.web.position import position
from maquis.table import wire
from tests.families.global_war.planted import SIDES, game, planted

GAME = game()
BOARD = board(GAME)
PLACE = {label: place for place, label in enumerate(BOARD.labels)}
NOW = position(planted(GAME))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG has it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    a, b = sorted((light(one), light(other)))
    return (b + 0.05) / (a + 0.05)


def test_the_board_has_every_zone_and_border() -> None:
    assert BOARD.sheet is not None
    assert len(BOARD.sheet.zones) == len(BOARD.labels) == len(BOARD.titles) == GAME.board.size
    for border in BOARD.sheet.borders:
        assert bool(ground.board(GAME).borders[border.a] >> border.b & 1) != ("closed" in border.features)
    warsaw = BOARD.sheet.zones[PLACE["warsaw"]]
    assert (warsaw.city, warsaw.owner, warsaw.signs) == (True, "poland", ["factory_minor"])
    assert warsaw.printed == ["income 1", "minor factory"]
    assert {sign for zone in BOARD.sheet.zones for sign in zone.signs} <= set(BOARD.sheet.legend)
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=wire.Board) == BOARD


def test_every_owner_is_a_power_and_the_sides_come_first() -> None:
    assert BOARD.sheet is not None
    names = [power.name for power in BOARD.powers]
    assert tuple(names[:7]) == SIDES
    assert {zone.owner for zone in BOARD.sheet.zones} <= set(names)
    played = {power.name: power.side for power in BOARD.powers}
    assert (played["kmt"], played["ccp"], played["fec"]) == ("usa", "soviet_union", "great_britain")
    assert (played["vichy"], played["sweden"]) == ("germany", "")


def test_powers_differ_in_more_than_colour_and_can_be_read() -> None:
    nine = BOARD.powers[:9]
    for part in ("fill", "dark", "pattern", "emblem"):
        assert len({getattr(power.look, part) for power in nine}) == 9
    assert len({power.short for power in BOARD.powers}) == len(BOARD.powers)
    for power in BOARD.powers:
        look = power.look
        assert contrast(look.text, look.fill) >= 7
        assert contrast("#1d1a18", look.fill) >= 7
        assert contrast("#ffffff", look.dark) >= 4.5
        assert contrast(look.dark, look.fill) >= 3.5


def test_the_position_tells_everything() -> None:
    assert NOW.when.words == "January 1942, Soviet Union: combat"
    there = [counter for counter in NOW.counters if counter.place == PLACE["warsaw"]]
    assert [(counter.name, counter.side, counter.power) for counter in there] == [
        ("Soviet partisan 1", "soviet_union", "soviet_union"), ("Soviet partisan 2", "soviet_union", "soviet_union"),
        ("British partisan 1", "great_britain", "great_britain"),
    ]  # fmt: skip
    assert there[1].notes == ["has acted in this turn (PAR.4.1)"]
    units = {(each.power, each.kind): each.number for each in NOW.units if each.place == PLACE["warsaw"]}
    assert units == {("germany", "infantry"): 3, ("germany", "mechanized infantry"): 1, ("italy", "infantry"): 1}
    assert int(NOW.owned["germany"], 16) >> PLACE["warsaw"] & 1
    everywhere = [place for bits in NOW.owned.values() for place in members(int(bits, 16))]
    assert sorted(everywhere) == list(range(GAME.board.size))


def test_markers_and_nations() -> None:
    assert [mark.words for mark in NOW.marks if mark.place == PLACE["warsaw"]] == [
        "minor factory in Warsaw damaged: 5 IPP to repair",
        "railway between Warsaw and Podlachia broken: 1 IPP to repair",
    ]
    assert next(mark.beside for mark in NOW.marks if mark.name == "rail damage") == PLACE["podlachia"]
    germany = next(each for each in NOW.nations if each.power == "germany")
    assert (germany.money, germany.words) == (42, ["at war with Soviet Union, Great Britain, United States"])
    assert [each.power for each in NOW.nations][:7] == list(SIDES)
