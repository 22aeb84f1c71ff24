"""The rulebook of an edition: every clause once, with what there is to say of it; and every link leads somewhere."""

import re
from functools import cache

import pytest

from maquis.book.chapters import Book, book
from maquis.book.cutting import MOST, cut
from maquis.book.mistakes import mistakes
from maquis.book.pages import pages, pictures
from maquis.book.sequence import sequence
from maquis.contract.differences import value
from maquis.contract.editions import edition, editions
from tests.book.test_shown import EXAMPLES

DESK = "../../../"


@cache
def whole(name: str) -> Book:
    return book(name, EXAMPLES)


@cache
def bare(name: str) -> Book:
    """A rulebook without examples, which takes no time."""
    return book(name, EXAMPLES / "nowhere")


@pytest.mark.parametrize("name", editions())
def test_every_clause_stands_once_in_the_order_of_the_source(name: str) -> None:
    clauses = edition(name).clauses()
    found = [entry.clause.id for chapter in bare(name).chapters for entry in chapter.entries]
    assert sorted(found) == sorted(clause.id for clause in clauses)
    for chapter in bare(name).chapters:
        assert [entry.clause for entry in chapter.entries] == clauses.section(chapter.section)
        assert chapter.heading
        assert not chapter.heading.startswith("Section ")


@pytest.mark.parametrize("name", editions())
def test_every_figure_and_reading_of_a_clause_is_told(name: str) -> None:
    of = edition(name)
    told = {each.id for entry in bare(name).entries for each in (*entry.figures, *entry.readings)}
    clauses = of.clauses()
    assert told == {id for id in of.figures() if of.figures().figure(id).clause in clauses} - {
        each.id for each in of.figures().moot()
    }


@pytest.mark.parametrize("name", [*editions()])
def test_every_link_leads_to_an_anchor(name: str) -> None:
    assert_linked(whole(name) if name == "raid.first" else bare(name))


def assert_linked(of: Book) -> None:
    written = pages(of, DESK)
    anchors = {file: set(re.findall(r"(?:\{ #|<li id=\")([^\s\"]+)", page.text)) for file, page in written.items()}
    for page in written.values():
        for file, anchor in re.findall(r'href="(?!\.\./)([\w.-]+)\.html#([^"]+)"', page.text):
            assert anchor in anchors[f"{file}.md"]
        for target in re.findall(r"\]\(([\w-]+\.md)\)", page.text):
            assert target in written
        assert set(re.findall(r'<img src="([^"]+)"', page.text)) <= set(pictures(of))


def test_each_clause_of_raid_has_one_that_bites_beside_one_that_does_not() -> None:
    for entry in whole("raid.first").entries:
        assert [each.bites for each in entry.shown] == [True, False]
    page = pages(whole("raid.first"), DESK)["R.md"].text
    assert 'href="../../../#desk=z' in page
    assert 'alt="' in page
    assert len(re.findall(r'<img [^>]*width="\d+" height="\d+"', page)) == page.count("<img ") == 20
    assert "Try it on the desk" in page


def test_what_leans_on_a_clause_is_borne_by_it() -> None:
    entries = {entry.clause.id: entry for entry in whole("raid.first").entries}
    assert any(entry.leans for entry in entries.values())
    for id, entry in entries.items():
        assert all(id in entries[other].bears for other in entry.leans)


def test_another_edition_stands_at_the_side() -> None:
    entry = next(each for each in bare("europa.rule40").entries if each.clause.id == "40.H")
    assert {each.edition for each in entry.otherwise} == {"europa.rule40-original", "europa.rule45"}
    told = pages(bare("europa.rule40"), DESK)["H.md"].text
    assert "europa-rule45/index.html" in told


def test_examples_of_a_clause_that_asks_the_same_are_ruled_under_the_edition_itself() -> None:
    alike = [each for each in whole("europa.rule45").entries if each.clause.alike and each.clause.id.startswith("45.")]
    cited = {demand.clause for entry in alike for each in entry.shown for demand in each.demands}
    assert len(alike) > 20
    assert any(clause.startswith("45.") for clause in cited)


def test_terms_name_the_clauses_that_use_them() -> None:
    terms = {term.term: ids for term, ids in bare("europa.rule40").terms}
    assert "40.A3" in terms["APZOC"]
    assert pages(bare("europa.rule40"), DESK)["terms.md"].text.count("<dt>") == len(terms)


def test_the_sequence_of_play_names_what_may_be_done_with_its_clauses() -> None:
    hiding, raid, watch = sequence("raid.first")
    assert (hiding.once, raid.once) == (True, False)
    assert [each.title for each in raid.stages[0].acts] == ["Move", "Sabotage"]
    assert "R.search" in watch.stages[0].acts[1].clauses
    (both,) = sequence("europa.rule40")
    assert both.sides == ("Axis", "Soviet")
    assert [each.name for each in both.stages] == ["initial", "movement", "combat", "exploitation"]
    acts = {each.title for stage in both.stages for each in stage.acts}
    assert not any("regular mode" in title for title in acts)
    (sister,) = sequence("europa.rule45")
    assert any("regular mode" in each.title for stage in sister.stages for each in stage.acts)


def test_what_is_easily_played_wrongly_is_counted() -> None:
    wrong = mistakes("europa.rule40")
    assert wrong == mistakes("europa.rule40")
    assert wrong.tried > 1000
    found = dict(wrong.found)
    assert {"40.C.place.a", "40.C.place.b", "40.C.place.c", "40.C.place.d"} <= found.keys()
    assert all(0 < times <= wrong.tried for times in found.values())
    page = pages(whole("raid.first"), DESK, mistakes("raid.first"))["mistakes.md"].text
    assert '<a href="R.html#R.move.enemy"' in page


def test_a_figure_by_the_roll_of_a_die_can_be_read() -> None:
    assert value({"1": 3, "2": 4}) == "1: 3, 2: 4"
    assert value({"success": 3}) == "success 3"


def test_a_card_a_section_has_every_clause() -> None:
    cards = pages(bare("war_in_europe.variant"), DESK)["cards.md"].text
    assert cards.count("<section class='card'>") == len(bare("war_in_europe.variant").chapters)
    assert all(entry.clause.id in cards for entry in bare("war_in_europe.variant").entries)


def test_a_long_section_is_cut_by_its_sub_sections() -> None:
    written = pages(bare("europa.rule45"), DESK)
    parts = [name for name in written if name.startswith("B")]
    assert parts == ["B.md", "B1.md", "B2a-1.md", "B2a-2.md", "B2a-3.md", "B2b.md", "B2c.md", "B3.md"]
    assert "## 45.B2a.9 " in written["B2a-2.md"].text
    assert '<li id="45.B2a.9"><a href="B2a-2.html#45.B2a.9"' in written["B.md"].text
    assert "Next: [45.B2b.hidden – 45.B2b.dummy_drop](B2b.md)" in written["B2a-3.md"].text
    assert "../europa-rule45/B2" in pages(bare("europa.rule40"), DESK)["B1-1.md"].text


@pytest.mark.parametrize("name", editions())
def test_a_section_is_cut_between_clauses(name: str) -> None:
    clauses = edition(name).clauses()
    for section in clauses.sections:
        ids = [clause.id for clause in clauses.section(section)]
        found = cut(section, ids)
        assert [id for part in found.values() for id in part] == ids
        assert all(len(part) <= MOST for part in found.values())
