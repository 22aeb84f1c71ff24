"""The command that asks the staff officer where a game was lost."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from maquis.campaign.debriefing import Officer, ablest, dearest, praised, told
from maquis.campaign.decided import Decision, decisions, position_before
from maquis.campaign.spans import span
from maquis.cli import reading
from maquis.cli.jobs import Jobs, processes
from maquis.cli.steps import steps
from maquis.cli.words import Json, Opened, RecordPath, giver_named, out, show_json
from maquis.contract.recorded import begin, house_after
from maquis.engine.dice import fresh
from maquis.engine.errors import MaquisError
from maquis.engine.record import Record
from maquis.engine.taken_up import said
from maquis.narration import accounts, debriefs
from maquis.narration.accounts import StretchTold

SEED = "1"


def debrief(
    record: RecordPath,
    /,
    *,
    as_: Annotated[str, Parameter(name="--as", help="The side whose decisions are looked at.")],
    turn: Annotated[str | None, Parameter(help='Look at one turn alone: "Jul I 42".')] = None,
    again: Annotated[
        Path | None, Parameter(help="Write a new game that begins with the dearest decision, to try it otherwise.")
    ] = None,
    jobs: Jobs = None,
    json: Json = False,
) -> int:
    """Ask the staff officer why a game was lost: by what, which decisions cost a side most, what was better.

    Once it is over he plays it in the side's place, some times, and says what it was won and lost by beside that. Of
    each decision he knows what the side knew then: other ways are played on in the same worlds with the same dice
    (docs/stakes.md). It takes some minutes for a game of four turns, and tells on the way how far it has come.

    For example: `maquis debrief game.maquis --as soviet`, or `maquis debrief a.maquis --as soviet --again b.maquis`
    """
    opened = Opened(record)
    side = giver_named(opened.game, as_)
    if side not in opened.game.sides:
        raise MaquisError(f"a side decides: one of {', '.join(opened.game.sides)}")
    if again is not None and os.path.lexists(again):
        raise MaquisError(f"{again} exists already: name the record to make with --again")
    whole = span(opened.game, opened.scenario.rules, opened.entries)
    officer = Officer(opened.game, side, SEED, whole.end, processes(jobs))
    number = opened.scenario.turn(turn) if turn is not None else None
    found = [each for each in decisions(opened.game, opened.entries, side) if number in (None, each.view.turn)]
    if not found:
        raise MaquisError(f"{record} has no order of {side}{'' if turn is None else f' in {turn}'}")
    with steps() as track:
        why, went = None, tuple[StretchTold, ...]()
        if number is None and whole.over:
            looking = accounts.Hindsight(opened.scenario, officer, opened.entries, opened.record.header.notes)
            why = looking.account(partial(track, step="my own games in your place"))
            ahead = [looking.ahead(each) for each in track(range(looking.turns), "my games from where a turn began")]
            went = looking.course(ahead) if ahead else ()
        glances = [officer.glance(each) for each in track(found, "decisions looked at")]
        dear = told([officer.lesson(*each) for each in track(dearest(found, glances), "the dearest looked at closely")])
        able = praised([officer.lesson(each) for each in track(ablest(found, glances), "the best looked at closely")])
        pointed = [officer.pointed(each) for each in track([*dear, *able], "what carries them")]
        sure, good = pointed[: len(dear)], pointed[len(dear) :]
    lessons, praise = ([debriefs.lesson(opened.scenario, each) for each in some] for some in (sure, good))
    if json:
        show_json(
            {
                "decisions": len(found),
                "account": msgspec.to_builtins(why),
                "course": msgspec.to_builtins(went),
                "lessons": msgspec.to_builtins(lessons),
                "better": msgspec.to_builtins(praise),
            }
        )
    else:
        before = () if why is None else (*accounts.lines(why, went), "")
        for line in (
            *before,
            *debriefs.lines(lessons),
            *debriefs.praise(praise),
            debriefs.basis(officer, listened=True),
        ):
            out.print(line, markup=False)
    if again is not None:
        if not sure:
            raise MaquisError("no decision is sure to have cost anything: there is none to try otherwise")
        _begin_again(opened, side, sure[0].decision, again)
        if not json:
            out.print(f"To try it otherwise: maquis play {again}", markup=False)
    return 0


def _begin_again(opened: Opened, side: str, decision: Decision, path: Path) -> None:
    """Begin a game where a decision was made, with new dice; whoever played the others plays them again."""
    header, game = opened.record.header, opened.game
    others = {name: who for name, who in header.notes.items() if name in game.sides and name != side}
    stated = said(position_before(game, opened.entries, decision))
    house = house_after(header, opened.scenario, opened.entries[: decision.entry])
    turn, own_dice = decision.view.turn, header.own_dice is True
    referee = begin(path, opened.scenario, turn, fresh(), others, own_dice, stated, sorted(house))
    assert isinstance(referee.record, Record)
    referee.record.close()
    reading.keep_as(opened.record.path, path)
