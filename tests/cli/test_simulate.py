"""maquis simulate, compare and report, as people use them, and what they say of wrong input."""

import json
import resource
from pathlib import Path

import polars as pl
import pytest

from maquis.cli import words
from maquis.cli.parser import app
from maquis.cli.words import err, out
from maquis.contract.editions import edition
from maquis.engine.errors import MaquisError
from maquis.simulation import charts
from maquis.simulation.tables import TABLES

SHORT = ["--to", "January 1942", "--jobs", "1"]


def run(*arguments: str) -> int:
    found = app([*arguments], exit_on_error=False, print_error=False, result_action="return_value")
    assert isinstance(found, int)
    return found


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def plans(first: str = "", second: str = 'policy = "random"') -> tuple[str, str]:
    base = 'scenario = "global-war-1942"\nto = "January 1942"\n'
    for name, more in (("a.toml", first), ("b.toml", second)):
        Path(name).write_text(f"{base}{more}\n", encoding="utf-8")
    return "a.toml", "b.toml"


def plans_of_raid() -> tuple[str, str]:
    for name, policy in (("a.toml", "sensible"), ("b.toml", "random")):
        Path(name).write_text(f'scenario = "raid"\npolicy = "{policy}"\n', encoding="utf-8")
    return "a.toml", "b.toml"


@pytest.fixture
def plain_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are drawn elsewhere (tests/simulation/test_report.py)."""
    monkeypatch.setattr(charts, "heat", lambda *_: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')


@pytest.mark.usefixtures("plain_maps")
def test_games_are_played_told_and_added_to() -> None:
    with out.capture() as told:
        assert run("simulate", "global-war-1942", "--games", "2", *SHORT, "--out", "few") == 0
    assert told.get().split() == [f"few/{table}.parquet" for table in TABLES]
    with err.capture() as said, out.capture():
        assert run("simulate", "global-war-1942", "--games", "3", *SHORT, "--out", "few") == 0
    assert "2 of 3 games are in few already" in said.get()
    assert pl.read_parquet("few/games.parquet")["game"].to_list() == [1, 2, 3]
    with out.capture() as told:
        assert run("report", "few", "--title", "A short war") == 0
    assert told.get().split()[0] == "few/report.html"
    with pytest.raises(MaquisError, match="two of them are called 'few'"):
        run("report", "few", "few")
    with pytest.raises(MaquisError, match="more names than folders: a, b"):
        run("report", "few", "--name", "a", "--name", "b")
    with pytest.raises(MaquisError, match=r"\. is a folder; name the page, such as report\.html"):
        run("report", "few", "--out", ".")
    with out.capture():
        assert run("simulate", "global-war-1942", "--games", "3", *SHORT, "--seed", "2", "--out", "other") == 0
    tables_that_disagree()


def tables_that_disagree() -> None:
    """What was not written together is not told together."""
    before = {each.name: each.read_bytes() for each in Path("few").iterdir() if each.is_file()}
    for name, data, wrong in (
        ("turns.parquet", Path("other/turns.parquet").read_bytes(), r"turns\.parquet is not as it was written with"),
        ("games.parquet", before["games.parquet"].replace(b"PAR1", b"PAR2", 1), r"games\.parquet is not as it was"),
        ("plan.json", Path("other/plan.json").read_bytes(), r"few are of another plan than its plan\.json"),
        ("tables.json", Path("other/tables.json").read_bytes(), r"few are of another plan than its plan\.json"),
        ("tables.json", b"{}", r"tables\.json is damaged"),
    ):
        Path("few", name).write_bytes(data)
        with pytest.raises(MaquisError, match=wrong):
            run("report", "few")
        Path("few", name).write_bytes(before[name])
    Path("few/tables.json").unlink()
    with pytest.raises(MaquisError, match="few has no finished simulation"):
        run("report", "few")


def test_a_disk_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit on the length of files is a full disk to a program: what is longer cannot be written."""
    with out.capture():
        assert run("simulate", "global-war-1942", "--games", "1", *SHORT, "--out", "few") == 0
    tables = {name: Path(f"few/{name}.parquet").read_bytes() for name in TABLES}
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(map(len, tables.values())) - 1, before[1]))
    try:
        with pytest.raises(MaquisError, match="tables cannot be written to few: File too large"):
            run("simulate", "global-war-1942", "--games", "1", *SHORT, "--out", "few")
        with pytest.raises(MaquisError, match=r"map\.svg cannot be written: File too large"):
            run("map", "global-war", "--out", "map.svg")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert {name: Path(f"few/{name}.parquet").read_bytes() for name in TABLES} == tables
    assert sorted(each.name for each in Path("few").iterdir() if not each.name.endswith(".parquet")) == [
        "games.jsonl", "plan.json", "tables.json",
    ]  # fmt: skip
    assert [each.name for each in Path().iterdir()] == ["few"]


def test_a_folder_that_cannot_be_written_to_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    Path("taken/plan.json").mkdir(parents=True)
    with pytest.raises(MaquisError, match="taken cannot be used for a simulation: Is a directory"):
        run("simulate", "global-war-1942", *SHORT, "--out", "taken")
    with out.capture():
        run("simulate", "global-war-1942", "--games", "1", *SHORT, "--out", "few")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(MaquisError, match=r"games\.jsonl cannot be written: No space left on device"):
        run("simulate", "global-war-1942", "--games", "2", *SHORT, "--out", "few")
    with pytest.raises(MaquisError, match="fresh cannot be used for a simulation: No space left on device"):
        run("simulate", "global-war-1942", "--games", "1", *SHORT, "--out", "fresh")


@pytest.mark.usefixtures("plain_maps")
def test_a_comparison_says_only_what_the_games_show() -> None:
    two = plans_of_raid()
    with out.capture() as told:
        assert run("compare", *two, "--games", "10", "--jobs", "1", "--report", "page.html") == 0
    assert "10 pairs of games" in told.get()
    page = Path("page.html").read_text(encoding="utf-8")
    assert page.index("<h2>What differs") < page.index("<h2>Turn by turn")
    assert "10 pairs of games" in page


@pytest.mark.long
def test_a_comparison_lists_the_readings_that_the_plans_play_differently(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(charts, "heat", lambda *_: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    same = '"reading.rolls" = "{}"\n'.format
    known = {each.id: each for each in edition("global_war.partisans").figures().readings()}
    conquest, rolls = known["reading.conquest"], known["reading.rolls"]
    (other,) = set(conquest.choices) - {conquest.default}
    shared = same(next(each for each in rolls.choices if each != rolls.default))
    two = plans(f"[options]\n{shared}", f'[options]\n{shared}"{conquest.id}" = "{other}"')
    with out.capture() as told:
        assert run("compare", *two, "--games", "10", "--jobs", "1", "--report", "page.html") == 0
    said = " ".join(told.get().split())
    assert f"{conquest.id}: {conquest.words} {conquest.default} → {other}" in said
    assert rolls.id not in said
    page = Path("page.html").read_text(encoding="utf-8")
    read = page[page.index("<h3>What the plans read differently") : page.index("<h2>Turn by turn")]
    assert read.count("reading.") == 1
    assert f">{conquest.default}</td>" in read
    assert f">{other}</td>" in read
    capsys.readouterr()
    assert run("compare", *two, "--games", "10", "--jobs", "1", "--json") == 0
    (found,) = json.loads(capsys.readouterr().out)["readings"]
    assert (found["id"], found["plans"]) == (conquest.id, [conquest.default, other])


@pytest.mark.long
def test_a_comparison_stops_when_its_interval_is_narrow(capsys: pytest.CaptureFixture[str]) -> None:
    """At the same pair however many processes play, though several have others under way then."""
    said = []
    for jobs in ("1", "3"):
        asked = ("--games", "40", "--figure", "moves", "--within", "9", "--jobs", jobs, "--out", f"by {jobs}")
        assert run("compare", *plans_of_raid(), *asked, "--json") == 0
        said.append(json.loads(capsys.readouterr().out))
    data = said[0]
    assert data == said[1]
    (found,) = data["figures"]
    assert data["games"] in (10, 20)
    assert (found["high"] - found["low"]) / 2 <= 9


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "global-war-1942"],
        ["ladder", "global-war-1942"],
        ["compare", "a.toml", "b.toml"],
        ["report", "few"],
    ],
)
def test_a_missing_extra_is_told_before_anything_is_played(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans()
    there = sorted(tmp_path.iterdir())
    monkeypatch.setattr(words, "find_spec", lambda name: None)
    with pytest.raises(MaquisError, match=rf"maquis {arguments[0]} needs an extra: pip install 'maquis\[simulate\]'"):
        run(*arguments)
    assert sorted(tmp_path.iterdir()) == there


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "global-war-1942", "--games", "0"], "--games takes 1 or more"),
        (["simulate", "global-war-1942", "--jobs", "0"], "--jobs takes 1 or more"),
        (["simulate", "global-war-1942", "--on", "there"], "'there' is no cluster"),
        (["simulate", "global-war-1942", "--on", "dask://127.0.0.1:1"], "cannot be reached"),
        (["simulate", "global-war-1942", "--policy", "search:on=dask://local"], "of many, whole games are shared out"),
        (["simulate", "global-war-1942", "--policy", "clever"], "no policy 'clever'"),
        (["simulate", "global-war-1942", "--soviet", "random"], "no option --soviet"),
        (["simulate", "global-war-1942", "--to", "May 1942"], "May 1942"),
        (["simulate", "global-war-1942", "--from", "July 1943", "--to", "July 1942"], "would end"),
        (["simulate", "global-war-1941"], "no scenario"),
        (["compare", "none.toml", "none.toml"], "there is no file none.toml"),
        (["ladder", "global-war-1942", "--games", "0"], "--games takes 1 or more"),
        (["ladder", "global-war-1942", "--jobs", "0"], "--jobs takes 1 or more"),
        (["compare", "a.toml", "b.toml", "--jobs", "-1"], "--jobs takes 1 or more"),
        (["compare", "a.toml", "again/a.toml"], "two of them are called 'a'"),
        (["compare", "a.toml", "a.toml"], "the two plans are the same"),
        (["compare", "a.toml", "b.toml", "--games", "5"], "too few to compare"),
        (["compare", "a.toml", "b.toml", "--within", "little"], "--within takes a number above 0"),
        (["compare", "a.toml", "b.toml", "--figure", "cuts"], "no figure 'cuts'"),
        (["compare", "a.toml", "b.toml", "--confidence", "2"], "--confidence takes"),
        (["compare", "a.toml", "other-seed.toml"], "games are paired by one"),
        (["compare", "a.toml", "other-game.toml"], "no figure in common"),
        (["compare", "a.toml", "wrong.toml"], "wrong.toml is no plan of games"),
        (["compare", "a.toml", "nobody.toml"], "no side 'nobody'"),
        (["report", "nowhere"], "no finished simulation"),
        (["report"], "needs a folder"),
    ],
)
def test_wrong_input_gets_one_clear_sentence(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maquis.campaign.cluster._PATIENCE", "1s")
    plans()
    Path("other-seed.toml").write_text('scenario = "global-war-1942"\nseed = "2"\n', encoding="utf-8")
    Path("other-game.toml").write_text('scenario = "dark-crusade-june-1941"\n', encoding="utf-8")
    Path("wrong.toml").write_text('scenery = "global-war-1942"\n', encoding="utf-8")
    Path("nobody.toml").write_text('scenario = "global-war-1942"\npolicies = {nobody = "random"}\n', encoding="utf-8")
    Path("again").mkdir()
    Path("again/a.toml").write_text('scenario = "global-war-1942"\n', encoding="utf-8")
    with pytest.raises(MaquisError, match=sentence):
        run(*arguments)
    if "--on" not in arguments:
        assert not [each for each in ("simulations", "ladders") if Path(each).exists()]
