"""What the games of docs/studies came to: their means, and the first game of each plan turn by turn.

`python -m tests.simulation.studied FOLDER` keeps in docs/studies/played.json what the commands of the studies have left
in FOLDER: `compare` run with `--out FOLDER`, `simulate` with `--out FOLDER/ANYTHING`. A plan of which no games are
there stays as it was kept.
"""

import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import fmean

import msgspec
import polars as pl

from maquis.campaign import campaigns
from maquis.cli.parser import app, with_families
from maquis.simulation.beside import drawn, mean_then, units_in
from maquis.simulation.journal import PLAN, Journal
from maquis.simulation.plan import Plan, Request, read
from maquis.simulation.playing import turns_of
from maquis.simulation.sheet import Simulated
from maquis.simulation.tables import tables

ROOT = Path(__file__).parents[2]
STUDIES = sorted((ROOT / "docs" / "studies").glob("*.md"))
KEPT = ROOT / "docs" / "studies" / "played.json"
COMMAND = re.compile(r"^    maquis (\w+) (.*)$", re.MULTILINE)
FIRST = 1
"""The number of the first game."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the games of a plan came to: how many, the mean of each figure, the figures of the first game by turns.

    `beside` has the means at the times for which history is known.
    """

    games: int
    means: dict[str, float]
    beside: list[float]
    first: dict[str, list[float]]


def commands() -> Iterator[tuple[str, str]]:
    """Each command as it stands, by the page it stands on."""
    for page in STUDIES:
        for found in COMMAND.finditer(page.read_text(encoding="utf-8")):
            yield page.name, f"{found[1]} {found[2]}"


def requests(command: str) -> dict[str, Request]:
    """What a command of a study plays, by the names of its plans; none, if it plays no games."""
    with_families()
    verb, *words = shlex.split(command)
    if verb == "compare":
        return {Path(word).stem: read(ROOT / word) for word in words[:2]}
    if verb == "simulate":
        _, bound, _ = app.parse_args(command, exit_on_error=False, print_error=False)
        asked = {name: value for name, value in bound.arguments.items() if name in ("scenario", "policy", "seed")}
        return {" ".join(map(str, asked.values())): Request(**asked)}
    return {}


def games(command: str) -> int:
    """How many games, or pairs of games, a command plays."""
    found = re.search(r"--games (\d+)", command)
    assert found is not None, command
    return int(found[1])


def studied() -> dict[str, tuple[Request, int, set[str]]]:
    """Every plan of the studies by its name: the most games of it that are played, and the pages they are on."""
    found = dict[str, tuple[Request, int, set[str]]]()
    for page, command in commands():
        for name, request in requests(command).items():
            _, most, pages = found.get(name, (request, 0, set[str]()))
            found[name] = (request, max(most, games(command)), {*pages, page})
    return found


def begins(plan: Plan, most: int) -> dict[str, list[float]]:
    """The figures of the first turns of the first game of a plan, as it is played now."""
    family = campaigns.of(plan.loaded().game)
    short = msgspec.structs.replace(plan, last=min(plan.last, plan.first + most - 1))
    measured = [family.measured(turn) for turn in turns_of(short, FIRST)]
    return {name: [figures[name] for figures in measured] for name in family.figures}


def kept() -> dict[str, Played]:
    """What is kept, by the names of plans."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Played])


def came_to(folder: Path, most: int) -> Played:
    """What the games in a folder came to."""
    plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    with Journal(folder, plan) as journal:
        assert not journal.missing(most), f"{folder} has not all of {most} games"
        results = journal.results(most)
    made = tables(plan, results)
    first = {
        name: [figures[number] for _, figures in results[0].turns]
        for number, name in enumerate(campaigns.of(plan.loaded().game).figures)
    }
    means = {name: mean(made["games"][name]) for name in campaigns.of(plan.loaded().game).figures}
    return Played(most, means, list(beside_history(plan, made)), first)


def beside_history(plan: Plan, made: Mapping[str, pl.DataFrame]) -> Iterator[float]:
    """What the games came to at the times of bands, estimates and attacks, and in all turns of what attacks hit."""
    played, scenario, turns = Simulated("games", plan, made), plan.loaded(), made["turns"]
    for band in scenario.bands():
        for span in band.spans:
            if plan.first <= span.turn <= plan.last:
                yield mean(turns.filter(pl.col("turn") == span.turn)[band.figure])
    if scenario.beside is not None:
        known = scenario.beside()
        for estimate in drawn(played, known):
            yield mean(mean_then(units_in([played], known.regions[estimate.region])["games"], estimate))
        if known.figure:
            yield mean(turns[known.figure])
        for attack in known.operations if known.figure else ():
            if attack.first <= plan.last and attack.last >= plan.first:
                yield mean(turns.filter(pl.col("turn").is_between(attack.first, attack.last))[known.figure])


def mean(numbers: pl.Series) -> float:
    """Their mean, as it is kept."""
    return round(fmean(numbers.to_list()), 4)


def main() -> None:
    """Keep what is in the folder that is named."""
    left = {}
    for path in Path(sys.argv[1]).rglob(PLAN):
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
        left[msgspec.structs.replace(plan, code="").key] = path.parent
    found = kept() if KEPT.exists() else {}
    for name, (request, most, _) in studied().items():
        folder = left.get(msgspec.structs.replace(request.plan(), code="").key)
        if folder is None:
            print(f"{name}: no games in {sys.argv[1]}")
        else:
            found[name] = came_to(folder, most)
    lines = [f'"{name}": {msgspec.json.encode(found[name]).decode()}' for name in studied() if name in found]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
