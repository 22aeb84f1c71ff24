"""The page's files, as they are served."""

import os
from pathlib import Path

import pytest

from maquis.table.page import FOLDER, KINDS, Page
from tests.table.serving import serving


def test_the_page(tmp_path: Path) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    page = Page(built)
    with serving(tmp_path / "table.db", page=page) as served:
        missing = served.anybody.answer("GET", "/")
        assert missing.text.count("\n") == 1
        assert "make page" in missing.text
        (built / "assets" / "index-1.js").write_text("let x = 1;" * 300)
        (built / "index.html").write_text("<!doctype html><title>maquis</title>")
        found = served.anybody.answer("GET", "/")
        assert found.headers["content-type"] == "text/html; charset=utf-8"
        assert found.headers["cache-control"] == "no-cache"
        script = served.anybody.answer("GET", "/assets/index-1.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert script.text == "let x = 1;" * 300
        for path in ("/assets", "/assets/", "/assets/../../table.db", "/..%2ftable.db", "/table.db", "/assets/none.js"):
            assert served.anybody.error("GET", path, 404)
        (built / "index.html").write_text("<!doctype html><title>anew</title>")
        os.utime(built / "index.html", (1, 1))
        assert "anew" in served.anybody.answer("GET", "/").text


def test_every_file_of_the_page_is_told_for_what_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever the system's own list says, which on Windows other programs write."""
    monkeypatch.setattr("mimetypes.guess_type", lambda *_: ("text/plain", None))
    (tmp_path / "assets").mkdir()
    names = ("index.html", "assets/a.js", "assets/b.css", "icon.svg", "icon.png")
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    page = Page(tmp_path)
    found = {name: file.kind for name in names if (file := page.find(name))}
    assert list(found.values()) == [
        "text/html; charset=utf-8", "text/javascript; charset=utf-8", "text/css; charset=utf-8",
        "image/svg+xml; charset=utf-8", "image/png",
    ]  # fmt: skip
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} <= {*KINDS}
