"""Wreckers: partisans who share out among themselves all that can be attempted, each where it adds most."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.once import Once
from maquis.families.europa.policies.raider import Raider
from maquis.families.europa.policies.sensible import PRICE, WORTH
from maquis.families.europa.rules.calendar import calendar, enemy
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.forces import COMMAND
from maquis.families.europa.rules.movement import destinations
from maquis.families.europa.rules.pivots import Tree, tree
from maquis.families.europa.rules.places import anti_partisan_units, apzoc, counters, occupied_by, poor_weather
from maquis.families.europa.rules.sabotage import Sabotage, attempts, modifiers, results
from maquis.families.europa.rules.targets import KINDS, bridged, fresh

LASTING = ("rail", "bridge")
"""Successes that take supply from railheads until they are mended."""
STAYS = 0.75
"""How likely who is watched now is watched next turn, at least."""
ON_FOOT = ("",)
MODES = (*ON_FOOT, ADMIN, BY_RAIL)
"""How hunters may come."""
FAR = 0.25
"""If more than so many of those who have moved came from farther away than on foot, others will, too."""
SURELY = 0.9
"""How likely partisans are taken at most, however many hunters can come."""
NEAR, HIDDEN = 0.1, 0.02
"""What a place beside a supply railway is worth where nothing can be attempted, and ground to hide in."""
SOME = 3
"""Brigades that have a better chance together."""


@dataclass(frozen=True)
class Bent:
    """What wreckers take for how likely, and weigh more or less."""

    even: float = 5
    """Of so many hunters who can come beside a hex it is as likely that one does as that none does."""
    taken: float = 0.04
    """How likely each hunter, beyond the first, who can come beside them makes it that they are taken."""
    loss: float = 2
    """What they would give not to be taken."""
    share: float = 0.7
    """How far they count on what others are expected to attempt: each of them may be a dummy."""
    price: float = PRICE
    """What the faces of the die must be worth together for an attempt."""
    hidden: float = 0
    """What they must be worth at least, if those who attempt were never shown before."""


class Target(NamedTuple):
    """What may be attempted in a hex."""

    kind: str
    cut: int | None
    """The hex behind which a success stops supply; none, if supply goes on by another way."""


class Plan(NamedTuple):
    """What a counter expects of all others."""

    there: Mapping[int, int]
    """How many of them are in a hex to attempt something."""
    commanded: int
    """Where a command of theirs makes an attempt likelier."""
    behind: Mapping[int, float]
    """The railheads that a cut of a hex would take from the enemy beside what they are expected to cut."""


class Sight:
    """What wreckers see as a phase begins."""

    def __init__(self, view: Position, side: str, modes: tuple[str, ...] = MODES) -> None:
        self._view, foe = view, enemy(side)
        self.tree: Tree = tree(view, foe)
        self.hunters = beside_hunters(view, side, modes)
        self.watched = apzoc(view, foe) | anti_partisan_units(view, foe)
        self.poor = poor_weather(view)
        self._held = occupied_by(view, foe)
        self._fresh = {kind: fresh(view, side, kind) for kind in KINDS}
        self._targets = dict[int, list[Target]]()

    def targets(self, place: int) -> list[Target]:
        """What may be attempted in a hex, what is worth most first."""
        if place not in self._targets:
            self._targets[place] = sorted(self._found(place), key=self._laden, reverse=True)
        return self._targets[place]

    def _found(self, place: int) -> Iterator[Target]:
        for kind in KINDS:
            if kind == "bridge" or not self._fresh[kind] >> place & 1:
                continue
            yield Target(kind, place if kind == "rail" else None)
        if self._fresh["bridge"] >> place & 1 and not self._held >> place & 1:
            for across in bridged(self._view, place):
                if not self._held >> across & 1:
                    yield Target("bridge", self.tree.only.get(frozenset((place, across))))

    def _laden(self, target: Target) -> float:
        hangs = 0 if target.cut is None else self.tree.laden.get(target.cut, 0)
        return worth(self._view, target, hangs)


def beside_hunters(view: Position, side: str, modes: tuple[str, ...] = MODES) -> Counter[int]:
    """How many anti-partisan units of the enemy can come beside each hex in one movement phase, in these modes."""
    found, foe = Counter[int](), enemy(side)
    for reach in _reach(view, foe, modes).values():
        found.update(members(view.game.board.within(reach, 1)))
    return found


def _reach(view: Position, foe: str, modes: tuple[str, ...]) -> dict[int, int]:
    """Where each anti-partisan unit of a side can be after one movement phase in these modes."""
    hunters = numbers(view.in_play(counters(view, foe, "anti-partisan")))
    return {
        number: union([1 << view.where[number], *(destinations(view, foe, number, mode) for mode in modes)])
        for number in hunters
    }


class Watch:
    """How the enemy's hunters have been seen to come: in whichever mode, until it is known better."""

    def __init__(self, side: str) -> None:
        self._foe, self._on_foot = enemy(side), dict[int, int]()
        self._left: Mapping[int, int] = {}
        self.modes: tuple[str, ...] = MODES

    def sees(self, view: Position) -> None:
        """Look at who has moved since the last time, and from how far."""
        moved = [number for number, place in self._left.items() if view.where[number] not in (place, POOL, OUT_OF_PLAY)]
        far = sum(not self._on_foot[number] >> view.where[number] & 1 for number in moved)
        if moved:
            self.modes = MODES if far > FAR * len(moved) else ON_FOOT
        self._on_foot = _reach(view, self._foe, ON_FOOT)
        self._left = {number: view.where[number] for number in self._on_foot}


def worth(view: Position, target: Target, railheads: float) -> float:
    """What a success is worth: by its kind, and the railheads that it takes for as long as it lasts."""
    if target.kind not in LASTING:
        return WORTH[target.kind]
    turns = 1 + int(view.game.figures[f"damage.turns.{target.kind}"]) * calendar(view.game).turns
    return WORTH[target.kind] + turns * railheads


class Wrecker(Raider):
    """Goes where an attempt adds most to what all are expected to cut, and has each who can attempt something else.

    A second attempt on what hangs by one line adds only where the first may fail, so few go to the same hex; but each
    of a hex's targets is attempted by itself, by as few as do it as well as all.
    """

    def __init__(self, side: str, seed: str, bent: Bent | None = None) -> None:
        super().__init__(side, seed)
        self.bent = bent or Bent()
        self._watch = Watch(side)
        self._sight = Once(self._see)

    def _see(self, view: Position) -> Sight:
        self._watch.sees(view)
        return Sight(view, self.side, self._watch.modes)

    def _headquarters(self, view: Position, places: int) -> int:
        """Where a command makes most likelier of what the others are expected to attempt."""
        plan, sight, gained = self._plan(view, -1), self._sight(view), dict[int, float]()
        for place, many in plan.there.items():
            more = self._chance(view, place, commanded=True) - self._chance(view, place, commanded=False)
            targets = sight.targets(place)[:many]
            gained[place] = more * sum(self._gain(view, plan.behind, target) for target in targets)
        around = {
            place: sum(gained.get(each, 0.0) for each in members(view.game.board.within(1 << place, 1)))
            - self._risk(view, place)
            for place in members(places)
        }
        return self._any_of(around)[1]

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        """Leave for a place that is worth more."""
        most, goal = self._best(view, counter, places)
        return None if self._best(view, counter, 1 << view.where[counter])[0] >= most else goal

    def _best(self, view: Position, counter: int, places: int) -> tuple[float, int]:
        """The place that is worth most to a counter, and what it is worth."""
        plan, look = self._plan(view, counter), self.outlook(view)
        return self._any_of({
            place: self._adds(view, plan, place) * (1 - self._taken(view, place)) - self._risk(view, place)
            + NEAR * (look.near_lifelines >> place & 1) + HIDDEN * (look.cover >> place & 1)
            for place in members(places)
        })  # fmt: skip

    def _any_of(self, found: Mapping[int, float]) -> tuple[float, int]:
        most = max(found.values())
        return most, self.random.choice([place for place, value in found.items() if value == most])

    def _plan(self, view: Position, counter: int) -> Plan:
        """What all but one are expected to do: whoever is no command attempts what is worth most where it is."""
        sight, there, commanded = self._sight(view), Counter[int](), 0
        reach = int(view.game.figures["command.range"])
        for number in numbers(view.in_play(counters(view, self.side, "partisans"))):
            if number == counter:
                continue
            if view.game.roster[number].kind == COMMAND:
                commanded |= view.game.board.within(1 << view.where[number], reach)
            else:
                there[view.where[number]] += 1
        broken = dict[int, float]()
        for place, many in there.items():
            chance = self.bent.share * self._chance(view, place, bool(commanded >> place & 1))
            for target in sight.targets(place)[:many]:
                if target.cut is not None:
                    broken[target.cut] = 1 - (1 - broken.get(target.cut, 0.0)) * (1 - chance)
        return Plan(there, commanded, sight.tree.behind(broken))

    def _adds(self, view: Position, plan: Plan, place: int) -> float:
        """What one more adds in a hex: by a target that is left, or as the third of the brigades there."""
        targets, others = self._sight(view).targets(place), plan.there.get(place, 0)
        commanded = bool(plan.commanded >> place & 1)
        if others < len(targets):
            return self._chance(view, place, commanded) * self._gain(view, plan.behind, targets[others])
        if targets and others == SOME - 1:
            more = self._chance(view, place, commanded, some=True) - self._chance(view, place, commanded)
            return more * self._gain(view, plan.behind, targets[0])
        return 0.0

    def _gain(self, view: Position, behind: Mapping[int, float], target: Target) -> float:
        return worth(view, target, 0.0 if target.cut is None else behind.get(target.cut, 0.0))

    def _chance(self, view: Position, place: int, commanded: bool, some: bool = False) -> float:
        """The chance of an attempt there next turn, as far as it can be foreseen who watches then."""
        sight, known = self._sight(view), view.game.figures
        applies = {"command": commanded, "brigades": some, "poor_weather": bool(sight.poor >> place & 1)}
        modifier = sum([int(known[f"sabotage.modifier.{name}"]) for name, so in applies.items() if so])
        watched = modifier + int(known["sabotage.modifier.apzoc"])
        come = sight.hunters[place] / (sight.hunters[place] + self.bent.even)
        if sight.watched >> place & 1:
            come = max(come, STAYS)
        one, other = (results(view, each) for each in (modifier, watched))
        return ((1 - come) * sum(one) + come * sum(other)) / len(one)

    def _taken(self, view: Position, place: int) -> float:
        """How likely partisans there are taken in the enemy's turn: that takes two of his hunters."""
        return min(SURELY, self.bent.taken * max(0, self._sight(view).hunters[place] - 1))

    def _risk(self, view: Position, place: int) -> float:
        return self.bent.loss * self._taken(view, place)

    def choose_sabotage(self, view: Position, attempt: Sabotage) -> bool:
        """Attempt what is worth its price, which may be higher for who was never shown, and wait with nothing else."""
        promise = self._faces(view, attempt, attempt.counters) * _takes(view, tree(view, enemy(self.side)), attempt)
        hidden = self._shown.isdisjoint(attempt.counters)
        return promise >= max(self.bent.price, self.bent.hidden * hidden)

    def _sabotage(self, look: Look) -> Iterator[Order]:
        """Attempt one thing after another, what promises most first."""
        tried = set[tuple[str, int, int | None]]()
        while found := self._attempt(look(), tried):
            tried.add(_target(found))
            self._shown.update(found.counters)
            yield found

    def _attempt(self, view: Position, tried: set[tuple[str, int, int | None]]) -> Sabotage | None:
        """The attempt that promises most of those that are left and worth it: by one counter, or by all if these have
        nothing else to do.

        Of several that do it as well it is one that was shown before.
        """
        hangs, found = tree(view, enemy(self.side)), list[tuple[float, Sabotage, int]]()
        for each in attempts(view, self.side, counters(view, self.side, "partisans")):
            if _target(each) not in tried and all(view.where[number] == each.place for number in each.counters):
                faces, _, one = max(
                    [(self._faces(view, each, (number,)), number in self._shown, number) for number in each.counters]
                )
                found.append((faces * _takes(view, hangs, each), each, one))
        for _, chosen, one in sorted(found, key=lambda each: each[0], reverse=True):
            others = [each for _, each, _ in found if each.place == chosen.place and one in each.counters]
            together = self._faces(view, chosen, chosen.counters) > self._faces(view, chosen, (one,))
            taking_part = chosen.counters if together and len(others) == 1 else (one,)
            attempt = Sabotage(view.game, chosen.kind, chosen.place, taking_part, chosen.across)
            if self.choose_sabotage(view, attempt):
                return attempt
        return None

    def _faces(self, view: Position, attempt: Sabotage, taking_part: tuple[int, ...]) -> int:
        """The faces of the die with which they succeed."""
        return sum(results(view, modifiers(view, self.side, attempt.place, taking_part).value))


def _target(attempt: Sabotage) -> tuple[str, int, int | None]:
    return attempt.kind, attempt.place, attempt.across


def _takes(view: Position, hangs: Tree, attempt: Sabotage) -> float:
    """What a success is worth as things are now."""
    cut: int | None = attempt.place
    if attempt.across is not None:
        cut = hangs.only.get(frozenset((attempt.place, attempt.across)))
    railheads = 0 if cut is None else hangs.laden.get(cut, 0)
    return worth(view, Target(attempt.kind, cut), railheads)
