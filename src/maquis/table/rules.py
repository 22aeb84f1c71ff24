"""The rules of a game as a player reads them: clauses, figures with where they come from, and the words they use."""

from collections.abc import Iterator

from maquis.contract.differences import compare, value
from maquis.contract.editions import editions
from maquis.contract.families import family
from maquis.engine.clauses import Clause
from maquis.engine.figures import Figure, Reading
from maquis.engine.game import Game
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.plain import provenance


def rules(game: Game) -> wire.Rules:
    """The rules that a game is played by, worked out once for the whole of it."""
    return game.cached("table: rules", lambda: _rules(game))


def _rules(game: Game) -> wire.Rules:
    return wire.Rules(
        edition=game.clauses.edition,
        title=game.clauses.title,
        clauses=[_clause(each) for each in game.clauses],
        figures=[_figure(each) for each in map(game.figures.figure, game.figures) if not isinstance(each, Reading)],
        readings=[_reading(each) for each in game.figures.readings()],
        glossary=[wire.Term(term=each.term, words=each.words) for each in of(game).glossary()],
        others=list(_others(game.edition)),
    )


def _clause(clause: Clause) -> wire.Clause:
    return wire.Clause(
        id=clause.id, title=clause.title, words=clause.words, provenance=provenance(clause.provenance)
    )  # fmt: skip


def _others(edition: str) -> Iterator[wire.OtherEdition]:
    """What the other editions of the family ask differently, as they stand without options."""
    known = editions()
    for name, other in known.items():
        if name == edition or family(name) != family(edition):
            continue
        found = compare(known[edition], other)
        yield wire.OtherEdition(
            edition=name,
            title=other.clauses().title,
            alike=found.alike,
            differences=[
                wire.Difference(
                    here=[_clause(each) for each in of.one],
                    there=[_clause(each) for each in of.other],
                    settings=[
                        wire.Setting(words=each.words, here=value(each.one), there=value(each.other))
                        for each in of.settings
                    ],
                    alike=of.alike,
                )
                for of in found.differences
            ],
        )


def _figure(figure: Figure) -> wire.Figure:
    return wire.Figure(
        name=figure.id,
        value=value(figure.value),
        clause=figure.clause,
        provenance=provenance(figure.provenance),
        note=f"{figure.words} ({figure.where})" if figure.where else figure.words,
    )


def _reading(of: Reading) -> wire.Reading:
    return wire.Reading(
        name=of.id, clause=of.clause, question=of.words, place=of.where, readings=of.readings, played=of.value,
        default=of.default, why=of.why,
    )  # fmt: skip
