"""A place may be named in a question as it is called, in as many words as its name has."""

import pytest

from maquis.cli.app import run


@pytest.mark.parametrize(
    ("scenario", "question", "name", "label"),
    [
        ("eastern-front", "seen axis {}", "Staraya Russa", "4471"),
        ("war-in-europe-yugoslavia-1943", "fortification {}", "Le Havre", "3564"),
        ("dark-crusade-june-1941", "capacity {} axis", "Staraya Russa", "staraya_russa"),
        ("global-war-1942", "rolls {}", "Western Germany", "western_germany"),
        ("global-war-1942", "rail path Germany {} to Berlin", "Western Germany", "western_germany"),
    ],
)
def test_a_place_whose_name_has_two_words_is_read(
    scenario: str, question: str, name: str, label: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = []
    for each in (name, label):
        assert run(["tally", scenario, question.format(each)]) == 0
        answers.append(capsys.readouterr().out.splitlines()[1:])
    assert answers[0]
    assert answers[0] == answers[1]
