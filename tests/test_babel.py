"""The Babel test: in a language in which every sentence is reversed, everything that is not a sentence is the same.

Each family is played by its own policies in both languages, and what is compared has no sentence in it: what happened,
what is known, what is legal, chances, figures of reports, seals, dice. Nothing reads a sentence to learn what happened.
"""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import cast

import msgspec
import pytest

from maquis import odds
from maquis.campaign import campaigns
from maquis.campaign.played import Report
from maquis.campaign.runner import play
from maquis.check.written import written
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.contract.turns import Turn
from maquis.engine.dice import seeded
from maquis.engine.events import Condition, Event, Left, Noted, Rolled
from maquis.engine.orders import Rules
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.rulings import demand
from maquis.engine.views import view
from maquis.engine.words import language, sentence

ENCODE = msgspec.json.Encoder(order="sorted")
MOST = 12
"""Orders of a side that are looked at in a turn."""
PLAIN = re.compile(r"[\w ,-]*")
"""What is a code or several, and no sentence with what it tells in it."""
LETTERS = re.compile(r"(\{\w+\})|([^\W\d_]+)")


class Reversed(NullTranslations):
    """Every word of a template with its letters reversed; its fields stay."""

    def gettext(self, message: str) -> str:
        return LETTERS.sub(lambda found: found[1] or found[2][::-1], message)


def test_the_language_turns_words_round_and_leaves_fields() -> None:
    asked = demand("1", "{points} points left", False, points=3)
    with language(Reversed()):
        assert asked.words == "3 stniop tfel"
        assert sentence("no enemy there") == "on ymene ereht"
    assert asked.words == "3 points left"


PLAYED = (
    ("raid", "", 3),
    ("war-in-europe-yugoslavia-1943", "", 3),
    ("dark-crusade-june-1941", "", 2),
    ("dark-crusade-1944", "", 1),
    ("global-war-1936", "", 4),
    ("eastern-front", "europa.rule40", 3),
    ("eastern-front", "europa.rule45", 2),
)
"""Scenarios, with the edition and the number of turns: families in which nothing is told in sentences."""


@pytest.mark.parametrize(
    ("name", "edition", "turns"), PLAYED, ids=["-".join(filter(None, each[:2])) for each in PLAYED]
)
def test_everything_but_sentences_is_the_same(name: str, edition: str, turns: int, tmp_path: Path) -> None:
    english = list(everything(tmp_path / "english.maquis", name, edition, turns))
    with language(Reversed()):
        turned = list(everything(tmp_path / "turned.maquis", name, edition, turns))
    for one, other in zip(english, turned, strict=True):
        assert one == other


@pytest.mark.parametrize(
    ("name", "edition", "turns"), PLAYED, ids=["-".join(filter(None, each[:2])) for each in PLAYED]
)
def test_no_event_has_a_sentence(name: str, edition: str, turns: int, tmp_path: Path) -> None:
    for event in (event for turn in played(tmp_path / "game.maquis", name, edition, turns)[1] for event in told(turn)):
        assert not isinstance(event, Noted), event
        assert type(event) is not Rolled, event
        match event:
            case Left():
                assert PLAIN.fullmatch(event.how), event
            case Condition():
                for word in (event.value,) if isinstance(event.value, str) else event.value:
                    assert PLAIN.fullmatch(word), event
            case _:
                pass


def played(path: Path, name: str, edition: str, turns: int) -> tuple[Referee, list[Turn], Report]:
    """A game on record, played by the sensible policies of its family."""
    scenario = load(name, None, edition)
    referee = begin(path, scenario, scenario.first, seeded("babel"), {})
    assert isinstance(referee.record, Record)
    game = scenario.game
    brought = campaigns.of(game)
    report = brought.report()
    policies = {side: brought.policy("sensible", side, side) for side in game.sides}
    found = []
    with referee.record:
        for turn in play(referee, policies, scenario.first + turns - 1, report.refuse):
            report.add(turn)
            found.append(turn)
    return referee, found, report


def everything(path: Path, name: str, edition: str, turns: int) -> Iterator[tuple[str, object]]:
    """All that there is of a game but sentences: the whole, each turn, what each side may do at its end."""
    referee, found, report = played(path, name, edition, turns)
    yield "record", path.read_bytes()
    yield "report", figures(report.as_data())
    brought = campaigns.of(referee.position.game)
    for turn in found:
        yield "measured", dict(brought.measured(turn))
        yield "where", list(brought.happenings(turn))
        for side in turn.position.game.sides:
            yield from of_side(referee.rules, view(turn.position, side), side)


def of_side(rules: Rules, seen: Position, side: str) -> Iterator[tuple[str, object]]:
    """What a side knows and may do, with reasons as clauses, numbers and chances."""
    yield "view", written(seen)
    offered = list(cast(GameRules, rules).choices(seen, side))
    yield "choices", [(each.verb, each.counters, each.places, each.order and each.order.notation) for each in offered]
    for order in [each.order for each in offered if each.order is not None][:MOST]:
        judged = rules.judge(seen, side, order)
        yield "demands", [(each.clause, each.places, str(each.provenance)) for each in judged.ruling.demands]
        yield "numbers", [[(step.clause, step.total) for step in tally.steps] for tally in judged.tallies]
        yield (
            "chances",
            [(each.chance, ENCODE.encode(each.events)) for each in odds.outcomes_of(rules, seen, side, order)],
        )


def told(turn: Turn) -> Iterator[Event]:
    return (event for event in turn.events)


def figures(data: object) -> object:
    """What there is of numbers in a report."""
    if isinstance(data, dict):
        return {name: figures(each) for name, each in data.items()}
    if isinstance(data, list | tuple):
        return [figures(each) for each in data]
    return None if isinstance(data, str) else data
