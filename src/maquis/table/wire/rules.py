"""The rules of a game: its clauses, figures and readings, and what other editions ask differently."""

from maquis.table.wire.basis import Provenance, Wire


class Clause(Wire):
    """A clause of the rules, in our own words."""

    id: str
    title: str
    words: str
    provenance: Provenance


class Figure(Wire):
    """A figure of the rules."""

    name: str
    value: str
    clause: str
    provenance: Provenance
    note: str = ""


class Reading(Wire):
    """A sentence of the rules that can be read in more than one way: which way is played here, and which by default."""

    name: str
    clause: str
    question: str
    place: str
    readings: dict[str, str]
    played: str
    default: str
    why: str


class Term(Wire):
    """A word of the glossary."""

    term: str
    words: str


class Setting(Wire):
    """A figure that another edition sets otherwise: what it means, its value here and there."""

    words: str
    here: str
    there: str


class Difference(Wire):
    """Clauses of a game's rules, those of another edition in their place, and what is set otherwise."""

    here: list[Clause]
    there: list[Clause]
    settings: list[Setting]
    alike: bool


class OtherEdition(Wire):
    """Another edition of a game's rules: how many of its clauses ask the same, and what differs."""

    edition: str
    title: str
    alike: int
    differences: list[Difference]


class Rules(Wire):
    """The rules of a game: clauses, figures, readings, the words they use, and what other editions ask differently."""

    edition: str
    title: str
    clauses: list[Clause]
    figures: list[Figure]
    readings: list[Reading]
    glossary: list[Term]
    others: list[OtherEdition] = []
