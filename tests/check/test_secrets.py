"""What sides are told in worked examples: leaks that are planted are found, by what is told and by twins."""

import pytest
from msgspec.structs import replace

from maquis.check.files import parse
from maquis.check.game import Game
from maquis.check.results import Result
from maquis.check.runner import run
from maquis.engine import views
from maquis.engine.orders import Judgement
from maquis.engine.playing import Answer
from maquis.engine.referee import Referee
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import questions

MOVED = """
title = "A partisan that moves"
units = { "1 Bde" = "0202", "1 Dummy" = "0303" }
order = "move 1 Bde 0202-0203"
"""
TOLD = MOVED + 'expect = { told = { axis = ["Soviet partisan 1"] }, untold = { axis = ["Bde"] } }'
TWIN = """
expect = { legal = true }
[twin]
to = "axis"
units = { "1 Bde" = "0303", "1 Dummy" = "0202" }
"""
ALIKE = f'{MOVED}{TWIN}order = "move 1 Dummy 0202-0203"'


def ruled(text: str) -> Result:
    (case,) = parse(text, "mine.toml")
    result = run(case)
    assert not result.fault, result.fault
    return result


@pytest.mark.parametrize("text", [TOLD, ALIKE])
def test_nothing_is_found_where_nothing_leaks(text: str) -> None:
    assert ruled(text).passed


def test_a_name_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "hidden", lambda *_: False)
    assert [each.what for each in ruled(TOLD).unmet] == ["told to axis", "not told to axis"]
    assert [each.what for each in ruled(ALIKE).unmet] == ["twin, what the axis side is told of an order"]


def test_points_that_are_told_in_the_data_alone_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of a log say nothing of points: a twin looks at what lies behind them, and so does `untold`."""
    real = views.told
    monkeypatch.setattr(views, "hidden", lambda *_: False)
    monkeypatch.setattr(views, "told", lambda position, event, side: real(position, event, "umpire"))
    text = f"{MOVED}expect = {{ untold = {{ axis = ['\"points\":1'] }} }}"
    (unmet,) = ruled(text).unmet
    assert unmet.what == "not told to axis"
    assert '"points":1' in unmet.ruled


def test_a_view_that_shows_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Referee, "view", lambda self, side: self.position)
    assert [each.what for each in ruled(ALIKE).unmet] == ["twin, the where of the axis side at the start"]


def test_a_refusal_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the side to which they look alike is refused is compared demand by demand."""
    order = 'order = "axis: move 1 Bde 0202-0203"'
    text = f"{MOVED.partition('order')[0]}{order}{TWIN.replace('legal = true', 'legal = false')}"
    assert ruled(text).passed
    real = Referee.judge

    def talkative(self: Referee, side: str, order: str) -> Judgement:
        found = real(self, side, order)
        return replace(found, ruling=found.ruling & Ruling(demand("40.B1.0", f"none of {self.position.where}", False)))

    monkeypatch.setattr(Referee, "judge", talkative)
    assert [each.what for each in ruled(text).unmet] == ["twin, the answer to move 1 Bde 0202-0203"]


def test_an_answer_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = MOVED.partition("order")[0] + 'ask = "zoc axis"\nas = "axis"' + TWIN.replace("legal = true", "hexes = []")
    assert ruled(text).passed
    monkeypatch.setattr(Game, "known_to", lambda self, step: self.referee.position)
    monkeypatch.setitem(questions.QUESTIONS.answers, "zoc", lambda position, _: Answer(0, names=(str(position.where),)))
    assert [each.what for each in ruled(text).unmet] == ["twin, the answer to zoc axis"]


@pytest.mark.parametrize(
    ("twin", "what"),
    [
        ('units = { "1 Bde" = "0404" }', "twin, the faces of the axis side at the start"),
        ('units = { "2 Dummy" = "0202" }', "twin, the masked of the axis side at the start"),
        ('order = "move 1 Bde 0202-0201"', "twin, what the axis side is told of an order"),
        ('order = ["move 1 Bde 0202-0203", "end"]', "twin, an order"),
        ('order = "move 1 Bde 0202-0202"', "twin, what the axis side is told of an order"),
    ],
)
def test_games_that_do_not_look_alike_are_told_apart(twin: str, what: str) -> None:
    text = f'{MOVED}expect = {{ legal = true }}\n[twin]\nto = "axis"\n{twin}'
    (unmet,) = ruled(text).unmet
    assert unmet.what.startswith(what)


def test_who_has_the_secrets_sees_the_difference() -> None:
    (unmet,) = ruled(ALIKE.replace('to = "axis"', 'to = "soviet"')).unmet
    assert unmet.what == "twin, the where of the soviet side at the start"


def test_words_that_are_not_told_and_words_that_are_are_both_shown() -> None:
    text = f'{MOVED}expect = {{ told = {{ axis = ["a brigade"], soviet = [] }} }}'
    told, silent = ruled(text).unmet
    assert (told.what, told.expected) == ("told to axis", "a brigade")
    assert "Soviet partisan 1 from 0202 to 0203" in told.ruled
    assert (silent.what, silent.expected) == ("told to soviet", "nothing")
