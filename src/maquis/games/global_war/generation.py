"""PAR.1 and PAR.3: where new partisans appear: who rolls for a zone, when, and what each roll of the D12 gives."""

from fractions import Fraction

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.games.global_war.actions import PLACE_UNITS, Moment
from maquis.games.global_war.book import SIDES_OF_DIE
from maquis.games.global_war.nations import alliance, player, same_alliance, seat
from maquis.games.global_war.wording import title

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
    """How a zone is held: by whom, whether by capture, and who lost it then, if that is not its original owner.

    `rolled`: its roll of this calendar turn is done. `civil_war_over`: that of Spain is resolved. `majors`: nations
    that are aligned to, or controlled by, a major power now, each with that one; `possessor` is a major then.
    """

    possessor: str
    captured: bool = True
    lost_by: str = ""
    rolled: bool = False
    civil_war_over: bool = True
    majors: tuple[tuple[str, str], ...] = ()

    def leader(self, nation: str) -> str:
        """The major power whose alliance a nation is of now."""
        return dict(self.majors).get(nation, nation)


class Born(msgspec.Struct, frozen=True):
    """A new partisan: whose, and of what kind."""

    controller: str
    kind: str


def row(figures: FigureBook, zone: Zone, held: Holding) -> str:
    """Return the row that holds for a zone: its region's, or the ordinary one where PAR.3 says nothing of it."""
    axis = alliance(figures, held.possessor) == "axis"
    foreign = not held.possessor.startswith("spanish_")
    match zone.region:
        case "france" if not axis:
            return ORDINARY
        case "spain" if not (held.civil_war_over and foreign):
            return ORDINARY
        case region:
            return region if region in CLAUSES else ORDINARY


def roller(figures: FigureBook, zone: Zone, held: Holding) -> str | None:
    """Return who rolls for a zone (PAR.1.1, D4), or None if nobody is known to have a claim.

    That is who lost it, or its original owner; for a minor, the major power that held it. A neutral that the Allies
    take comes under an Axis power which the map decides, so that one is to be named in `lost_by`.
    """
    claimants = figures["generation.claimant"]
    if zone.region in figures["generation.every_turn"]:
        return str(claimants[zone.region])
    owner = player(figures, held.lost_by or zone.original_owner)
    if owner.startswith("warlord"):
        return str(claimants["warlord"])
    if alliance(figures, owner):
        return owner
    return claimants["neutral"] if alliance(figures, held.possessor) in ("axis", "comintern") else None


def may_roll(figures: FigureBook, zone: Zone, held: Holding, when: Moment) -> Ruling:
    """Rule on a generation roll for a zone now (PAR.1.1, PAR.3)."""
    who = roller(figures, zone, held)
    turn = who is not None and seat(figures, who) == seat(figures, when.player)
    return claim(figures, zone, held) & Ruling(
        demand("PAR.1.1", "no roll for the zone in this calendar turn", not held.rolled, "assumed"),
        demand("PAR.1.1", f"the phase: {PLACE_UNITS}", when.phase == PLACE_UNITS),
        demand("PAR.1.1", f"the player turn of {title(who) if who else 'whoever has a claim'}", turn),
    )


def claim(figures: FigureBook, zone: Zone, held: Holding) -> Ruling:
    """Rule on whether a zone is rolled for at all while it is held so."""
    if zone.region in figures["generation.every_turn"]:
        ends = figures["generation.not_if_owned_by"][zone.region]
        return Ruling(
            demand(CLAUSES[zone.region], f"not owned by {' or '.join(map(title, ends))}", held.possessor not in ends)
        )
    who = roller(figures, zone, held)
    vichy = zone.region == "france" and held.possessor == "vichy"
    enemy = who is not None and not same_alliance(figures, held.leader(who), held.possessor)
    allowed = enemy or figures["option.same_alliance_rolls"]
    return Ruling(
        demand("PAR.1.1", "captured, and captured still", held.captured or vichy),
        demand("PAR.1.1", "somebody who has a claim to it", who is not None, "assumed"),
        demand("PAR.1.1", "held by another alliance than that of whoever rolls", allowed, "assumed"),
    )


def gives(figures: FigureBook, zone: Zone, held: Holding, face: int) -> Ruling:
    """Rule on whether a roll gives a partisan (PAR.1.2, PAR.1.3, PAR.3.0); enemy units there never matter.

    A roll that the row does not list gives none (D5), nor does one whose partisan the possessor's alliance would have
    removed by conquest (PAR.2.6), or that an option denies (D48). Raises `MaquisError` for a face that no D12 has.
    """
    if not 1 <= face <= SIDES_OF_DIE:
        raise MaquisError(f"a D12 has the faces 1 to {SIDES_OF_DIE}, not {face}")
    listed, whose = _listed(figures, zone, held, face), _whose(figures, zone, held, face)
    friends = whose is not None and same_alliance(figures, held.leader(whose), held.possessor)
    return Ruling(
        demand(CLAUSES[row(figures, zone, held)], "a roll that gives a partisan in the zone", listed is not None),
        demand("PAR.1.3", "somebody who rolls, to control the partisan", listed is None or whose is not None),
        *_denied(figures, whose),
        demand("PAR.3.0", f"a zone that the alliance of {title(whose or '')} does not hold", not friends),
    )


def _denied(figures: FigureBook, whose: str | None) -> tuple[Demand, ...]:
    """Demand that an option does not keep partisans from a nation (D48)."""
    if whose not in figures["option.no_partisans_of"]:
        return ()
    return (demand("PAR.3.0", f"no option that gives {title(whose or '')} no partisans", False, "assumed"),)


def born(figures: FigureBook, zone: Zone, held: Holding, face: int) -> Born | None:
    """Return the partisan that a roll gives, if any; raise `MaquisError` for a face that no D12 has."""
    whose = _whose(figures, zone, held, face)
    if not gives(figures, zone, held, face).allows() or whose is None:
        return None
    if row(figures, zone, held) == "afghanistan":
        return Born(whose, "partisan.mountain")
    return Born(whose, "partisan.ccp" if whose == "ccp" else "partisan.ordinary")


def _listed(figures: FigureBook, zone: Zone, held: Holding, face: int) -> str | None:
    """Return whose partisan the row of a zone lists for a roll; `ROLLER` is whoever rolls."""
    name = row(figures, zone, held)
    if name == ORDINARY:
        return ROLLER if face >= figures["generation.success"] else None
    given: str | None = figures[f"generation.{name}"].get(str(face))
    return given


def _whose(figures: FigureBook, zone: Zone, held: Holding, face: int) -> str | None:
    listed = _listed(figures, zone, held, face)
    return roller(figures, zone, held) if listed == ROLLER else listed


def chances(figures: FigureBook, zone: Zone, held: Holding) -> dict[Born | None, Fraction]:
    """Return the exact chance of every partisan that the roll of a turn may give; None is no partisan.

    A zone that is not rolled for gives none.
    """
    if not claim(figures, zone, held).allows():
        return {None: Fraction(1)}
    found: dict[Born | None, Fraction] = {}
    for face in range(1, SIDES_OF_DIE + 1):
        new = born(figures, zone, held, face)
        found[new] = found.get(new, Fraction(0)) + Fraction(1, SIDES_OF_DIE)
    return found
