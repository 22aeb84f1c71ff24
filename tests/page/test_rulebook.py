"""An example of a rulebook is tried on the desk of a table: its link lays the position down and asks."""

import pytest
from playwright.sync_api import expect

from maquis.book.examples import worked_examples
from maquis.book.shown import shown
from tests.book.test_shown import EXAMPLES
from tests.page.conftest import Sit
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server


@pytest.mark.parametrize("screen", [{}, PHONE_SETTINGS], ids=["desktop", "phone"])
def test_the_answer_stands_there_at_once(server: Server, sit: Sit, screen: dict[str, object]) -> None:
    known = worked_examples("europa.rule40", EXAMPLES)
    each = next(each for each in known if each.case.example.title.startswith("c) Not in an"))
    example = shown(each.case, each.table)
    player = sit(f"{server.url}/#{example.link}", **screen)
    answer = player.page.get_by_role("region", name="The answer")
    expect(answer).to_contain_text("Not legal")
    for demand in example.demands:
        if not demand.met:
            expect(answer).to_contain_text(demand.words)
    if screen:
        fits(player.page)
