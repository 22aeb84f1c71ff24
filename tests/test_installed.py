"""The wheel, installed where nothing else of maquis is: what it has in it, and a game played with it in every way."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from maquis import __version__
from maquis.cli.parser import app, with_families
from tests.table.process import Server

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
INSTALL = ROOT / "docs" / "install.md"
ABOUT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(build, check=True)
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_has_all_of_the_package_and_the_page(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if name.startswith("maquis/")}
        about = archive.read(next(name for name in archive.namelist() if name.endswith("METADATA"))).decode()
    files = (path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert found == {path.relative_to(SOURCE).as_posix() for path in files}
    assert "maquis/table/page/index.html" in found
    needed = [line for line in about.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line]
    assert len(needed) == len(ABOUT["dependencies"])


def played(python: str, folder: Path) -> None:
    """Play with an installed maquis in a folder with a space in its name, alone, at the terminal and at the table."""
    folder.mkdir()

    def said(*words: str, typed: str = "") -> str:
        done = subprocess.run(
            [python, "-P", "-m", "maquis", *words], cwd=folder, input=typed, text=True, encoding="utf-8",
            capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    assert "Play at one terminal" in said("--help")
    said("new", "raid", "--out", "my game.maquis")
    for side in ("raiders", "patrol"):
        said("words", "my game.maquis", side, "--as", side)
    assert "Into play: Band" in said("give", "my game.maquis", "hide Band 0001", "--as", "raiders")
    assert "Decoy" not in said("show", "my game.maquis", "--as", "patrol")
    assert "legal" in said("why", "my game.maquis", "end")
    said("give", "my game.maquis", "move Band 0000", "--as", "raiders")
    said("give", "my game.maquis", "end", "--as", "patrol")
    assert "1/3  on 5, 6" in said("odds", "my game.maquis", "sabotage 0000 by Band")
    assert "It holds" in said("verify", "my game.maquis")
    assert "campaign-001" in said("campaign", "raid", "--out", "played")
    asked = said("play", "other.maquis", "--scenario", "raid", typed="halt\nhurry\n\n1\n1\nq\n")
    assert "Into play: Band at 0001, Oak Camp" in asked + said("log", "other.maquis")
    server = Server(folder / "table.db", python=python)
    try:
        anybody = server.person()
        page = anybody.answer("GET", "/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        for file in re.findall(r'(?:src|href)="[./]*(assets/[^"]+)"', page.text):
            anybody.answer("GET", f"/{file}")
        assert "raid" in {each["name"] for each in anybody.ask("/api/offer")["scenarios"]}
    finally:
        server.stop()


def test_the_wheel_plays(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the libraries of this environment, for nothing is fetched here."""
    target = tmp_path / "there"
    subprocess.run([*PIP, "install", "--no-deps", "--no-index", "--target", str(target), str(wheel)], check=True)
    monkeypatch.setenv("PYTHONPATH", str(target))
    monkeypatch.chdir(tmp_path)
    where = subprocess.run(
        [sys.executable, "-P", "-c", "import maquis; print(maquis.__file__)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(target)
    played(sys.executable, tmp_path / "a folder")


@pytest.mark.long
def test_the_wheel_alone_suffices(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a fresh environment with what the wheel asks for and nothing else; the size is that which the page tells."""
    environment = tmp_path / "fresh"
    venv.create(environment, with_pip=False)
    python = str(environment / "bin" / "python")
    for name in ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.delenv(name, raising=False)
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    size = (
        sum(path.lstat().st_size for path in environment.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6
    )
    (told,) = re.findall(r"takes (\d+) MB", INSTALL.read_text("utf-8"))
    assert abs(size - int(told)) < 4, size
    monkeypatch.chdir(tmp_path)
    played(python, tmp_path / "a folder")
    assert shutil.which("maquis", path=str(environment / "bin"))
    assert not [path for path in environment.rglob("*") if path.name in ("apprise", "resvg_py", "uvloop", "numpy")]
    assert "PYTHONPATH" not in os.environ


def test_every_command_of_the_page_is_one() -> None:
    """What is typed to install is tried by hand; the rest is read as it would be there."""
    text = INSTALL.read_text("utf-8")
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    with_families()
    for _, *words in (shlex.split(line) for line in lines if line.startswith("maquis ")):
        app.parse_args(words, exit_on_error=False, print_error=False)
    assert set(re.findall(r"[\w.-]+\.whl", text)) == {f"maquis-{__version__}-py3-none-any.whl"}
    extras = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert extras == {*ABOUT["optional-dependencies"]} - {"builder", "bench", "dev", "docs"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make ([\w-]+)`", text):
        assert f"\n{target}:" in makefile
