"""An answer that a side owes and has no choice in is given of itself, where nobody learns from that."""

from pathlib import Path

import pytest

from maquis.cli.hotseat import PERSON, Table
from maquis.cli.hotseat.seat import Seat
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.events import Began, Entered
from maquis.engine.position import Position
from maquis.engine.record import Header, Record
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.combat import Answer
from maquis.families.europa.rules.calendar import AXIS, SOVIET, Date
from maquis.families.europa.rules.editions import RULE40
from maquis.narration.chronicle import Chronicle
from tests.cli.hotseat import Script, new_game, set_up, sit

SCENARIO = load("dark-crusade-june-1941")
BALTIC, OWN = "0304", "0606"
"""A hex where Soviet partisans have to stand (40.G.rbc), and one from which they may retreat."""


def attacked(path: Path, where: str, beside: str) -> Referee:
    """A Soviet brigade that an Axis division has attacked."""
    game, dice = new_game(), seeded("hot seat")
    header = Header(edition=RULE40.name, rules=RULE40.version, scenario="world").sealed(dice)
    referee = Referee(Position(game), RULE40.rules, dice, Record.create(path, header))
    placed = {"1 Bde": where, "45 Inf": beside}
    before = [each for each in set_up(game) if not isinstance(each, Began | Entered)]
    begun = Began(Date.parse("Jun II 42").turn, AXIS, "combat")
    referee.set_up([begun, *before, *(Entered(name, hex) for name, hex in placed.items())])
    referee.give(AXIS, f"attack {where} by 45 Inf")
    assert referee.rules.to_act(referee.position) == (SOVIET,)
    return referee


def answered(referee: Referee, *lines: str, axis: str = "sensible") -> Script:
    terminal = Script([*lines, "q"])
    sit(referee, terminal, axis)
    return terminal


def entries(referee: Referee) -> list[tuple[str, str, object]]:
    assert referee.record is not None
    return [(each.side, each.order, each.events) for each in referee.record.entries]


def test_whoever_has_to_stand_is_told_so_and_not_asked(tmp_path: Path) -> None:
    game = attacked(tmp_path / "game.maquis", BALTIC, "0404")
    terminal = answered(game)
    assert "There is no choice: stand" in terminal.text
    assert "What does" not in terminal.text.partition("There is no choice")[0]
    assert "Your partisans at 0304" in terminal.text.partition("There is no choice")[0]


def test_the_record_is_as_if_it_had_been_answered(tmp_path: Path) -> None:
    by_itself, by_hand = (attacked(tmp_path / f"{name}.maquis", BALTIC, "0404") for name in ("one", "two"))
    answered(by_itself)
    by_hand.give(SOVIET, "stand")
    assert entries(by_itself)[: len(entries(by_hand))] == entries(by_hand)


def test_whoever_may_retreat_is_asked(tmp_path: Path) -> None:
    game = attacked(tmp_path / "game.maquis", OWN, "0705")
    terminal = answered(game)
    assert "There is no choice" not in terminal.text
    assert "What does the Soviet player do?" in terminal.text


def test_two_who_share_a_terminal_are_asked_alike(tmp_path: Path) -> None:
    """Else the attacker would see by the missing question that the partisans have to stand (40.B2.hidden)."""
    asked = []
    for where, beside in ((BALTIC, "0404"), (OWN, "0705")):
        game = attacked(tmp_path / f"{where}.maquis", where, beside)
        terminal = answered(game, "", axis=PERSON)
        assert "There is no choice" not in terminal.text
        asked.append(terminal.text.count("What does the Soviet player do?"))
    assert asked == [1, 1]


def fired_upon(path: Path, forced: bool) -> Referee:
    """Dark Crusade as the Soviet side is to answer a round of fire: with nobody who may go all out, or somebody."""
    scenario = SCENARIO
    referee = begin(path, scenario, scenario.first, seeded("1"), {})
    while not owing(referee) or (scenario.rules.forced(referee.view("soviet"), "soviet") is not None) != forced:
        side = scenario.rules.to_act(referee.position)[0]
        referee.give(side, next(each.order for each in scenario.rules.choices(referee.view(side), side) if each.order))
    return referee


def owing(referee: Referee) -> bool:
    return SCENARIO.rules.debtors(referee.position) == ("soviet",)


@pytest.mark.parametrize("forced", [True, False])
def test_a_round_is_answered_of_itself_if_nobody_may_go_all_out(tmp_path: Path, forced: bool) -> None:
    referee = fired_upon(tmp_path / "game.maquis", forced)
    view = referee.view("soviet")
    (answer,) = (each.order for each in SCENARIO.rules.choices(view, "soviet"))
    assert isinstance(answer, Answer)
    names = (view.game.roster[number].name for number in numbers(view.at(answer.place)))
    may = [name for name in names if referee.judge("soviet", f"{answer.notation} all out {name}").legal]
    assert (may == []) == forced
    terminal = Script(["q"])
    assert isinstance(referee.record, Record)
    Table(referee, SCENARIO.rules, referee.record, {"axis": PERSON, "soviet": PERSON}, terminal).play()
    assert (f"There is no choice: {answer.notation}" in terminal.text) == forced


def test_whoever_has_taken_back_a_forced_answer_is_asked(tmp_path: Path) -> None:
    """Else it would be given again at once, and nobody could go back further."""
    game = attacked(tmp_path / "game.maquis", BALTIC, "0404")
    assert isinstance(game.record, Record)
    seat = Seat(SOVIET, Script(), game, RULE40.rules, game.record, Chronicle(game.position.game, [], [SOVIET]))
    seat.asks = True
    assert not seat.forced()
    seat.asks = False
    assert seat.forced()
