"""Section C: how many brigades a district, another area and isolated losses give, step by step."""

from maquis.engine.game import Game
from maquis.engine.rulings import Tally
from maquis.engine.words import said
from maquis.families.europa.rules.calendar import calendar
from maquis.families.europa.rules.forces import FORCES
from maquis.families.europa.rules.placement import clause_of
from maquis.families.europa.rules.told import EuropaHappening


class Due(EuropaHappening, frozen=True):
    """Brigades are due: how many; each kind has what that was worked out from."""

    number: int

    def tally(self, game: Game) -> Tally:
        """The number, step by step."""
        raise NotImplementedError  # each kind is worked out in its own way

    def told(self, game: Game) -> str:
        """The number, step by step, as a tally is told."""
        return str(self.tally(game))


class DistrictDue(Due, frozen=True):
    """A military district gives brigades."""

    district: str
    year: int
    poor_weather: bool
    no_unit: bool

    def tally(self, game: Game) -> Tally:
        """What the district gives."""
        return of_district(game, self.district, self.year, self.poor_weather, self.no_unit)


class AreaDue(Due, frozen=True):
    """An area of a force gives brigades."""

    area: str
    force: str

    def tally(self, game: Game) -> Tally:
        """What the area gives."""
        return of_area(game, self.area, self.force)


class LossesDue(Due, frozen=True):
    """Isolated losses, of so many attack strength `points`, bring brigades."""

    points: int

    def tally(self, game: Game) -> Tally:
        """What the losses bring."""
        return of_losses(game, self.points)


def of_district(game: Game, district: str, year: int, poor_weather: bool, no_unit: bool) -> Tally:
    """How many brigades a military district gives the Soviet player on a II turn (40.C1a.rate).

    Additions come first, then halvings; fractions are dropped once, after all halving.
    """
    figures = game.figures
    return (
        Tally("recruits in the {district} MD", district=district)
        .start("40.C1a.rate", "basic", figures["recruit.soviet.basic"])
        .add("40.C1a.rate", "in {year}", figures["recruit.soviet.later"],
             when=year in figures["recruit.soviet.later_years"], year=year)
        .halve("40.C1a.rate", "poor weather in part of it", when=poor_weather,
               provenance=figures.figure("weather.poor").origin)
        .halve("40.C1a.rate", "a Ukrainian district", when=district in figures["recruit.soviet.ukrainian"])
        .halve("40.C1a.rate", "no Soviet non-partisan unit in it", when=no_unit)
        .round_down("40.C1a.rate")
    )  # fmt: skip


def of_area(game: Game, area: str, force: str) -> Tally:
    """How many brigades another area gives when it recruits."""
    rate = game.figures[f"recruit.{'nationalist' if FORCES[force].nationalist else force}.rate"]
    words = {"polish": "pro-Soviet Polish", "anti-soviet": "anti-Soviet"}.get(force, FORCES[force].colours)
    tally = Tally("{force} recruits in {area}", force=said(words), area=area)
    return tally.start(clause_of(force), calendar(game).each, rate)


def of_losses(game: Game, points: int) -> Tally:
    """How many brigades so many attack strength points lost in isolation bring the Soviet player (40.C2)."""
    figures = game.figures
    return (
        Tally("brigades for isolated losses")
        .start("40.C2", "attack strength points lost in isolation", points)
        .divide(
            "40.C2",
            "for special replacement points",
            figures["recruit.special.points"],
            provenance=figures.figure("recruit.special.points").origin,
        )
        .round_down("40.C2", provenance="assumed")
        .divide("40.C2", "for partisan brigades", figures["recruit.special.divisor"])
        .round_down("40.C2")
    )
