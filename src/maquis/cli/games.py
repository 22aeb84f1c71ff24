"""The command in which policies play a campaign."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from maquis import pictures
from maquis.campaign import campaigns, levels
from maquis.campaign.campaigns import SENSIBLE, Report
from maquis.campaign.runner import play
from maquis.cli.standing import tell
from maquis.cli.words import (
    Edition,
    First,
    Json,
    Last,
    MapFile,
    Options,
    ScenarioName,
    by_sides,
    chosen,
    err,
    out,
    record_name,
    show_json,
)
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.engine import durable
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.referee import Referee
from maquis.narration.ending_picture import picture as drawn
from maquis.narration.endings import ending, lines
from maquis.pictures.position import draw_position


def campaign(
    scenario: ScenarioName,
    /,
    *,
    from_: First = None,
    to: Last = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same campaign.")] = "1",
    policy: Annotated[str, Parameter(help="Who plays the sides that are not named: a level or a policy.")] = SENSIBLE,
    out_: Annotated[Path, Parameter(name="--out", help="Folder for the record, report and picture.")] = Path(
        "campaigns/latest"
    ),
    options: Options = None,
    map_: MapFile = None,
    rules: Edition = None,
    json: Json = False,
    **sides: Annotated[str, Parameter(help="Who plays a side, a level or a policy: --soviet hard.")],
) -> int:
    """Play a campaign in which policies play all sides; write its record, report and final picture.

    For example: `maquis campaign eastern-front --to "Oct II 41" --soviet random --out tour`
    """
    on = chosen(scenario, rules, options, map_)
    first = on.turn(from_) if from_ else on.first
    last = on.turn(to) if to else on.last
    name = on.calendar.name
    if last < first:
        raise MaquisError(f"the campaign would end ({name(last)}) before it begins ({name(first)})")
    found, named = campaigns.of(on.game), dict.fromkeys(on.game.sides, policy) | by_sides(on.game, sides)
    by_side = {side: levels.policy(on.game, side, who) for side, who in named.items()}
    policies = {side: found.policy(who, side, seed) for side, who in by_side.items()}
    notes = {"seed": seed, **by_side}
    path = free_name(out_)
    referee = begin(path, on, first, seeded(seed), notes)
    report = found.report()
    screen = out if out.is_terminal and not json else err
    with Progress(
        TextColumn("[bold]{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(name(first), total=last - first + 1)
        for turn in play(referee, policies, last, report.refuse):
            report.add(turn)
            bar.update(task, advance=1, description=name(turn.number))
            if not json:
                out.print(f"[bold]{name(turn.number)}[/bold]")
                for line in found.digest(turn):
                    out.print(f"  {line}", markup=False)
    return _finish(on, referee, report, path, json)


def free_name(folder: Path) -> Path:
    """Return a name for a new record in `folder`; a record is never overwritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MaquisError(
            f"{folder} cannot be used for a campaign: {error.strerror}; name another folder with --out"
        ) from None
    number = 1
    while os.path.lexists(path := folder / f"campaign-{number:03d}.maquis"):
        number += 1
    return path


def _finish(scenario: Scenario, referee: Referee, report: Report, path: Path, json: bool) -> int:
    picture = path.with_suffix(pictures.ending())
    with err.status("drawing the final position"):
        pictures.save(draw_position(referee.position), picture)
    assert referee.record is not None
    told = ending(scenario, referee.record.entries, over=not scenario.rules.to_act(referee.position))
    summary = path.with_name(f"{path.stem}-summary{pictures.ending()}")
    pictures.save(drawn(told), summary)
    written, how = path.with_suffix(".txt"), "\n".join(line for line, _ in lines(told))
    try:
        durable.replace(written, f"{report.text()}\n\n{how}\n".encode())
    except OSError as error:
        raise MaquisError(f"{written} cannot be written: {error.strerror}") from None
    if json:
        files = {"record": str(path), "picture": str(picture), "summary": str(summary), "report": str(written)}
        show_json({**report.as_data(), "ending": msgspec.to_builtins(told), **files})
    else:
        out.print(report.text(), markup=False)
        out.print()
        tell(told)
        out.print(
            f"\nRecord:  {path}\nPicture: {picture}\nSummary: {summary}\nReport:  {written}\n"
            f"All that happened: maquis log {record_name(path)}",
            markup=False,
        )
    return 0
