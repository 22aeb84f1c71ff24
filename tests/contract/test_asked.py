"""What rules ask for by name is there in every edition, or the game is not begun."""

import pytest

from maquis.contract import asked, differences
from maquis.contract.editions import edition, editions
from maquis.contract.families import families
from maquis.contract.scenarios import load, names
from maquis.engine.errors import MaquisError

EDITIONS = tuple(editions())


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_what_its_rules_ask_for(name: str) -> None:
    asked.check(edition(name))


@pytest.mark.parametrize("name", EDITIONS)
def test_what_does_not_apply_is_asked_for_and_is_not_there(name: str) -> None:
    book = edition(name).figures()
    family = next(each for each in families().values() if edition(name) in each.editions())
    every = {id for other in family.editions() for id in other.figures()}
    assert book.absent.keys() <= every | {each.name for each in asked.figures(family.name)}
    assert not book.absent.keys() & book.keys()
    for id, why in book.absent.items():
        with pytest.raises(MaquisError, match="does not apply here"):
            book.figure(id)
        assert why


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (
            'game.figures["sabotage.ned"]',
            "raid.rules, line 1, asks for a figure 'sabotage.ned' that it does not have; did",
        ),
        ('book.reads("reading.of_nothing", "so")', "asks for a figure 'reading.of_nothing' that it does not have"),
        (
            'demand("R.serch", "beside it", 1)',
            "cites a clause 'R.serch' that it does not have; did you mean 'R.search'?",
        ),
        ('tally.add("R.sabotage.patroll", "near", 1)', "did you mean 'R.sabotage.patrol'?"),
        ('Left("Band", "caught", clause="R.serch")', "did you mean 'R.search'?"),
    ],
)
def test_a_misspelling_is_found_before_a_game_is_made(
    monkeypatch: pytest.MonkeyPatch, code: str, sentence: str
) -> None:
    for cached in (asked.figures, asked.clauses):
        cached.cache_clear()
    monkeypatch.setattr(asked, "texts", lambda family: [("raid.rules", code)])
    try:
        with pytest.raises(MaquisError) as found:
            asked.check(edition("raid.first"))
    finally:
        for cached in (asked.figures, asked.clauses):
            cached.cache_clear()
    assert sentence in str(found.value)


def test_what_shows_and_plays_a_game_asks_for_what_one_of_its_texts_has() -> None:
    for family in families().values():
        known = {id for each in family.editions() for id in each.figures()}
        for path in family.folder.rglob("*.py"):
            if not {"rules", "scenarios"} & {*path.relative_to(family.folder).parts}:
                found = asked.FIGURE.findall(path.read_text(encoding="utf-8"))
                assert {one or other for one, other in found} <= known, path


def test_a_scenario_of_every_family_is_looked_at() -> None:
    for name in names():
        load(name)


def test_a_figure_of_a_clause_that_neither_text_has_is_told_apart() -> None:
    base = edition("war_in_europe.base")
    changed = base.figures().override({"units.mechanized": ["armour"]}, "the options")
    found = differences.compare(base, base, (base.figures(), changed))
    assert [each.id for of in found.differences for each in of.settings] == ["units.mechanized"]
