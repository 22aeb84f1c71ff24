"""`maquis tally`: what may be asked, of every scenario."""

import json

import pytest

from maquis.contract.scenarios import load, names
from tests.cli.running import run


@pytest.mark.parametrize("scenario", names())
def test_a_question_mark_tells_what_may_be_asked(scenario: str) -> None:
    done = run("tally", scenario, "?")
    assert done.returncode == 0
    told = {line.strip().partition(": ")[0] for line in done.stdout.splitlines()}
    questions = load(scenario).rules.questions
    assert told.issuperset(questions), done.stdout
    assert json.loads(run("tally", scenario, "?", "--json").stdout) == dict(questions)
