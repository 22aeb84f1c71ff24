"""The site of the handbook: built strictly, its links and anchors lead somewhere, nothing is loaded from elsewhere."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from handbook.building import build
from handbook.links import faults
from handbook.staging import ROOT, stage
from handbook.words import KINDS, too_long

from maquis.contract.editions import editions

NAV = ROOT / "handbook" / "nav.json"


def named(nav: list[dict[str, Any]]) -> list[str]:
    """The pages that a navigation names."""
    found = []
    for each in nav:
        for of in each.values():
            found += [of] if isinstance(of, str) else named(of)
    return found


def small(tmp_path: Path, more: str = "") -> Path:
    """A project with two pages and the examples of Raid."""
    root = tmp_path / "project"
    (root / "docs" / "library").mkdir(parents=True)
    (root / "docs" / "index.md").write_text(
        f"# Home\n\n[The rules](rulebooks/raid-first/R.md#R.hide), [asking.md](library/asking.md) {more}\n\n"
        "[Raid](rulebooks.md#raid-first), [all](rulebooks.md#which-there-are)\n",
        "utf-8",
    )
    (root / "docs" / "library" / "asking.md").write_text("# Odds\n\n::: maquis.odds\n", "utf-8")
    (root / "CHANGELOG.md").write_text("# Changes\n", "utf-8")
    (root / "src").symlink_to(ROOT / "src")
    shutil.copytree(ROOT / "examples" / "raid", root / "examples" / "raid")
    return root


NAV_OF_IT = [{"Home": "index.md"}, {"Rulebooks": "rulebooks"}, {"Odds": "library/asking.md"}]


def test_a_small_site_is_whole(tmp_path: Path) -> None:
    root, site = small(tmp_path), tmp_path / "site" / "docs"
    build(site, lambda folder: stage(folder, root, NAV_OF_IT, ["raid.first"]))
    assert faults(site) == []
    page = (site / "rulebooks" / "raid-first" / "R.html").read_text("utf-8")
    assert '<h2 id="R.hide"' in page
    assert 'href="../../../#desk=z' in page
    assert page.count('<figure class="example') == 20
    assert all((site / "rulebooks" / "raid-first" / src).exists() for src in re.findall(r'<img src="([^"]+)"', page))
    assert 'href="odds.html"' in (site / "library" / "asking.html").read_text("utf-8")
    assert re.search(r"The rules</a>, <a [^>]*>Odds</a>", (site / "index.html").read_text("utf-8"))
    assert '<h1 id="maquis.odds"' in (site / "library" / "odds.html").read_text("utf-8")
    home = (site / "index.html").read_text("utf-8")
    assert '<a href="rulebooks/raid-first/index.html">Raid</a>, <a href="rulebooks/index.html">all</a>' in home
    assert 'id="maquis.odds.outcomes_of"' in (site / "library" / "odds.html").read_text("utf-8")
    told = json.loads((site / "search.json").read_text("utf-8"))
    assert "Before turn 1 the raiders put the band in one camp" in json.dumps(told)


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    root = small(tmp_path, "[gone](rulebooks/raid-first/R.md#R.gone)")
    with pytest.raises(subprocess.CalledProcessError):
        build(tmp_path / "docs", lambda folder: stage(folder, root, NAV_OF_IT, ["raid.first"]))
    assert not (tmp_path / "docs").exists()


def test_faults_of_a_site_are_told(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<article><a href="a.html#there"></a><a href="a.html#gone"></a></article>'
        '<a href="b.html"></a><a href="../other"></a>'
        '<img src="https://example.org/x.png"><script src="a.js"></script><a href="https://example.org/"></a>',
        "utf-8",
    )
    (tmp_path / "a.html").write_text(
        '<nav><a href="index.html"></a></nav><article><p id="there"><a href="#there"></a></p></article>', "utf-8"
    )
    assert faults(tmp_path) == [
        "a.html leads to no other page",
        "index.html loads https://example.org/x.png from elsewhere",
        "index.html links to a.html#gone: there is no such anchor",
        "index.html links to b.html, which is not there",
        "index.html links to a.js, which is not there",
    ]


def test_a_page_is_told_that_has_too_many_words(tmp_path: Path) -> None:
    (tmp_path / "studies").mkdir()
    page = tmp_path / "studies" / "long.html"
    page.write_text(f"<p>{'outside ' * 2000}</p><article>{'word ' * 1501}<script>var a = 1</script></article>", "utf-8")
    assert too_long(tmp_path) == ["studies/long.html has 1501 words: a study has 1500 at most"]


def test_no_page_is_too_long_before_the_site_is_built() -> None:
    """A page has few more words than its text; signs between bars are none in either."""
    found = {}
    for path in (ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")):
        here = path.relative_to(ROOT / "docs" if path.is_relative_to(ROOT / "docs") else ROOT).with_suffix(".html")
        kind = next(each for each in KINDS if here.as_posix().startswith(each.start) and here.name.endswith(each.end))
        words = sum(any(map(str.isalnum, word)) for word in path.read_text("utf-8").split())
        if words > 0.98 * kind.most:
            found[here.as_posix()] = words
    assert found == {}


def test_every_page_can_be_found() -> None:
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    listed = named(json.loads(NAV.read_text("utf-8")))
    assert len(listed) == len(set(listed))
    assert set(listed) - {"rulebooks", "CHANGELOG.md"} == pages


def test_every_page_for_players_leads_on() -> None:
    for page in (ROOT / "docs" / "players").glob("*.md"):
        assert len(re.findall(r"\]\([^)]+\.md\)", page.read_text("utf-8"))) >= 3, page.name


def test_the_library_begins_with_a_program_that_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "library" / "index.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (printed,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    exec(program, {})
    assert capsys.readouterr().out == printed


def test_the_library_names_modules_that_are_there() -> None:
    for page in (ROOT / "docs" / "library").glob("*.md"):
        for module in re.findall(r"^::: maquis\.([\w.]+)$", page.read_text("utf-8"), re.MULTILINE):
            path = ROOT / "src" / "maquis" / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module


@pytest.mark.long
def test_the_whole_site(tmp_path: Path) -> None:
    site = tmp_path / "docs"
    build(site, lambda folder: stage(folder, ROOT))
    assert faults(site) == []
    assert too_long(site) == []
    assert [each for each in site.rglob("*.html") if re.search(r"\.md</a>", each.read_text("utf-8"))] == []
    for name in editions():
        assert (site / "rulebooks" / name.replace(".", "-") / "index.html").exists()
