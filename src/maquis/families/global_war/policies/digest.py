"""The digest of a half-year: what the partisans of every power did, in a player's words, with the clauses."""

from collections import Counter
from collections.abc import Iterable, Iterator

from maquis.campaign.campaigns import Turn
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.words import many, some
from maquis.families.global_war.policies.happened import Thing, What, things
from maquis.families.global_war.rules.relations import known_nations

_MOST = 8
"""Zones named in one line; the rest are counted."""
_LINES: tuple[tuple[What, str], ...] = (
    ("raised", "new partisans"),
    ("recruited", "recruits"),
    ("bought", "buys partisans"),
    ("lost", "loses partisans"),
    ("removed", "partisans gone with a conquest"),
    ("transformed", "partisans turned into militia"),
    ("taken", "takes"),
    ("markers sent", "supplies sent to its partisans"),
    ("markers received", "supplies received"),
    ("support", "attacks supported by partisans"),
)
"""What is told of a nation as zones with a number each, in this order."""


def digest(turn: Turn) -> list[str]:
    """What a player would tell of the turn, as lines."""
    game, happened = turn.position.game, list(things(turn))
    nations = list(dict.fromkeys(each.nation for each in happened if any(each.what == what for what, _ in _LINES)))
    lines = [
        f"{title(game, nation)}: {line}"
        for nation in sorted(nations, key=lambda each: title(game, each))
        for line in _of_nation(game, [each for each in happened if each.nation == nation])
    ]
    return [*lines, *_deeds(game, happened), _state(turn.position)]


def title(game: Game, nation: str) -> str:
    """A nation as people write it."""
    return known_nations(game).get(nation, nation.replace("_", " ").title())


def _of_nation(game: Game, happened: list[Thing]) -> Iterator[str]:
    for what, words in _LINES:
        those = [each for each in happened if each.what == what]
        if those:
            clauses = ", ".join(dict.fromkeys(each.clause for each in those if each.clause))
            yield f"{words} ({clauses}): {_zones(game, those)}" if clauses else f"{words}: {_zones(game, those)}"


def _zones(game: Game, those: Iterable[Thing]) -> str:
    """How many where, the zones with most first."""
    where: Counter[str] = Counter()
    for each in those:
        where[game.map.near(each.place)] += each.number
    told = [f"{number} in {zone}" if number > 1 else zone for zone, number in where.most_common()]
    return some(told, _MOST)


def _deeds(game: Game, happened: list[Thing]) -> Iterator[str]:
    """Damage, money and battles, which are told of all at once."""
    tried = Counter(each.of for each in happened if each.what == "attempted")
    damaged = [each for each in happened if each.what == "damaged" and each.number > 0]
    if tried["sabotage"]:
        told = [f"{each.number} on {each.of} in {game.map.near(each.place)}" for each in damaged]
        yield f"Sabotage (PAR.4.3): {many(tried['sabotage'], 'attempt')}; {some(told, _MOST) or 'no damage'}"
    paid: Counter[str] = Counter()
    for each in happened:
        if each.what == "disrupted":
            paid[title(game, each.nation)] += each.number
    if tried["disrupt"]:
        lost = ", ".join(f"{nation} loses {number} IPP" for nation, number in paid.most_common())
        yield f"Disruption (PAR.4.4): {many(tried['disrupt'], 'attempt')}; {lost or 'nothing is lost'}"
    for each in happened:
        if each.what == "battle":
            where, (attacking, defending) = game.map.near(each.place), each.left
            left = f"{attacking} attacking and {defending} defending are left"
            yield f"Battle in {where}, {title(game, each.nation)} attacks ({each.clause}): {left}"


def _state(position: Position) -> str:
    return f"At the end: {in_play(position)}."


def in_play(position: Position) -> str:
    """The partisans in play, by nation."""
    roster = position.game.roster
    units = Counter(roster[number].force for number in numbers(position.in_play(roster.all)))
    told = ", ".join(f"{number} {title(position.game, nation)}" for nation, number in units.most_common())
    return f"{many(units.total(), 'partisan')} in play ({told})" if told else "no partisans in play"
