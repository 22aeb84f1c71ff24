"""The page's files, as they are served."""

import os
from pathlib import Path

from maquis.table.page import Page
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
        assert found.headers["content-type"].startswith("text/html")
        assert found.headers["cache-control"] == "no-cache"
        script = served.anybody.answer("GET", "/assets/index-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert script.text == "let x = 1;" * 300
        for path in ("/assets", "/assets/", "/assets/../../table.db", "/..%2ftable.db", "/table.db", "/assets/none.js"):
            assert served.anybody.error("GET", path, 404)
        (built / "index.html").write_text("<!doctype html><title>anew</title>")
        os.utime(built / "index.html", (1, 1))
        assert "anew" in served.anybody.answer("GET", "/").text
