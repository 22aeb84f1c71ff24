"""The command that teaches a game by playing: the orders of a lesson, typed at a terminal and judged as in any game."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from maquis.boards.errors import BoardError
from maquis.cli.explained import print_demands
from maquis.cli.words import Json, out, show_json
from maquis.contract.recorded import begin
from maquis.engine.by_hand import DieWanted
from maquis.engine.dice import fresh
from maquis.engine.errors import MaquisError
from maquis.engine.moments import Given
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.views import line
from maquis.engine.words import many
from maquis.lessons.script import Lesson, Start, Step, lessons, script, start, told
from maquis.narration import news
from maquis.narration.explained import demands
from maquis.narration.tellings import when

SHOW, LEAVE = "?", "quit"


def learn(
    lesson: Annotated[str | None, Parameter(help="The lesson, such as raid.night; without it all are listed.")] = None,
    record: Annotated[Path | None, Parameter(help="The record to be made, to go on from with maquis play.")] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """Learn a game by playing: a dozen orders in a real position, a text beside each. Without a name, list lessons.

    Type each order, or ? to be shown it, or quit. Some are to be refused: type them, and read why. What is legal and
    not asked is not done. On the page of the table lessons have the map beside them.

    For example: `maquis learn raid.night night.maquis`
    """
    if lesson is None:
        return _list(json)
    taught = script(lesson)
    if json:
        raise MaquisError("a lesson is typed, and has no JSON: the list of them has")
    begun = start(taught)
    referee = _begun(taught, begun, record)
    with referee.record if isinstance(referee.record, Record) else nullcontext():
        if not _play(taught, referee):
            return 0
    out.print(told(begun.scenario.game, taught.closing), markup=False)
    if record is not None:
        out.print(f"Go on from here: maquis play {record}", markup=False)
    return 0


def _list(json: bool) -> int:
    """All lessons, with the scenario that each is played on."""
    found = {name: script(name) for name in lessons()}
    if json:
        told = [(name, each.title, each.scenario, len(each.step), each.minutes) for name, each in found.items()]
        show_json([dict(zip(("lesson", "title", "scenario", "orders", "minutes"), each, strict=True)) for each in told])
        return 0
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, each in found.items():
        table.add_row(name, escape(each.title), f"{many(len(each.step), 'order')}, {many(each.minutes, 'minute')}")
    out.print(table)
    return 0


def _begun(taught: Lesson, begun: Start, record: Path | None) -> Referee:
    """The game of a lesson, on record or not; dice may be entered."""
    scenario = begun.scenario
    if record is not None:
        notes = {side: "person" if side == taught.side else taught.policy for side in scenario.game.sides}
        return begin(record, scenario, begun.first, fresh(), notes, own_dice=True, stated=begun.events)
    referee = Referee(Position(scenario.game), scenario.rules, fresh(), own_dice=True)
    referee.set_up(begun.events)
    return referee


def _play(taught: Lesson, referee: Referee) -> bool:
    """Go through the steps; whether all were done."""
    game = referee.position.game
    for number, step in enumerate(taught.step, 1):
        out.print(f"\n[bold]{number} of {len(taught.step)}[/bold], {escape(when(referee.position))}")
        out.print(told(game, step.say), markup=False)
        if step.clauses:
            out.print(f"  maquis rules {game.edition} {' '.join(step.clauses)}", style="dim", markup=False)
        while not _asked(taught.side, referee, step, typed := _typed()):
            if typed == LEAVE:
                return False
        if step.told:
            out.print(told(game, step.told), style="green", markup=False)
    return True


def _typed() -> str:
    """What the learner types; he leaves at the end of what is to be read."""
    try:
        return " ".join(input("> ").split())
    except EOFError:
        return LEAVE


def _asked(side: str, referee: Referee, step: Step, typed: str) -> bool:
    """Do what was typed, if the step asks for it; whether the step is done."""
    if typed in ("", SHOW):
        out.print(f"  {step.order}", markup=False)
    if typed in ("", SHOW, LEAVE):
        return False
    try:
        judged = referee.judge(side, typed)
    except (MaquisError, BoardError) as error:
        out.print(f"  {error}", markup=False)
        return False
    if not judged.legal:
        out.print("  [red]refused[/red]")
        print_demands(demands(judged.ruling, judged.place))
        return _tried(step, judged)
    if step.refused or not step.asks(judged.order.notation):
        out.print("  That is legal, but not what this step asks: it was not done.", markup=False)
        return False
    _give(side, referee, side, judged.order.notation, step.dice)
    for each in step.then:
        _give(side, referee, each.side, each.order, each.dice)
    return True


def _tried(step: Step, judged: Judgement) -> bool:
    """Whether an order is refused as the step wants it to be."""
    return (
        bool(step.refused)
        and step.asks(judged.order.notation)
        and step.refused in {each.clause for each in judged.failures}
    )


def _give(reader: str, referee: Referee, side: str, order: str, dice: tuple[int, ...]) -> None:
    """Carry out an order with what the script says that its dice show, and tell the learner what he is told."""
    before = referee.position
    try:
        events = referee.give(side, order, rolled=dice or None)
    except DieWanted:
        events = referee.give(side, order)
    read = line(before, side, order, events, reader)
    if read is not None:
        given = Given(read.version, side, read.order, read.events, before.turn, before.side, before.phase)
        for words in news.told(before.game, [given]):
            out.print(f"  {words}", markup=False)
