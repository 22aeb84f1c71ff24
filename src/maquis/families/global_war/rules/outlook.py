"""What is to be expected: partisans in a zone turns ahead, and what a supply marker is worth, worked out exactly."""

from collections import Counter
from fractions import Fraction
from typing import Literal

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.game import Game
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.engine.words import many
from maquis.families.global_war.rules import actions, births, claims, generation, supplies
from maquis.families.global_war.rules.acting import WORDS
from maquis.families.global_war.rules.actions import Action, Effect, Target
from maquis.families.global_war.rules.combat import Combat
from maquis.families.global_war.rules.forces import controllers
from maquis.families.global_war.rules.ground import HARD_RAILWAY, RAILWAY, facilities_at, ground, zonemap
from maquis.families.global_war.rules.growth import growth
from maquis.families.global_war.rules.orders import facility
from maquis.families.global_war.rules.plans import LARGEST, best, size
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, possessor, purse
from maquis.families.global_war.rules.state import DAMAGE, IPP
from maquis.families.global_war.rules.strength import MILITIA, defends, kind
from maquis.families.global_war.rules.units import enemies, kind_called

FARTHEST = 40
"""The most turns that are looked ahead."""
DOUBLING = 12
"""The most turns for which every number is told when each partisan may become two."""
MOST = 20
"""The largest number of partisans whose chance is told by itself."""
_READABLE = 10**7


def exact(chance: Fraction) -> str:
    """Return a chance as a fraction, if that can be read; else to nine places."""
    return str(chance) if chance.denominator < _READABLE else f"{float(chance):.9f}"


def action_called(_: Game, text: str) -> Action:
    """The action that a text names; raise `UnknownName`."""
    for each in actions.CLAUSES:
        if text in (each, WORDS.get(each)):
            return each
    known = ", ".join(WORDS.get(each, each) for each in actions.CLAUSES)
    raise UnknownName(f"there is no action {quoted(text)}; there is {known}")


def _of_partisans(action: Action) -> Action:
    if action == "supplies":
        raise UnknownName("supplies are no action of partisans")
    return action


def partisans_expected(position: Position, place: int, turns: int, action: Action | Literal[""]) -> Answer:
    """How many partisans a zone is expected to have, if it stays held as it is and nobody attacks them.

    Each turn all that are there take the same action, or none; then the zone is rolled for.
    """
    if turns > FARTHEST:
        raise MaquisError(f"no more than {FARTHEST} turns are looked ahead, not {turns}")
    does = _of_partisans(action) if action else None
    roster = position.game.roster
    there = Counter(roster[n].force for n in numbers(position.at(place)))
    where, held, figures = births.zone(position, place), births.holding(position, place), position.game.figures
    grown = growth(figures, where, held, claims.claimed(position).get(place, ()), does, Target(RAILWAY), there)
    start = tuple(there[each] for each in grown.controllers)
    means = grown.expected(turns, start)
    now, rolled = sum(start), turns * sum(grown.births, Fraction(0))
    tally = Tally("partisans expected after {turns}", turns=many(turns, "turn")).start(
        "PAR.2.0", "there now", now, "assumed"
    )
    row = generation.CLAUSES[generation.row(figures, where, held)]
    asks = "the rolls for the zone in {turns}"
    tally = tally.add(row, asks, rolled, rolled > 0, "assumed", turns=many(turns, "turn"))
    acted = sum(means, Fraction(0)) - now - rolled
    if does:
        tally = tally.add(actions.CLAUSES[does], "what their actions win and lose", acted, provenance="assumed")
    told = [f"{exact(mean)} of {each}" for each, mean in zip(grown.controllers, means, strict=True)]
    limited = any(most is not None for most in grown.most)
    if limited:
        found: dict[int, Fraction] = {}
        for counts, chance in grown.after(turns, start).items():
            found[sum(counts)] = found.get(sum(counts), Fraction(0)) + chance
        told += [f"{number} with {exact(found[number])}" for number in sorted(found)]
    elif does != "recruitment" or turns <= DOUBLING:
        most = min(MOST, now + turns)
        chances = grown.numbers(turns, now, most)
        told += [f"{number} with {exact(chance)}" for number, chance in enumerate(chances) if chance]
        rest_of = 1 - sum(chances, Fraction(0))
        told += [f"more than {most} with {exact(rest_of)}"] if rest_of else []
    return Answer(tally=tally, names=tuple(told))


def worth_of_supplies(position: Position, use: str, place: int) -> Answer:
    """What one more supply marker sent to a zone is expected to bring, for each IPP spent (PAR.5.2).

    What it is for is militia, recruit, sabotage FACILITY, disrupt or support.
    """
    return _militia(position, place) if use == MILITIA else _spent(position, place, use)


def _spent(position: Position, place: int, use: str) -> Answer:
    """A marker spent on an action: that of the next turn, of a partisan that has no other use for its action now."""
    figures = position.game.figures
    verb, _, aim = use.partition(" ")
    action = _of_partisans(action_called(position.game, verb))
    target = _target(position, place, action, aim)
    clause = actions.CLAUSES[action]
    without, aided, sent = (
        actions.chances(figures, action, False, target),
        actions.chances(figures, action, True, target),
        supplies.sent_and_spent(figures, action, target),
    )
    got, lost = supplies.received(position.game.figures)
    means = [_mean(each) for each in (without, aided, sent)]
    tally = (
        Tally("{what} more for each IPP", what=_UNITS[action])
        .start("PAR.5.2", "the marker received, and spent", got * means[1], "assumed")
        .add("PAR.4.5", "not received: the action without", (1 - got - lost) * means[0], provenance="assumed")
        .add(clause, "the action of a partisan that is sent none", -means[0], provenance="assumed")
        .divide("PAR.5.1", "IPP for the marker", figures["supply.cost"])
    )
    told = [f"received {exact(got)}", f"lost over it {exact(lost)}"]
    for words, chances, mean in zip(("without", "with it at hand", "sent"), (without, aided, sent), means, strict=True):
        success = sum((share for effect, share in chances.items() if _gain(effect)), Fraction(0))
        told.append(f"{words}: succeeds {exact(success)}, {_UNITS[action]} {exact(mean)}, lost {exact(_lost(chances))}")
    if action != "invasion":
        partisan = figures["partisan.worth"]
        more = (means[2] - means[0]) * (partisan if action == "recruitment" else _REPAIR)
        net = more - (_lost(sent) - _lost(without)) * partisan - figures["supply.cost"]
        told.append(f"in IPP, less the price and {partisan} for a partisan lost: {exact(net)}")
    return Answer(tally=tally, names=tuple(told))


_UNITS: dict[Action, str] = {
    "recruitment": "recruits",
    "sabotage": "points of damage",
    "disruption": "IPP disrupted",
    "invasion": "supported units",
}
_REPAIR = 1
"""What a point of damage costs to repair, in IPP."""


def _gain(effect: Effect) -> int:
    return effect.recruits or effect.damage or effect.ipp or bool(effect.support)


def _lost(chances: dict[Effect, Fraction]) -> Fraction:
    return sum((share for effect, share in chances.items() if effect.eliminated), Fraction(0))


def _mean(chances: dict[Effect, Fraction]) -> Fraction:
    return sum((share * _gain(effect) for effect, share in chances.items()), Fraction(0))


def _target(position: Position, place: int, action: Action, aim: str) -> Target:
    """What the action would be aimed at in the zone now."""
    if action == "disruption":
        return Target(purse=IPP.of(position, purse(position, possessor(position, place))))
    if action != "sabotage":
        return actions.NO_TARGET
    there = facilities_at(position, place)
    if aim in ("rail", RAILWAY, HARD_RAILWAY):
        return Target(HARD_RAILWAY if aim == HARD_RAILWAY else RAILWAY)
    name = facility(position.game, aim) if aim else ""
    if name not in there:
        label = position.game.board.label(place)
        known_there = ", ".join(("rail", *there))
        raise UnknownName(
            f"there is no {aim or 'facility without a name'} to sabotage in {label}; there is {known_there}"
        )
    return Target(name, DAMAGE.of(position, place, name))


def _militia(position: Position, place: int) -> Answer:
    """A marker that makes a militia of one partisan, where else two are needed (PAR.5.2, PAR.2.5)."""
    figures, nation = position.game.figures, _nation(position, place)
    if allied(position, possessor(position, place), nation):
        raise MaquisError(f"{position.game.map.near(place)} is held by the alliance of {nation} (PAR.5.2)")
    got, lost = supplies.received(position.game.figures)
    price, partisan = kind(figures, MILITIA).cost, figures["partisan.worth"]
    alive, won, killed = _fought(position, place, nation)
    zone = printed(zonemap(position.game))[place].ipp
    tally = (
        Tally("gained in IPP for each IPP")
        .start("PAR.5.2", "the militia, if the marker is received", got * alive * price, "assumed")
        .add("PAR.5.2", "enemy units that it beats", got * killed, killed > 0, "assumed")
        .add("PAR.5.2", "the income of a turn of the zone taken", got * won * zone, zone > 0, "assumed")
        .add("PAR.5.2", "the partisan that it is made of", -got * partisan, provenance="assumed")
        .add("PAR.4.5", "a partisan lost over the marker", -lost * partisan, provenance="assumed")
        .divide("PAR.5.1", "IPP for the marker", figures["supply.cost"])
    )
    told = (
        f"received {exact(got)}",
        f"lost over it {exact(lost)}",
        f"takes the zone {exact(got * won)}",
        f"without a marker {figures['transformation.partisans']} partisans are needed",
    )
    return Answer(tally=tally, names=told)


def _nation(position: Position, place: int) -> str:
    """The nation whose partisan it would be: one that has some there, or gets those that appear."""
    there = controllers(position, place)
    found = list(there)
    for who in claims.claimed(position).get(place, ()):
        found += [new.controller for new in births.may_give(position, place, who) if new is not None]
    if not found:
        raise MaquisError(f"there are no partisans in {position.game.map.near(place)}, and none can appear there now")
    return found[0]


def _fought(position: Position, place: int, nation: str) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that a militia lives and takes the zone, and the price of the enemies it is expected to beat."""
    figures = position.game.figures
    foes = [
        kind_called(position.game, unit)
        for (_, unit), number in enemies(position, place, nation).items()
        if defends(figures, kind_called(position.game, unit))
        for _ in range(number)
    ]
    if not foes:
        return Fraction(1), Fraction(1), Fraction(0)
    militia = kind(figures, MILITIA)
    if not militia.attack:
        return Fraction(0), Fraction(0), Fraction(0)
    combat = Combat(figures, [militia], foes, ground(position.game, place), elsewhere=False)
    if size(combat) > LARGEST:
        return Fraction(0), Fraction(0), Fraction(0)
    alive = won = killed = Fraction(0)
    prices = combat.costs(combat.defenders)
    for outcome, chance in best(figures, combat).outcomes().items():
        lives = bool(sum(outcome.attackers))
        alive += chance * lives
        won += chance * (lives and not sum(outcome.defenders))
        now = zip(prices, combat.start.fighting, outcome.defenders, strict=True)
        killed += chance * sum(cost * (before - after) for cost, before, after in now)
    return alive, won, killed
