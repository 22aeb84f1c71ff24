"""Overlays, places in words, and the rules as the page gets them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.position import Position
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.web.overlays import overlays
from maquis.families.europa.web.spot import spot
from maquis.table import wire
from maquis.table.rules import rules
from tests.cli.hotseat import new_game
from tests.families.europa import naive
from tests.families.europa.invariants import RULES
from tests.families.europa.strategies import positions
from tests.families.europa.world import BOARD, GAME, bits, labels, start, umpire

MANY = settings().max_examples


def by_name(view: Position, side: str) -> dict[str, wire.Overlay]:
    return {each.name: each for each in overlays(RULES, view, side)}


def hexes(overlay: wire.Overlay) -> set[naive.Hex]:
    return naive.hexes(int(overlay.places, 16))


def test_every_overlay_has_one_line_and_a_clause() -> None:
    clauses, view = RULE40.clauses(), umpire(start(GAME)).view("soviet")
    found = overlays(RULES, view, "soviet")
    assert len({each.name for each in found}) == len(found)
    for each in found:
        assert each.clause in clauses
        assert each.words.endswith(".")
        assert len(each.words) < 140
        assert each.title
        assert each.group


@settings(max_examples=max(MANY // 5, 10))
@given(positions(), st.sampled_from(("axis", "soviet")))
def test_they_are_what_the_second_rules_say(now: Position, side: str) -> None:
    view = umpire(now).view(side)
    found = by_name(view, side)
    for each in ("axis", "soviet"):
        assert hexes(found[f"apzoc-{each}"]) == naive.apzoc(now, each)
        assert hexes(found[f"regulars-{each}"]) == naive.regular_hexes(now, each)
        assert hexes(found[f"zoc-{each}"]) == naive.zoc(now, each)
        held = naive.partisan_hexes(now, each)
        assert hexes(found[f"partisans-{each}"]) == held
        assert hexes(found[f"displaced-{each}"]) == held & naive.displacing(now, naive.OTHER[each])
    assert hexes(found["poor-weather"]) == naive.poor(now)


def test_railways_in_service_and_cut_off() -> None:
    now = start(GAME)
    now.marks = {"rail broken": {BOARD.place("0303"): now.turn}}
    found = by_name(umpire(now).view("axis"), "axis")
    assert labels(int(found["rail-open-axis"].places, 16)) == ["0003", "0103", "0203"]
    assert labels(int(found["rail-broken"].places, 16)) == ["0303"]
    assert int(found["rail-cut-axis"].places, 16) & bits("0403 0503")
    assert not int(found["rail-cut-axis"].places, 16) & int(found["rail-open-axis"].places, 16)


def test_a_side_sees_the_targets_that_are_the_enemys() -> None:
    judge = umpire(start(GAME))
    mine = by_name(judge.view("soviet"), "soviet")
    assert labels(int(mine["target-airbase-axis"].places, 16)) == ["0306", "0502", "0604"]
    assert "target-airbase-soviet" not in mine
    assert {"target-airbase-axis", "target-airbase-soviet"} <= set(by_name(judge.view("spectator"), ""))


def test_a_place_in_words() -> None:
    judge = umpire(start(GAME))
    mine, theirs = (spot(judge.view(side), side, BOARD.place("0508")) for side in ("soviet", "axis"))
    assert mine.label == "0508"
    assert mine.lines[0] == "0508, by Lesna: forest, Western MD, owned by Axis, 1 Bde, 2 Bde, 1 Dummy"
    assert mine.lines[1] == "clear weather, forest"
    assert theirs.lines[0].count("Soviet partisan ") == 3
    assert "enemy partisans there" in theirs.lines[1]
    assert any(line.endswith(": 7 Sec") for line in spot(judge.view("soviet"), "soviet", BOARD.place("0507")).lines[2:])


def test_a_place_tells_its_railway_and_where_its_bridges_lead() -> None:
    judge = umpire(start(GAME))
    ground = {label: spot(judge.view("soviet"), "soviet", BOARD.place(label)).lines[0] for label in ("0303", "0503")}
    assert ground == {
        "0303": "0303, 3 hexes NE of Varsk: clear, railway, Baltic MD, owned by Axis, 12 railheads of Axis behind it",
        "0503": (
            "0503, by Brod: clear, railway, bridge to 0603, Kiev MD, owned by Axis, "
            "10 railheads of Axis behind it, 201 Sec"
        ),
    }


def test_the_rules_with_figures_and_glossary() -> None:
    game = new_game()
    book = rules(game)
    assert book is rules(game)
    assert (book.edition, book.title) == ("europa.rule40", "Rule 40, Partisans (revised)")
    assert [each.id for each in book.clauses] == [each.id for each in RULE40.clauses()]
    figures = {each.name: each for each in book.figures}
    assert (figures["pool.polish"].provenance, figures["option.nationalists"].value) == ("option", "yes")
    assert figures["size.re"].value == "division 3, brigade 1, regiment 1, battalion 0.5"
    terms = {each.term: each.words for each in book.glossary}
    assert len(terms) == len(book.glossary) > 40
    assert {"APZOC", "RE", "mask", "dummy", "railhead", "regular mode", "partisan mode", "turn, weekly"} <= set(terms)
    assert list(terms) == sorted(terms, key=str.casefold)
