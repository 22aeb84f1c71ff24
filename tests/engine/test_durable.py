"""Files that are made whole or not at all, private where they hold a secret, and never waited for."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.engine import durable


@pytest.fixture(autouse=True)
def open_to_all() -> Iterator[None]:
    """With the usual umask, files that nobody thinks of can be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture(params=["unnamed", "hidden", "in place"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """All ways to begin a file: most systems have files without a name, some do not, nor second names for a file."""

    def no_links(*args: object, **more: object) -> None:
        raise OSError(errno.ENOTSUP, "Not supported")

    if request.param != "unnamed":
        monkeypatch.delattr(os, "O_TMPFILE")
    if request.param == "in place":
        monkeypatch.setattr(os, "link", no_links)
    return str(request.param)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_is_its_owners_alone(tmp_path: Path, way: str) -> None:
    path = tmp_path / "game"
    fd = durable.create(path, b"secret")
    os.write(fd, b" too")
    os.close(fd)
    assert (path.read_bytes(), mode(path)) == (b"secret too", 0o600)
    assert os.listdir(tmp_path) == ["game"]
    with pytest.raises(FileExistsError):
        durable.create(path, b"other")
    assert path.read_bytes() == b"secret too"
    assert os.listdir(tmp_path) == ["game"]


def test_a_file_is_replaced_as_a_whole(tmp_path: Path, way: str) -> None:
    path = tmp_path / "page"
    for data in (b"one", b"another"):
        durable.replace(path, data)
        assert path.read_bytes() == data
    assert (mode(path), os.listdir(tmp_path)) == (0o644, ["page"])
    durable.replace(path, b"a key", durable.PRIVATE)
    assert mode(path) == 0o600


@pytest.mark.parametrize("step", ["write", "fsync", "link", "replace"])
def test_what_cannot_be_written_leaves_all_as_it_was(
    tmp_path: Path, way: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "page"
    path.write_bytes(b"one")
    monkeypatch.setattr(os, step, broken)
    if way == "unnamed" or step != "link":
        with pytest.raises(OSError, match="No space"):
            durable.replace(path, b"another")
    if step != "replace":
        with pytest.raises(OSError, match="No space"):
            durable.create(tmp_path / "new", b"secret")
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"one", ["page"])


KILLED = """
import os, signal, sys
from pathlib import Path
from maquis.engine import durable
os.fsync = lambda fd: os.kill(os.getpid(), signal.SIGKILL)
getattr(durable, sys.argv[1])(Path(sys.argv[2]), b"secret")
"""


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="this system has no files without a name")
@pytest.mark.parametrize("how", ["create", "replace"])
def test_a_program_that_is_killed_leaves_nothing(tmp_path: Path, how: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, how, str(tmp_path / "game")], check=False)
    assert done.returncode == -signal.SIGKILL
    assert os.listdir(tmp_path) == []


def test_any_name_that_a_file_can_have(tmp_path: Path, way: str) -> None:
    for name in ("a" * 255, "ß" * 127, "." + "b" * 254):
        os.close(durable.create(tmp_path / name, b""))
        durable.replace(tmp_path / name, b"")
        aside = durable.free_name(tmp_path / name, ".damaged")
        os.close(durable.create(aside, b""))
        assert aside.name.endswith(".damaged")
        assert durable.free_name(tmp_path / name, ".damaged").name.endswith(".damaged.2")


def test_what_is_no_file_is_neither_waited_for_nor_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for act in (durable.read, lambda path: durable.replace(path, b"")):
        with pytest.raises(durable.NotAFile):
            act(tmp_path / "pipe")
        with pytest.raises(IsADirectoryError):
            act(tmp_path)
        for empty in (Path(""), Path("/")):
            with pytest.raises(IsADirectoryError):
                act(empty)
    with pytest.raises(FileNotFoundError):
        durable.read(tmp_path / "nowhere")
    assert os.listdir(tmp_path) == ["pipe"]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "page").write_bytes(b"one")
    (tmp_path / "link").symlink_to("page")
    durable.replace(tmp_path / "link", b"two")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "page").read_bytes() == b"two"
