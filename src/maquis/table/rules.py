"""The rules of a game as a player reads them: clauses, figures with where they come from, and the words they use."""

from typing import Any

import msgspec

from maquis.engine.figures import Figure
from maquis.engine.game import Game
from maquis.table import wire
from maquis.table.plain import provenance
from maquis.table.tabled import of


def rules(game: Game) -> wire.Rules:
    """The rules that a game is played by, worked out once for the whole of it."""
    return game.known("table: rules", lambda: _rules(game))


def _rules(game: Game) -> wire.Rules:
    return wire.Rules(
        edition=game.clauses.edition,
        title=game.clauses.title,
        clauses=[
            wire.Clause(id=each.id, title=each.title, words=each.words, provenance=provenance(each.provenance))
            for each in game.clauses
        ],
        figures=[_figure(game.figures.figure(name)) for name in game.figures],
        glossary=[wire.Term(term=each.term, words=each.words) for each in of(game).glossary()],
    )


def _figure(figure: Figure) -> wire.Figure:
    return wire.Figure(
        name=figure.id,
        value=_value(figure.value),
        clause=figure.clause,
        provenance=provenance(figure.provenance),
        note=f"{figure.words} ({figure.where})" if figure.where else figure.words,
    )


def _value(value: Any) -> str:
    """A figure's value as a player reads it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case str():
            return value
        case dict():
            return ", ".join(f"{name} {_value(each)}" for name, each in value.items())
        case list():
            return ", ".join(_value(each) for each in value)
        case _:
            return msgspec.json.encode(value).decode()
