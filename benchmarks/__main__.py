"""Print what each task takes, here and with each peer: `python -m benchmarks [SUBJECT ...]`.

With `--smallest` each subject runs on its smallest input: to see that it runs and that answers agree, not how fast.
"""

import platform
import sys
from importlib.metadata import version

from rich.console import Console
from rich.table import Table

from benchmarks import (
    around,
    battle,
    campaign,
    crusade,
    europe,
    flood,
    odds,
    orders,
    playouts,
    positions,
    reach,
    scaling,
    simulation,
    site,
    start,
    table,
    world,
)
from benchmarks.timing import Subject
from maquis.engine.pipes import piped

SUBJECTS = {
    "reach": reach.subject,
    "around": around.subject,
    "flood": flood.subject,
    "positions": positions.subject,
    "orders": orders.subject,
    "odds": odds.subject,
    "battle": battle.subject,
    "campaign": campaign.subject,
    "world": world.subject,
    "crusade": crusade.subject,
    "europe": europe.subject,
    "simulation": simulation.subject,
    "scaling": scaling.subject,
    "playouts": playouts.subject,
    "start": start.subject,
    "table": table.subject,
    "site": site.subject,
}
SMALLEST = "--smallest"
PEERS = ("numpy", "scipy", "rustworkx", "open-spiel", "pettingzoo")


def main(words: list[str]) -> int:
    names, small = [word for word in words if word != SMALLEST], SMALLEST in words
    unknown = [name for name in names if name not in SUBJECTS]
    if unknown:
        print(f'There is no subject "{unknown[0]}": they are {", ".join(SUBJECTS)}.', file=sys.stderr)
        return 2
    console = Console(width=None if sys.stdout.isatty() else 120)
    versions = ", ".join(f"{peer} {version(peer)}" for peer in PEERS)
    console.print(f"{platform.python_implementation()} {platform.python_version()}, {versions}; {platform.machine()}")
    console.print("Microseconds: best of several rounds for each input, then the median input. Answers are equal.")
    if small:
        console.print("The smallest inputs: these times say nothing.")
    for name in names or SUBJECTS:
        show(console, SUBJECTS[name](small))
    return 0


def show(console: Console, subject: Subject) -> None:
    table = Table("task", "runner", title=subject.title, title_justify="left")
    table.add_column("us", justify="right")
    table.add_column("times ours", justify="right")
    for contest in subject.contests:
        task = contest.task
        for runner, seconds in contest.seconds.items():
            ratio = (
                ""
                if task
                else f"{seconds / contest.ours:.2g}"
                if seconds < 9.5 * contest.ours
                else f"{seconds / contest.ours:.0f}"
            )
            table.add_row(task, runner, f"{seconds * 1e6:,.1f}", ratio)
            task = ""
        table.add_section()
    console.print()
    console.print(table)
    for note in subject.notes:
        console.print(note)


if __name__ == "__main__":
    with piped():
        sys.exit(main(sys.argv[1:]))
