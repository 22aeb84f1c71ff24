"""A site of files is told of, or shown."""

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.cli.running import run


def test_a_site_is_told_of_and_shown(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("a page", encoding="utf-8")
    (tmp_path / "pyodide.mjs").write_text("a module", encoding="utf-8")
    (tmp_path / "pyodide.asm.wasm").write_bytes(bytes(10**6))
    told = run("site", str(tmp_path))
    assert (told.returncode, told.stdout) == (0, f"{tmp_path}: 3 files, 1.0 MB; any web server can have them\n")
    command = [sys.executable, "-u", "-m", "maquis", "site", str(tmp_path), "--serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as shown:
        assert shown.stdout is not None
        shown.stdout.readline()
        at = shown.stdout.readline().removeprefix("It is at ").partition(",")[0]
        for name, kind in (
            ("", "text/html"),
            ("pyodide.mjs", "text/javascript"),
            ("pyodide.asm.wasm", "application/wasm"),
        ):
            with urlopen(at + name) as answer:
                assert answer.headers["content-type"].startswith(kind)
        shown.terminate()


def test_there_is_no_site_before_it_is_built(tmp_path: Path) -> None:
    done = run("site", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "make site builds one" in done.stderr
