"""The container of a table: what it lets nobody do, and each of its steps, carried out here where no runtime is."""

import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from maquis.cli.parser import app

ROOT = Path(__file__).parents[1]
Step = tuple[str, str]


def steps() -> Iterator[Step]:
    """The steps of the file: an instruction, and what follows it."""
    text = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            instruction, _, rest = line.partition(" ")
            yield instruction, " ".join(rest.split())


def last_stage() -> list[Step]:
    found = [*steps()]
    return found[max(n for n, (instruction, _) in enumerate(found) if instruction == "FROM") :]


def said(instruction: str) -> str:
    (found,) = (rest for each, rest in last_stage() if each == instruction)
    return found


def sent() -> set[str]:
    """What a builder is sent of this folder, at its top."""
    return {
        line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")
    }  # fmt: skip


def test_it_runs_as_nobody_in_particular_and_keeps_games_in_a_volume() -> None:
    assert said("USER") == "10001"
    assert f"--uid {said('USER')} --create-home --home-dir {said('VOLUME')} " in "".join(
        rest for instruction, rest in last_stage() if instruction == "RUN"
    )
    assert [rest for instruction, rest in last_stage() if instruction == "WORKDIR"][-1] == said("VOLUME")
    order = [instruction for instruction, _ in last_stage()]
    assert "RUN" not in order[order.index("USER") :]


def test_its_command_is_one_of_maquis_and_its_health_is_asked_where_it_listens() -> None:
    name, *words = json.loads(said("ENTRYPOINT"))
    assert name == "maquis"
    more = ("--host-name", "games.example.org", "--proxy", "10.0.0.0/8")
    app.parse_args([*words, *more], exit_on_error=False, print_error=False)
    assert words[words.index("--port") + 1] == said("EXPOSE")
    assert f"http://localhost:{said('EXPOSE')}/" in said("HEALTHCHECK")


def test_all_that_is_copied_is_sent_and_no_secret_is() -> None:
    copied = [shlex.split(rest)[:-1] for instruction, rest in steps() if instruction == "COPY" and "--from" not in rest]
    for path in (path for paths in copied for path in paths):
        assert (ROOT / path).exists()
        assert path.partition("/")[0] in sent()
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ignored[0] == "*"
    for secret in ("src/games.db", "web/games.db-wal", "src/games.db.seat"):
        assert any(fnmatch(secret, pattern) for pattern in ignored[1:] if not pattern.startswith("!"))


class Stage:
    """A stage that is built in a folder: every path of it lies there."""

    def __init__(self, folder: Path) -> None:
        self.root, self.at = folder, "/"
        self.binaries = folder / "environment" / "bin"
        venv.create(folder / "environment", with_pip=False)
        pip = f'#!/bin/sh\nexec "{sys.executable}" -m pip --python "{self.binaries / "python"}" "$@"\n'
        for name, script in {"pip": pip, "useradd": f'#!/bin/sh\necho "$@" > "{folder / "added"}"\n'}.items():
            (self.binaries / name).write_text(script)
            (self.binaries / name).chmod(0o755)

    def path(self, path: str) -> Path:
        return self.root / os.path.join(self.at, path).lstrip("/")

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return {**kept, "PATH": f"{self.binaries}{os.pathsep}{os.environ['PATH']}"}

    def do(self, instruction: str, rest: str, stages: dict[str, "Stage"]) -> None:
        match instruction:
            case "WORKDIR":
                self.at = os.path.join(self.at, rest)
                self.path("").mkdir(parents=True, exist_ok=True)
            case "COPY":
                *paths, to = shlex.split(rest)
                there = ROOT
                if paths[0].startswith("--from="):
                    there = stages[paths.pop(0).removeprefix("--from=")].root
                for each in paths:
                    _copy(there / each.lstrip("/"), self.path(to), len(paths) > 1 or to.endswith("/"))
            case "RUN":
                subprocess.run(["sh", "-c", rest], cwd=self.path(""), env=self.environment, check=True)


def _copy(found: Path, to: Path, into: bool) -> None:
    if found.is_dir():
        left_out = shutil.ignore_patterns("__pycache__", "*.db*", "node_modules", "page" if found.name == "src" else "")
        shutil.copytree(found, to, dirs_exist_ok=True, ignore=left_out)
    else:
        to.mkdir(parents=True, exist_ok=True) if into else to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(found, to)


@pytest.mark.long
def test_its_steps_build_a_table_that_is_well(tmp_path: Path) -> None:
    stages: dict[str, Stage] = {}
    for number, (instruction, rest) in enumerate(steps()):
        if instruction == "FROM":
            name = rest.rpartition(" AS ")[2]
            (tmp_path / str(number)).mkdir()
            stages[name] = stage = Stage(tmp_path / str(number))
        else:
            stage.do(instruction, rest, stages)
    assert "--home-dir /games" in (stage.root / "added").read_text()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [port if word == said("EXPOSE") else word for word in json.loads(said("ENTRYPOINT"))]
    health = json.loads(said("HEALTHCHECK").partition("CMD ")[2].replace(said("EXPOSE"), port))
    with subprocess.Popen(
        command, cwd=stage.path(""), env=stage.environment, stdout=subprocess.PIPE, executable=stage.binaries / "maquis"
    ) as table:
        try:
            assert _well(health, stage.environment)
        finally:
            table.terminate()
    assert table.returncode is not None
    assert (stage.path("") / "games.db").stat().st_mode & 0o077 == 0


def _well(health: list[str], environment: dict[str, str]) -> bool:
    for _ in range(60):
        if subprocess.run(health, env=environment, stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return True
        time.sleep(1)
    return False


def _runtime() -> str:
    """A container runtime that answers, or none."""
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return ""


def test_a_runtime_builds_and_runs_it() -> None:
    if not (runtime := _runtime()):
        pytest.skip("no container runtime answers")
    for image in {rest.partition(" AS ")[0] for instruction, rest in steps() if instruction == "FROM"}:
        if subprocess.run([runtime, "pull", "--quiet", image], capture_output=True, check=False).returncode:
            pytest.skip(f"{image}, on which it is built, cannot be fetched")
    subprocess.run([runtime, "build", "--tag", "maquis-test", "--file", "Containerfile", "."], cwd=ROOT, check=True)
    options = ["--rm", "--detach", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges"]
    run = subprocess.run([runtime, "run", *options, "maquis-test"], capture_output=True, text=True, check=True)
    name = run.stdout.strip()
    try:
        health = json.loads(said("HEALTHCHECK").partition("CMD ")[2])
        assert _well([runtime, "exec", name, *health], {**os.environ})
    finally:
        subprocess.run([runtime, "stop", name], capture_output=True, check=False)
