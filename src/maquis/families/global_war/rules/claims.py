"""PAR.1.1 and PAR.3 on the board: who rolls for which zones: whoever has a claim to them, while they are held so."""

from collections.abc import Iterator

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Origin, Ruling, demand
from maquis.families.global_war.rules.generation import CLAUSES
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.nations import NOBODY, SPANIARDS, WARLORDS, alliance, player, seat
from maquis.families.global_war.rules.relations import alliance as alliance_now
from maquis.families.global_war.rules.relations import friendly, side
from maquis.families.global_war.rules.state import CAPTURED, LOST_BY, ROLLED
from maquis.families.global_war.rules.wording import Or, title

Asked = tuple[int, Demand]
"""A demand, and the zones of which it is asked; all others meet it."""


class Claim(msgspec.Struct, frozen=True):
    """Who may roll for a zone, one nation a player turn, in the order of their losses; and what that rests on."""

    nations: tuple[str, ...]
    origin: Origin

    def of(self, game: Game, by: str) -> str | None:
        """The nation that rolls in the player turn of a side; None if none has a claim then."""
        return next((who for who in self.nations if side(game, who) == by), None)


@kept("owned", "conditions")
def claims(position: Position) -> dict[Claim, int]:
    """Every zone by who has a claim to it (PAR.1.1, D4).

    That is everybody it was captured from: of a minor or a controlled neutral the major power that held it then, of
    any other neutral whoever comes to its help. A neutral that the Allies take comes under an Axis power which the map
    decides, so that one is to be named in `lost by`.
    """
    found: dict[Claim, int] = {}
    for claim, zones in _claims(position):
        found[claim] = found.get(claim, 0) | zones
    return found


def _claims(position: Position) -> Iterator[tuple[Claim, int]]:
    figures, layers, board = position.game.figures, zonemap(position.game).layers, position.game.board
    every = _every_turn(position)
    for region, zones in every.items():
        yield Claim((str(figures["generation.claimant"][region]),), "assumed"), zones
    plain = board.all & ~sum(every.values())
    for (label,), losers in LOST_BY.each(position):
        zone = plain & 1 << board.place(label)
        plain &= ~zone
        yield _lost(position, losers, zone), zone
    for first, zones in layers["owner_1936"].items():
        for nation, part in _helped(position, first, zones & plain):
            if part:
                yield _of_first(position.game, nation, first), part


def _of_first(game: Game, nation: str, first: str) -> Claim:
    """The claim of a nation, or of `NOBODY`, to what its first owner lost."""
    nations = () if nation == NOBODY else (nation,)
    return game.cached(("claim", nation, first), lambda: Claim(nations, _origin(game.figures, first)))


def _lost(position: Position, losers: tuple[str, ...], zone: int) -> Claim:
    """Who has a claim to a zone that was lost by these, in their order."""
    figures = position.game.figures
    origin = figures.read("reading.claims") if len(losers) > 1 else _origin(figures, losers[0])
    if figures.reads("reading.claims", "last loser"):
        losers = losers[-1:]
    elif figures.reads("reading.claims", "first owner"):
        losers = losers[:1]
    nations = [nation for loser in losers for nation, part in _helped(position, loser, zone) if part]
    return Claim(tuple({seat(figures, nation): nation for nation in nations if nation != NOBODY}.values()), origin)


def _helped(position: Position, loser: str, zones: int) -> Iterator[tuple[str, int]]:
    """Who has the claim to zones that a nation lost, or `NOBODY`: a neutral's has whoever comes to its help."""
    figures = position.game.figures
    helpers: dict[str, str] = figures["generation.claimant"]
    who = player(figures, loser)
    if who == NOBODY or alliance(figures, who):
        yield who, zones
    elif who in WARLORDS:
        yield helpers["warlord"], zones
    else:
        attacked = 0 if figures.reads("reading.neutral", "nobody") else zones & _not_of_the_allies(position)
        americas = _americas(position.game)
        yield helpers["americas"], attacked & americas
        yield helpers["neutral"], attacked & ~americas
        yield NOBODY, zones & ~attacked


def _americas(game: Game) -> int:
    """The zones whose neutrals another helps than those of the rest of the world."""

    def work_out() -> int:
        regions = zonemap(game).layers["region"]
        return sum(regions.get(region, 0) for region in game.figures["generation.americas"])

    return game.cached("americas", work_out)


@kept("owned", "conditions")
def _not_of_the_allies(position: Position) -> int:
    """The zones that the Axis or the Comintern holds."""
    return sum(zones for owner, zones in position.owned.items() if alliance_now(position, owner) in _ATTACKERS)


_ATTACKERS = ("axis", "comintern")
"""Whose attack on a neutral brings a helper that the rules know."""


def _origin(figures: FigureBook, lost_by: str) -> Origin:
    """Where it comes from that somebody has a claim to what a nation lost, or has none."""
    loser = player(figures, lost_by)
    if loser == NOBODY or alliance(figures, loser):
        return "source" if loser == lost_by else figures.read("nation.major")
    return "assumed" if loser in WARLORDS else figures.read("reading.neutral")


def claim(position: Position, place: int) -> Claim:
    """Who has a claim to a zone."""
    return next(claim for claim, zones in claims(position).items() if zones >> place & 1)


def claimant(position: Position, place: int, by: str) -> str | None:
    """The nation that rolls for a zone in the player turn of `by`; None if none has a claim then."""
    return claim(position, place).of(position.game, by)


def rolling(position: Position, by: str, here: int = EVERYWHERE) -> Ruling:
    """Rule on the zones that the player turn of `by` may roll for, now or to come: what is asked of those `here`."""
    return Ruling(not_rolled(position, by), _claimed_here(position, by, here))


def _claimed_here(position: Position, by: str, here: int) -> Ruling:
    """What is asked of those `here`, whatever was rolled: that some nation has a claim, in the player turn of `by`."""
    mine = _claimed_by(position, by)
    return Ruling(
        *(
            each
            for claim, zones in claims(position).items()
            if zones & here
            for asked, each in _turn_of(position, claim, zones, by, mine)
            if asked & here
        )
    )


@kept("owned", "painted", "conditions")
def eligible_by(position: Position, by: str) -> int:
    """All zones that the player turn of `by` may roll for, but for those that were rolled for in this turn."""
    # Where nobody has a claim in that player turn nothing else needs to be asked.
    might = eligible(position) & _claimed_by(position, by)
    return _claimed_here(position, by, might).places & might


def eligible(position: Position) -> int:
    """All zones that a ruling may find to be rolled for: to ask of no others takes a fraction of the time."""
    return _captured(position) | sum(_every_turn(position).values())


def not_rolled(position: Position, by: str) -> Demand:
    """Demand that the roll of a turn is not done (PAR.1.2)."""
    figures = position.game.figures
    mine = figures.reads("reading.rolls", "one") or by == position.side
    rolled = ROLLED.of(position) if mine else 0
    return demand("PAR.1.2", "yet to be rolled for in this turn", ~rolled, figures.read("reading.rolls"))


def _turn_of(position: Position, claim: Claim, zones: int, by: str, mine: int) -> Iterator[Asked]:
    """What is asked of zones to which some have a claim, for one of them to roll in a player turn.

    `mine` are the zones to which somebody has a claim in that player turn.
    """
    who = claim.of(position.game, by)
    yield from stands(position, claim, zones, who or next(iter(claim.nations), None))
    asks = "the player turn of {nations}" if claim.nations else "the player turn of whoever has a claim"
    nations = Or(tuple(map(title, claim.nations)))
    yield _asked(zones, "PAR.1.1", asks, mine, claim.origin, nations=nations)


@kept("owned", "conditions")
def _claimed_by(position: Position, by: str) -> int:
    """The zones to which some nation has a claim in the player turn of `by`."""
    return sum(zones for claim, zones in claims(position).items() if claim.of(position.game, by))


def stands(position: Position, claim: Claim, zones: int, who: str | None) -> Iterator[Asked]:
    """What is asked of zones for a claim to stand while they are held so: that of `who`; None is nobody."""
    figures, regions = position.game.figures, zonemap(position.game).layers["region"]
    for region, there in _every_turn(position).items():
        if not zones & there:
            continue
        ends = figures["generation.not_if_owned_by"][region]
        held = sum(position.owned.get(nation, 0) for nation in ends)
        origin = "assumed" if region == "formosa" else figures.read("generation.not_if_owned_by")
        owners = Or(tuple(map(title, ends)))
        yield _asked(zones & there, CLAUSES[region], "not owned by {owners}", ~held, origin, owners=owners)
        zones &= ~there
    colonies, captured = colonial(position), _captured(position)
    yield _asked(zones & ~colonies, "PAR.1.1", "captured, and captured still", captured)
    france = figures.read("reading.france")
    yield _asked(zones & colonies, "PAR.1.1", "captured, and captured still", captured, france)
    yield _asked(zones, "PAR.1.1", "somebody who has a claim to it", EVERYWHERE if who else 0, claim.origin)
    if who is not None:
        friends = 0 if figures.reads("reading.own_alliance", "rolled") else friendly(position, who)
        asks, read = "held by another alliance than that of {nation}", figures.read("reading.own_alliance")
        yield _asked(zones, "PAR.1.1", asks, ~friends, read, nation=title(who))
    if spain := zones & regions.get("spain", 0):
        yield from _occupied(position, spain)


def _occupied(position: Position, zones: int) -> Iterator[Asked]:
    """What is asked of zones of Spain: that it is occupied."""
    figures = position.game.figures
    spaniards = sum(position.owned.get(nation, 0) for nation in SPANIARDS)
    foreign = EVERYWHERE if figures.reads("reading.spain", "ordinary roll") else ~spaniards
    words, read = "Spain in the hands of a foreign power", figures.read("reading.spain")
    yield _asked(zones, "PAR.3.Spain", words, foreign, read)


def _asked(zones: int, clause: str, asks: str, holds: int, origin: Origin = "source", /, **fields: object) -> Asked:
    return zones, demand(clause, asks, holds | ~zones, origin, **fields)


def _every_turn(position: Position) -> dict[str, int]:
    """The zones that are rolled for every turn, by region."""
    game = position.game

    def work_out() -> dict[str, int]:
        regions = zonemap(game).layers["region"]
        return {region: regions.get(region, 0) for region in game.figures["generation.every_turn"]}

    return game.cached("every turn", work_out)


@kept("owned", "painted")
def _captured(position: Position) -> int:
    """The zones that were captured and still are; France in the hands of Vichy counts as such."""
    vichy = position.owned.get("vichy", 0)
    france = zonemap(position.game).layers["region"].get("france", 0)
    if position.game.figures.reads("reading.france", "empire"):
        france |= colonial(position)
    return CAPTURED.of(position) | vichy & france


def colonial(position: Position) -> int:
    """The zones that are French and that no row of PAR.3 names."""
    game = position.game

    def work_out() -> int:
        layers = zonemap(game).layers
        named = sum(zones for region, zones in layers["region"].items() if region in CLAUSES)
        return layers["owner_1936"].get("france", 0) & ~named

    return game.cached("colonial", work_out)


@kept("owned", "painted", "conditions")
def claimed(position: Position) -> dict[int, tuple[str, ...]]:
    """Every zone that is rolled for each turn as it is held now, with the nations that roll."""
    found: dict[int, tuple[str, ...]] = {}
    might = eligible(position)
    for claim, zones in claims(position).items():
        for who in claim.nations if zones & might else ():
            there = zones & Ruling(*(each for _, each in stands(position, claim, zones, who))).places
            for place in numbers(there):
                found[place] = (*found.get(place, ()), who)
    return dict(sorted(found.items()))
