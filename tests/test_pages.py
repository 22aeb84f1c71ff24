"""Pages name files and commands that are there, and tell figures as those that they are from have them."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from maquis.cli.app import commands
from maquis.cli.parser import app, with_families
from maquis.contract.editions import editions

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "docs" / "architecture.md", *ROOT.glob("docs/layers/*.md"), *ROOT.glob("docs/families/*.md")])
ALL = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")])
NAMED = re.compile(r"`([\w./-]+\.(?:py|tsx?|md|toml|json|sh))`")
BELOW = (ROOT, ROOT / "src", ROOT / "src" / "maquis", ROOT / "tests", ROOT / "web", ROOT / "web" / "src")
"""Where a path may begin."""
TOPS = ("src/maquis", "builder", "handbook", "benchmarks", "tests", "docs", "web/src", "web/scripts", "web/tests")
"""Where a file of a name may lie that is told without its folder."""
SPOKEN = re.compile(r"`((?:maquis|make|python -m) [^`]+)`")
TYPED = re.compile(r"^(?:    )?(?:    |\$ )(?:printf .* \| )?(maquis .*(?:\\\n.*)*)$", re.MULTILINE)
"""A command in the midst of a sentence, where words in capitals stand for others, and one that is typed as it is."""


DIGESTS = {f"maquis {what}" for what in ("commit", "entry", "record", "rolls", "salt", "seal")}
"""What is hashed along with a text, by the page on records."""
LINKED = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
SIZE = re.compile(r"^\| `([\w/]+)` \| ([\d,]+) \|$", re.MULTILINE)


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    families = ROOT / "src" / "maquis" / "families"
    begin = (*BELOW, families / page.stem, families / "europa", families)
    files = set(NAMED.findall(page.read_text(encoding="utf-8")))
    alone = {each.name for top in TOPS for each in (ROOT / top).rglob("*.*")}
    assert sorted(name for name in files - alone if not any((folder / name).exists() for folder in begin)) == []


PYTHON = {
    path: path.read_text(encoding="utf-8")
    for top in ("src/maquis", "builder", "handbook", "benchmarks", "tests")
    for path in (ROOT / top).rglob("*.py")
}
KEYS = "\n".join(
    path.read_text(encoding="utf-8") for top in ("src", "examples") for path in (ROOT / top).rglob("*.toml")
)
OF = re.compile(r"`([\w/]+(?:\.\w+)+)(?:\([^`]*\))?`")
"""A name in a module, or of a class."""
FILES = (".py", ".ts", ".tsx", ".md", ".toml", ".json", ".sh", ".js")


def there(name: str, page: str) -> bool:
    """Whether some module or class has that name, or else data, the page's own examples or the page of the table."""
    module, _, last = name.rpartition(".")
    of = re.split(r"[./]", module)[-1]
    begun = re.compile(rf"^(?:class )?{of}\b", re.MULTILINE)
    texts = [text for path, text in PYTHON.items() if of in (path.stem, path.parent.name) or begun.search(text)]
    if any(re.search(rf"\b{last}\b", text) for text in texts) or name in KEYS or begun.search(page.replace("    ", "")):
        return True
    if (ROOT / "src" / name.replace(".", "/")).is_dir():
        return True
    return any(f"class {of}" in path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src").rglob("*.ts"))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_name_of_the_code_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    names = {name for name in OF.findall(text) if not name.endswith(FILES)}
    assert sorted(name for name in names if not there(name, text)) == []


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/families/*.md")), ids=named)
def test_a_family_s_page_names_all_of_its_rules_and_policies(page: Path) -> None:
    folder, text = ROOT / "src" / "maquis" / "families" / page.stem, page.read_text(encoding="utf-8")
    modules = {path.name for of in ("rules", "policies") for path in (folder / of).glob("[!_]*.py")}
    assert sorted(modules - {name.rpartition("/")[2] for name in NAMED.findall(text)} - {"state.py", "stakes.py"}) == []


def missing(spoken: str) -> bool:
    """Whether there is no command, target or module by the name that a sentence has."""
    program, name, *rest = spoken.split()
    if program == "maquis":
        return name not in {"--help", "--version", *(each for group in commands().values() for each in group)}
    if program == "make":
        return f"\n{name}:" not in (ROOT / "Makefile").read_text(encoding="utf-8")
    return find_spec(rest[0]) is None


@pytest.mark.parametrize("page", ALL, ids=named)
def test_every_command_that_is_spoken_of_is_there(page: Path) -> None:
    spoken = {*SPOKEN.findall(page.read_text(encoding="utf-8"))} - DIGESTS
    assert sorted(filter(missing, spoken)) == []


def typed(page: Path) -> Iterator[list[str]]:
    """The words of the commands that a page has to be typed."""
    for command in TYPED.findall(page.read_text(encoding="utf-8")):
        yield shlex.split(command.replace("\\\n", " "), comments=True)[1:]


@pytest.mark.parametrize("page", [page for page in ALL if any(typed(page))], ids=named)
def test_every_command_that_is_typed_is_read(page: Path) -> None:
    """Its words are options and arguments of a command that there is."""
    with_families()
    for words in typed(page):
        app.parse_args(words, exit_on_error=False, print_error=False)


@pytest.mark.parametrize("page", ALL, ids=named)
def test_every_link_leads_to_a_file_that_is_there(page: Path) -> None:
    """What is only made with the site is linked to by the page that tells how it is made."""
    links = LINKED.findall(page.read_text(encoding="utf-8"))
    assert [to for to in links if "://" not in to and not (page.parent / to).exists()] == []


def test_every_rulebook_has_its_place_on_the_page_that_links_lead_to() -> None:
    page = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")
    assert re.findall(r'<a id="([\w-]+)"></a>\[', page) == [name.replace(".", "-") for name in editions()]
    books = {each for other in ALL for each in re.findall(r"rulebooks\.md#([\w-]+)", other.read_text(encoding="utf-8"))}
    assert books <= {"which-there-are", *re.findall(r'<a id="([\w-]+)">', page)}
    assert books


def test_folders_are_as_large_as_is_told() -> None:
    """Within a tenth: the page rounds."""
    told = SIZE.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))
    assert len(told) > 5
    for folder, number in told:
        lines = sum(path.read_bytes().count(b"\n") for path in (ROOT / folder).rglob("*.py"))
        assert abs(lines - int(number.replace(",", ""))) < lines / 10, f"{folder} has {lines} lines"


@pytest.mark.parametrize(
    "page",
    [page for page in ALL if page.parent.name == "players" and "/studies/" in page.read_text("utf-8")],
    ids=named,
)
def test_what_games_show_is_what_the_study_has(page: Path) -> None:
    """Every number of a paragraph for players that names studies stands in one of these."""
    for paragraph in page.read_text(encoding="utf-8").split("\n\n"):
        studies = [ROOT / "docs" / "studies" / name for name in re.findall(r"\.\./studies/([\w-]+\.md)", paragraph)]
        known = {number for study in studies for number in numbers(study.read_text(encoding="utf-8"))}
        if studies:
            assert sorted(numbers(re.sub(r"\(.*?\.md\)|Rules? \d+", "", paragraph)) - known) == [], paragraph


def numbers(text: str) -> set[str]:
    """The numbers that a text is made of, each digit of them."""
    return set(re.findall(r"\d+(?:[.,]\d+)*", text))


@pytest.mark.parametrize("page", [page for page in ALL if page.name != "CHANGELOG.md"], ids=named)
def test_a_page_tells_what_is_so_and_not_what_was(page: Path) -> None:
    assert re.findall(r"\buntil now\b", page.read_text(encoding="utf-8"), re.IGNORECASE) == []


def test_what_the_page_of_the_table_calls_things_is_said_there() -> None:
    """Words in italics in the guide to the page, of two or more, are words of the page or of what it is told."""
    tops = [*(ROOT / "web" / "src").rglob("*.ts*"), *(ROOT / "src" / "maquis").rglob("*.py")]
    said = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in tops).lower()
    guide = (ROOT / "docs" / "players" / "browser.md").read_text(encoding="utf-8").replace("**", "")
    titles = [" ".join(each.split()) for each in re.findall(r"\*([A-Z][^*]+ [^*]+)\*", guide)]
    assert titles
    assert [title for title in titles if title.lower() not in said] == []
