"""A whole campaign of Global War, played by policies with its record on disk."""

from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.timing import Contest, Subject
from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.record import Record
from maquis.families.global_war.policies import CAMPAIGNS


def subject(small: bool) -> Subject:
    scenario = load("global-war-1936")
    last, told = scenario.first if small else scenario.last, scenario.calendar.name
    return Subject(
        f"A campaign of Global War from {told(scenario.first)} to {told(last)}",
        [_contest(scenario, last, name) for name in ("sensible", "random")],
        ("Processor time of one run each, in microseconds as above: every ruling cited, the record on disk.",),
    )


def _contest(scenario: Scenario, last: int, name: str) -> Contest:
    policies = {side: CAMPAIGNS.policy(name, side, "benchmark") for side in scenario.game.sides}
    with TemporaryDirectory() as folder:
        start = process_time()
        referee = begin(Path(folder) / "game.maquis", scenario, scenario.first, seeded("benchmark"), {})
        assert isinstance(referee.record, Record)
        with referee.record:
            turns = play(referee, policies, last, lambda refused: None)
            orders = sum(len(turn.given) for turn in turns)
        return Contest(f"{name} policies, {orders:,} orders", {"maquis": process_time() - start})
