"""The notation of orders: what is read is what was written, and what cannot be read is told in one sentence."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import BadOrder
from maquis.engine.views import view
from maquis.families.europa.rules import orders
from maquis.families.europa.rules.orders import FORMS, parse
from maquis.families.europa.rules.targets import KINDS
from tests.families.europa.strategies import any_order, picker
from tests.families.europa.world import BOARD, game, position, start, world_roster

SEEN = view(start(game()), "soviet")
COUNTERS = st.integers(0, len(world_roster()) - 1)
HEXES = st.sampled_from([place for place in range(BOARD.size) if BOARD.all >> place & 1])


@given(st.data())
def test_any_order_reads_back_as_itself(data: st.DataObject) -> None:
    order = parse(SEEN, any_order(picker(data), SEEN, data.draw(st.sampled_from(("axis", "soviet")))))
    assert parse(SEEN, order.notation) == order
    spaced = "  ".join(f" {word} " for word in order.notation.split())
    assert parse(SEEN, spaced) == order


@given(COUNTERS, HEXES, st.lists(HEXES, min_size=2, max_size=4).map(tuple), st.sampled_from(("", "by rail", "admin")))
def test_orders_made_read_back_as_themselves(counter: int, place: int, path: tuple[int, ...], mode: str) -> None:
    for order in (
        orders.Move(SEEN.game, counter, path, mode),
        orders.Recruit(SEEN.game, counter, place),
        orders.Recruit(SEEN.game, counter, place, special="special"),
        orders.Drop(SEEN.game, counter),
        orders.Assemble(SEEN.game, counter, (counter,)),
        orders.BreakDown(SEEN.game, counter, (counter,)),
        orders.Displace(SEEN.game, counter, place),
        orders.Dismiss(SEEN.game, "disband", counter),
        orders.Dismiss(SEEN.game, "withdraw", counter),
    ):
        assert parse(SEEN, order.notation) == order


@given(st.sampled_from(KINDS), HEXES, HEXES, st.lists(COUNTERS, min_size=1, max_size=3, unique=True).map(tuple))
def test_sabotage_made_reads_back_as_itself(kind: str, place: int, across: int, counters: tuple[int, ...]) -> None:
    order = orders.Sabotage(SEEN.game, kind, place, counters, across if kind == "bridge" else None)
    assert parse(SEEN, order.notation) == order


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("end phase", "end"),
        ("recruit 5 Bde at 0303", "recruit 5 Bde 0303"),
        ("displace 1 Cav Div to 0303", "displace 1 Cav Div 0303"),
    ],
)
def test_small_words_are_allowed(text: str, plain: str) -> None:
    wordy, short = parse(SEEN, text), parse(SEEN, plain)
    assert wordy.notation == (plain if plain == "end" else text)
    assert msgspec.structs.replace(wordy, line="") == short
    assert parse(SEEN, wordy.notation) == wordy


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is not an order; orders are retreat, stand, lose, "),
        ("besiege 0303 by 1 Bde", "'besiege 0303 by 1 Bde' is not an order; orders are retreat, "),
        ("move 1 Bde", "'move 1 Bde' cannot be read; the form is 'move COUNTER HEX-HEX[-HEX...] [by rail|admin]'"),
        ("move 1 Bde 0508-0509 by road", "'move 1 Bde 0508-0509 by road' cannot be read; the form is 'move "),
        ("move 9 Bde 0508-0509", "'move 9 Bde 0508-0509' cannot be read: there is no counter '9 Bde'; did you mean "),
        (
            "move 1 Bde 0508-9999",
            "'move 1 Bde 0508-9999' cannot be read: there is no hex 9999: columns run from 00 to 11",
        ),
        ("sabotage bridge 0503 by", "'sabotage bridge 0503 by' cannot be read; the form is 'sabotage rail|bridge|"),
        ("sabotage factory 0503 by 1 Bde", "'sabotage factory 0503 by 1 Bde' cannot be read; the form is 'sabotage "),
        (
            "sabotage rail 0303 by 1 Bde, , 2 Bde",
            "'sabotage rail 0303 by 1 Bde, , 2 Bde' cannot be read: there is no counter ''",
        ),
        ("recruit 0303", "'recruit 0303' cannot be read; the form is 'recruit COUNTER HEX"),
        ("break rail 0303", "'break rail 0303' cannot be read; the form is 'break rail HEX by COUNTER"),
        ("break down 1 Div", "'break down 1 Div' cannot be read; the form is 'break down COUNTER into COUNTER[, "),
        ("break 1 Div into 1 Bde", "'break 1 Div into 1 Bde' is not an order; "),
        ("assemble 1 Div", "'assemble 1 Div' cannot be read; the form is 'assemble COUNTER from COUNTER[, COUNTER...]"),
        (
            "assemble 1 Div from 1 Bde, 1 Bde",
            "'assemble 1 Div from 1 Bde, 1 Bde' cannot be read: it names 1 Bde twice; name each unit once",
        ),
        (
            "assemble 9 Div from 1 Bde",
            "'assemble 9 Div from 1 Bde' cannot be read: there is no counter '9 Div'; did you mean ",
        ),
        ("isolated losses", "'isolated losses' cannot be read; the form is 'isolated losses POINTS"),
        ("isolated losses -5", "'isolated losses -5' cannot be read; the form is 'isolated losses POINTS"),
        ("isolated losses 0", "'isolated losses 0' cannot be read; the form is 'isolated losses POINTS"),
        ("isolated losses 12345", "'isolated losses 12345' cannot be read; the form is 'isolated losses POINTS"),
        (
            "recruit 1 Bde 0303 specially",
            "'recruit 1 Bde 0303 specially' cannot be read; the form is 'recruit COUNTER ",
        ),
        ("attack 0303", "'attack 0303' cannot be read; the form is 'attack HEX by UNIT[, UNIT...]"),
        ("attack 0303 by 9 Bde", "'attack 0303 by 9 Bde' cannot be read: there is no counter '9 Bde'; did you mean "),
        (
            "attack 0303 by divisions at 9999",
            "'attack 0303 by divisions at 9999' cannot be read: there is no hex 9999: ",
        ),
        (
            "attack 0303 by armies at 0302",
            "'attack 0303 by armies at 0302' cannot be read: there is no counter 'armies at 0302' ",
        ),
        (
            "attack 0303 by 1 Bde, 1 Bde",
            "'attack 0303 by 1 Bde, 1 Bde' cannot be read: it names 1 Bde twice; name each unit once",
        ),
        (
            "attack 0303 by 2 Bde, 1 Bde, 2 Bde, 1 Bde",
            "'attack 0303 by 2 Bde, 1 Bde, 2 Bde, 1 Bde' cannot be read: it names 2 Bde twice; ",
        ),
        ("retreat 1 Bde", "'retreat 1 Bde' cannot be read; the form is 'retreat UNIT HEX"),
        ("lose", "'lose' cannot be read; the form is 'lose UNIT[, UNIT...]"),
        ("standing orders", "'standing orders' cannot be read; the form is 'standing retreat|stand|ask [COUNTER]"),
        ("standing ask 9 Bde", "'standing ask 9 Bde' cannot be read: there is no counter '9 Bde'; did you mean "),
        ("drop", "'drop' cannot be read; the form is 'drop COUNTER"),
        ("drop 9 Dummy", "'drop 9 Dummy' cannot be read: there is no counter '9 Dummy'; did you mean "),
        ("withdraw", "'withdraw' cannot be read; the form is 'withdraw COUNTER"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(BadOrder) as refusal:
        parse(SEEN, text)
    assert str(refusal.value).startswith(why)
    assert "\n" not in str(refusal.value)


def test_every_form_is_an_order_that_can_be_read() -> None:
    words = {
        "POINTS": "55",
        "COUNTER": "1 Bde",
        "UNIT": "1 Bde",
        "retreat|stand|ask": "ask",
        "HEX": "0508",
        "rail|bridge|airbase|air unit|port": "rail",
        "axis|soviet|nobody": "nobody",
        "LAYER": "axis air units",
        "ZONE WORD": "B mud",
        "axis ally|non-belligerent|surrendered|defected": "surrendered",
    }
    for form in FORMS.values():
        text = form.partition(" [")[0].partition("[")[0].replace("regular|partisan", "regular")
        for word, example in words.items():
            text = text.replace(word, example)
        if form.startswith("sabotage"):
            text = f"{text.partition(' 0508')[0]} 0508 by 1 Bde"
        assert parse(position(), text).notation == text
