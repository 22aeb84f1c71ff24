"""PAR.1 and PAR.3: where new partisans appear: what each roll of the D12 for a zone gives."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Demand, Origin, Ruling, Tally, demand
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.nations import SPANIARDS, alliance
from maquis.families.global_war.rules.wording import title

ORDINARY = "ordinary"
"""The row of every zone that PAR.3 does not name."""
CLAUSES = {
    ORDINARY: "PAR.1.2",
    "usa": "PAR.3.US",
    "france": "PAR.3.France",
    "spain": "PAR.3.Spain",
    "ussr": "PAR.3.USSR",
    "china": "PAR.3.China",
    "indochina": "PAR.3.Indochina",
    "afghanistan": "PAR.3.Afghanistan",
    "manchuria": "PAR.3.Manchuria",
    "formosa": "PAR.3.Formosa",
    "yugoslavia": "PAR.3.Yugoslavia",
}
"""Each row and its clause; a row is named after the region of the map that it rules."""
ROLLER = "roller"
"""In a row: a partisan of whoever rolls."""


class Zone(msgspec.Struct, frozen=True):
    """A land zone: its region (a row of PAR.3, or any other), and whose it was in 1936."""

    name: str
    region: str
    original_owner: str


class Holding(msgspec.Struct, frozen=True):
    """How a zone is held.

    `civil_war_over`: that of Spain is resolved. `majors`: nations that are aligned to, or controlled by, a major power
    now, each with that one; `let_go`: minors that none holds any more.
    """

    possessor: str
    civil_war_over: bool = True
    majors: Mapping[str, str] = {}
    let_go: frozenset[str] = frozenset()

    def alliance(self, figures: FigureBook, nation: str) -> str | None:
        """The alliance of a nation now, which is that of the major power it is of; None for a neutral."""
        who = self._leader(nation)
        return None if who in self.let_go else alliance(figures, who)

    def held_by_alliance_of(self, figures: FigureBook, nation: str) -> bool:
        """Whether the possessor is of a nation's alliance now."""
        one, other = self.alliance(figures, nation), self.alliance(figures, self.possessor)
        return self.held_by(nation) or (one is not None and one == other)

    def held_by(self, nation: str) -> bool:
        """Whether the possessor is a nation, or of the same major power."""
        return self._leader(nation) == self._leader(self.possessor)

    def _leader(self, nation: str) -> str:
        return self.majors.get(nation, nation)


class NewPartisan(msgspec.Struct, frozen=True):
    """A new partisan: whose, and of what kind."""

    controller: str
    kind: str


def row(figures: FigureBook, zone: Zone, held: Holding) -> str:
    """Return the row that holds for a zone: its region's, or the ordinary one where PAR.3 says nothing of it."""
    match "france" if _overseas(figures, zone) else zone.region:
        case "france" if held.alliance(figures, held.possessor) != "axis":
            return ORDINARY
        case "spain" if not (held.civil_war_over and _foreign(held)):
            return ORDINARY
        case region:
            return region if region in CLAUSES else ORDINARY


def _foreign(held: Holding) -> bool:
    """Whether a zone of Spain is in the hands of a foreign power: of neither faction, whoever controls that."""
    return held.possessor not in SPANIARDS


def _overseas(figures: FigureBook, zone: Zone) -> bool:
    """Whether the row of France holds for a French zone overseas, too."""
    return _colony(zone) and figures.reads("reading.france", "empire")


def _colony(zone: Zone) -> bool:
    """Whether a zone is French and no row names its region."""
    return zone.original_owner == "france" and zone.region not in CLAUSES


def _of_row(figures: FigureBook, zone: Zone, held: Holding) -> Origin:
    """Where the results of a zone's row come from."""
    if _colony(zone):
        return figures.read("reading.france")
    name = row(figures, zone, held)
    return figures.figure("generation.success" if name == ORDINARY else f"generation.{name}").origin


def gives(figures: FigureBook, zone: Zone, held: Holding, face: int, by: str | None) -> Ruling:
    """Rule on whether a nation's roll gives a partisan (PAR.1.2, PAR.3.0); enemy units there never matter (PAR.1.3).

    A roll that the row does not list gives none (D5), nor does one whose partisan the possessor's alliance would have
    removed by conquest (PAR.2.6), or that an option denies (D48). Raises `MaquisError` for a face that no D12 has.
    """
    if not 1 <= face <= SIDES_OF_DIE:
        raise MaquisError(f"a D12 has the faces 1 to {SIDES_OF_DIE}, not {face}")
    listed, whose = _listed(figures, zone, held, face), given_to(figures, zone, held, face, by)
    clause, words = CLAUSES[row(figures, zone, held)], "a roll that gives a partisan in the zone"
    return Ruling(
        demand(clause, words, listed is not None, _of_row(figures, zone, held)),
        demand("PAR.1.3", "somebody who rolls, to control the partisan", listed is None or whose is not None),
        *_denied(figures, whose),
        *(_kept(figures, held, whose) if whose is not None else ()),
    )


def _kept(figures: FigureBook, held: Holding, whose: str) -> tuple[Demand, Demand]:
    """Demand that a partisan would not be removed at once: that no power holds the zone whose conquest does that."""
    kept, nation = not removed(figures, held, whose), title(whose)
    asks = (
        "a zone that the alliance of {nation} does not hold"
        if allies(figures)
        else "a zone that {nation} does not hold"
    )
    return (
        demand("PAR.2.6", asks, kept, figures.read("reading.conquest"), nation=nation),
        demand("PAR.3.0", "a partisan that would not be removed at once", kept, figures.read("reading.friends")),
    )


def removed(figures: FigureBook, held: Holding, whose: str) -> bool:
    """Whether a nation's partisan would be removed at once: a power holds the zone whose conquest does that."""
    return held.held_by_alliance_of(figures, whose) if allies(figures) else held.held_by(whose)


def allies(figures: FigureBook) -> bool:
    """Whether no partisan is created where an ally of its power holds the zone."""
    return figures.reads("reading.conquest", "alliance") and figures.reads("reading.friends", "as removed")


def _denied(figures: FigureBook, whose: str | None) -> tuple[Demand, ...]:
    """Demand that an option does not keep partisans from a nation (D48)."""
    if not denied(figures, whose):
        return ()
    asks = "options that leave {nation} its partisans"
    return (demand("PAR.3.0", asks, False, "assumed", nation=title(whose or "")),)


def denied(figures: FigureBook, whose: str | None) -> bool:
    """Whether an option keeps partisans from a nation (D48)."""
    return whose in figures["option.no_partisans_of"]


def born(figures: FigureBook, zone: Zone, held: Holding, face: int, by: str | None) -> NewPartisan | None:
    """Return the partisan that a nation's roll gives, if any; raise `MaquisError` for a face that no D12 has."""
    whose = given_to(figures, zone, held, face, by)
    if not gives(figures, zone, held, face, by).allows() or whose is None:
        return None
    if row(figures, zone, held) == "afghanistan":
        return NewPartisan(whose, "partisan.mountain")
    return NewPartisan(whose, "partisan.ccp" if whose == "ccp" else "partisan.ordinary")


def _listed(figures: FigureBook, zone: Zone, held: Holding, face: int) -> str | None:
    """Return whose partisan the row of a zone lists for a roll; `ROLLER` is whoever rolls."""
    name = row(figures, zone, held)
    if name == ORDINARY:
        return ROLLER if face >= figures["generation.success"] else None
    given: str | None = figures[f"generation.{name}"].get(str(face))
    return given


def given_to(figures: FigureBook, zone: Zone, held: Holding, face: int, by: str | None) -> str | None:
    """Return whose partisan a nation's roll gives, if it is created; None if the row lists none."""
    listed = _listed(figures, zone, held, face)
    return by if listed == ROLLER else listed


def expected(figures: FigureBook, zone: Zone, held: Holding, by: str) -> Tally:
    """How many partisans a nation's roll of a turn gives on average: its chance, less what would be removed at once."""
    given = [whose for face in range(1, SIDES_OF_DIE + 1) if (whose := given_to(figures, zone, held, face, by))]
    gone = sum(not _kept(figures, held, whose)[0].places for whose in given)
    none_of = sum(denied(figures, whose) for whose in given)
    contested = any(held.held_by_alliance_of(figures, whose) for whose in given)
    lost, none = Fraction(-gone, SIDES_OF_DIE), Fraction(-none_of, SIDES_OF_DIE)
    clause, chance = CLAUSES[row(figures, zone, held)], Fraction(len(given), SIDES_OF_DIE)
    return (
        Tally("partisans of a roll")
        .start(clause, "its row", chance, _of_row(figures, zone, held))
        .add("PAR.2.6", "those that would be removed at once", lost, contested, figures.read("reading.conquest"))
        .add("PAR.3.0", "those besides that are not created", none, contested, figures.read("reading.friends"))
    )


def chances(figures: FigureBook, zone: Zone, held: Holding, by: str) -> dict[NewPartisan | None, Fraction]:
    """Return the exact chance of every partisan that a nation's roll of a turn may give; None is no partisan."""
    found: dict[NewPartisan | None, Fraction] = {}
    for face in range(1, SIDES_OF_DIE + 1):
        new = born(figures, zone, held, face, by)
        found[new] = found.get(new, Fraction(0)) + Fraction(1, SIDES_OF_DIE)
    return found
