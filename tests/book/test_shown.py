"""A worked example as it is shown: the board, the order, every demand, and a link that asks the same on the desk."""

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maquis.book.examples import WorkedExample, folder, worked_examples
from maquis.book.shown import Shown, shown
from maquis.desk.asked import reply
from maquis.desk.link import fragment

EXAMPLES = Path(__file__).parents[2] / "examples"
SOME = ("raid.first", "europa.rule40", "global_war.partisans", "dark_crusade.second", "war_in_europe.variant")


def stated(link: str) -> dict[str, Any]:
    """The position that a link of the desk holds, read as the page reads it."""
    kind, text = link.removeprefix("desk=")[0], link.removeprefix("desk=")[1:]
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    found: dict[str, Any] = json.loads(zlib.decompress(data, -zlib.MAX_WBITS) if kind == "z" else data)
    return found


def some(edition: str) -> Iterator[WorkedExample]:
    """Every seventh example of an edition; all of a small one."""
    found = worked_examples(edition, EXAMPLES)
    return iter(found if len(found) < 60 else found[::23])


def example(edition: str, file: str, number: int) -> Shown:
    path = (folder(edition, EXAMPLES) / file).relative_to(EXAMPLES).as_posix()
    known = worked_examples(edition, EXAMPLES)
    each = next(each for each in known if (each.case.file, each.case.number) == (path, number))
    return shown(each.case, each.table)


@pytest.mark.parametrize("edition", SOME)
def test_the_desk_rules_as_the_book_says(edition: str) -> None:
    for each in some(edition):
        book, desk = shown(each.case, each.table), reply(stated(shown(each.case, each.table).link))
        if book.verdict in ("Legal", "Refused"):
            assert desk.legal == (book.verdict == "Legal"), (each.case.file, each.case.number)
        assert all(demand.met for demand in book.demands) or book.verdict in ("Refused", "No") or not book.giver


def test_an_order_is_an_arrow_over_places_that_are_shaded() -> None:
    found = example("raid.first", "R.move-beside.toml", 2)
    assert found.verdict == "Refused"
    assert [demand.words for demand in found.demands if not demand.met] == ["a hex beside it"]
    assert ">the order, refused<" in found.board.picture
    assert ">legal there<" in found.board.picture
    assert "The order leads from 0001 to 0201." in found.board.words
    assert "Legal there: 0000, 0100, 0101." in found.board.words
    assert "0001: Band." in found.board.words


def test_an_order_that_moves_nobody_is_a_sign_on_its_place() -> None:
    found = example("europa.rule40", "40.C.place-tests.toml", 2)
    assert "The order" not in found.board.words
    assert "the order, refused: 0402." in found.board.words.lower()


def test_orders_before_it_are_carried_out_first() -> None:
    found = example("europa.rule40", "40.C.place-tests.toml", 3)
    assert found.before == ("Soviet: recruit 1 Bde 0202",)
    assert found.asked == "recruit 2 Bde 0402"
    assert "0202: 1 Bde." in found.board.words


def test_chances_are_exact_and_come_to_one() -> None:
    found = example("europa.rule40", "40.B1.table-odds.toml", 2)
    assert [str(chance) for chance, _ in found.chances] == ["1/2", "1/2"]
    assert "Rail broken at 0202" in [words for _, words in found.chances]


def test_a_crop_of_a_great_map_shows_what_it_is_about_and_is_small() -> None:
    found = example("war_in_europe.variant", "60-soviet-partisans.toml", 5)
    assert "The order leads from 9276 to 9275." in found.board.words
    assert len(found.board.picture) < 200_000


def test_a_small_position_is_not_packed() -> None:
    assert fragment({}) == "desk"
    assert stated(fragment({"a": 1})) == {"a": 1}
    assert fragment({"a": 1}).startswith("desk=t")
