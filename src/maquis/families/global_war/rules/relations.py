"""Who is whose in a position: possessors of zones, minors that a major controls, sides, alliances and wars."""

from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.state import Word
from maquis.families.global_war.rules import nations
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.nations import NOBODY
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.state import ALIGNED, ALLIANCE, CONTROL, WAR

HELD = (ALIGNED, CONTROL)
"""The relations of a minor to a major power that holds it."""


@kept("owned")
def possessor(position: Position, place: int) -> str:
    """The nation that possesses a zone; empty if none does."""
    here = 1 << place if place >= 0 else 0
    return next((nation for nation, places in position.owned.items() if places & here), "")


@kept("conditions")
def major(position: Position, nation: str) -> str:
    """The major power that a nation is aligned to or controlled by now, or else the nation itself."""
    held = ALIGNED.of(position, nation) or CONTROL.of(position, nation) or nation
    return nation if held == NOBODY else held


def loser(position: Position, place: int) -> str:
    """Who loses a zone that is captured now (PAR.1.1): the major power that holds its possessor, or the possessor.

    `NOBODY`, if that is a neutral of which it is said that nobody controls it; empty if the zone is nobody's.
    """
    nation = possessor(position, place)
    return NOBODY if CONTROL.of(position, nation) == NOBODY else major(position, nation)


@kept("conditions")
def majors(position: Position) -> dict[str, str]:
    """Every nation that is aligned to or controlled by a major power now, with that one."""
    held = {minor for field in HELD for (minor,), whose in field.each(position) if whose != NOBODY}
    return {nation: major(position, nation) for nation in sorted(held)}


def purse(position: Position, nation: str) -> str:
    """The nation that has the income of a nation's zones: an aligned minor's goes to its major, no other's does."""
    return ALIGNED.of(position, nation) or nation


def alliance(position: Position, nation: str) -> str | None:
    """The alliance of a nation now, or None for a neutral."""
    who = major(position, nation)
    return None if who in let_go(position) else sworn(position, who)


def sworn(position: Position, nation: str) -> str | None:
    """The alliance of a nation by itself, whoever holds it: as the players say, or that of the base game."""
    said = ALLIANCE.of(position, nation)
    if said:
        return None if said == nations.NEUTRAL else said
    return nations.alliance(position.game.figures, nation)


def allied(position: Position, one: str, other: str) -> bool:
    """Whether two nations are of one alliance now; a neutral is of none but its own."""
    return _camp(position, one) == _camp(position, other)


@kept("conditions")
def _camp(position: Position, nation: str) -> tuple[str, str]:
    """What a nation has in common with its allies alone: its alliance or, if it is of none, who holds it."""
    of = alliance(position, nation)
    return ("neutral", major(position, nation)) if of is None else ("alliance", of)


def friendly(position: Position, nation: str) -> int:
    """The zones that a nation's alliance possesses now."""
    return _of_camps(position).get(_camp(position, nation), 0)


@kept("owned", "conditions")
def _of_camps(position: Position) -> dict[tuple[str, str], int]:
    """The zones that allies possess together."""
    found: dict[tuple[str, str], int] = {}
    for owner, places in position.owned.items():
        camp = _camp(position, owner)
        found[camp] = found.get(camp, 0) | places
    return found


@kept("owned", "conditions")
def hostile(position: Position, nation: str) -> int:
    """The zones whose possessor a nation is at war with now."""
    return sum(places for owner, places in position.owned.items() if places and at_war(position, nation, owner))


@kept("owned")
def possessed(position: Position) -> int:
    """The zones that somebody possesses."""
    return sum(position.owned.values())


@kept("conditions")
def let_go(position: Position) -> frozenset[str]:
    """The minors that no major holds any more (D47): they are named in relations, without anybody."""
    minors = position.game.figures["nation.major"]
    named = {minor for minor in minors for field in HELD if _nobody(position, field, minor)}
    return frozenset(minor for minor in named if major(position, minor) == minor)


def _nobody(position: Position, field: Word, minor: str) -> bool:
    """Whether it is said that there is nobody to whom a minor is so related."""
    return field.said(position, minor) and not field.of(position, minor)


@kept("conditions")
def at_war(position: Position, one: str, other: str) -> bool:
    """Whether two nations are at war.

    An aligned minor is in the wars of its major too. One that is controlled only has wars of its own, if any are told
    of; else its controller's (D46).
    """
    wars = _wars(position)
    theirs = _fights_as(position, other)
    return any(each in wars.get(ours, ()) for ours in _fights_as(position, one) for each in theirs)


def _fights_as(position: Position, nation: str) -> tuple[str, ...]:
    aligned = ALIGNED.of(position, nation)
    if not aligned and nation in _wars(position):
        return (nation,)
    return nation, major(position, nation)


@kept("conditions")
def _wars(position: Position) -> dict[str, set[str]]:
    """The nations that are at war by themselves, each with its enemies."""
    found: dict[str, set[str]] = {}
    for (nation,), others in WAR.each(position):
        for other in others:
            found.setdefault(nation, set()).add(other)
            found.setdefault(other, set()).add(nation)
    return found


@kept("conditions")
def side_of(position: Position, nation: str) -> str:
    """The side that plays a nation; empty for a neutral."""
    return side(position.game, major(position, nation))


def side(game: Game, nation: str) -> str:
    """The side that plays a nation, whatever it is aligned to; empty for a neutral."""
    return game.cached(("side of", nation), lambda: _side(game, nation))


def _side(game: Game, nation: str) -> str:
    who = nations.player(game.figures, nation)
    for number, seat in enumerate(game.figures["order.seats"]):
        if who in seat:
            return game.sides[number]
    return ""


def known_nations(game: Game) -> dict[str, str]:
    """Every nation of the game, with its name as people read it."""

    def work_out() -> dict[str, str]:
        found = {nation: nation.replace("_", " ").title() for nation in game.figures["nation.alliance"]}
        return found | {nation: known.name for nation, known in zonemap(game).nations.items()}

    return game.cached("nations", work_out)


def income(position: Position, nation: str) -> int:
    """What the zones that a nation possesses yield in a turn, in IPP, those of minors aligned to it among them."""
    return incomes(position).get(nation, 0)


@kept("owned", "conditions")
def incomes(position: Position) -> dict[str, int]:
    """The same of every nation that has the income of any zones."""
    zones, found = printed(zonemap(position.game)), dict[str, int]()
    for owner, places in position.owned.items():
        if places:
            whose = purse(position, owner)
            found[whose] = found.get(whose, 0) + sum(zones[place].ipp for place in numbers(places))
    return found
