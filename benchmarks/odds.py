"""Exact odds: of every order of a campaign that takes a die, and of orders made up to be worse than those."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from statistics import median

from benchmarks.orders import given, once, start, ten_million_additions
from benchmarks.positions import middle
from benchmarks.timing import Contest, Subject
from maquis.boards.board import members
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.events import Began, Displaced, Entered, Event, Painted
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.views import view
from maquis.families.europa.rules import orders as europa
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.forces import COMMAND, DUMMY
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.guesses import guesses
from maquis.families.europa.rules.places import REGULARS, counters
from maquis.families.europa.rules.units import units_at
from maquis.odds import outcomes_of

ROUNDS = 5
PLACES = 4
"""Hexes of each terrain on which the orders made up are given."""
Question = Callable[[Position], object]
Asked = tuple[str, Callable[[], Position], Question]
RULES = Europa()


def subject(small: bool) -> Subject:
    rounds = 1 if small else ROUNDS
    return Subject(
        "Exact odds of an order",
        [
            *contests("a campaign", campaign(small), rounds),
            *contests("made up", made_up(small), rounds),
        ],
        (
            "Every outcome of the dice, exactly; of an attack on hidden counters, of everything that they may be.",
            "A campaign: every order of random play of eastern-front that takes a die, where it was given.",
            f"Made up, in the middle of a campaign, on {PLACES} hexes of each terrain, half of them by major rivers,",
            "for each side: from one hex, two, ... all six around, a painted regiment, an anti-partisan unit and three",
            "counters each attack three partisans (so up to 30 units). From as many hexes partisans attack such a hex",
            "(up to 18; ten of the Axis). Three attempt sabotage with three beside them, amid enemies, so that most",
            "modifiers apply.",
            f"For scale: ten million additions in a plain loop took {once(ten_million_additions):.2f} s in this run.",
            f"Processor time, the best of {ROUNDS} rounds of each order, each on a fresh view of the position.",
        ),
    )


def contests(where: str, asked: Iterator[Asked], rounds: int) -> list[Contest]:
    """The median and the worst of each kind of order."""
    times: dict[str, list[float]] = {}
    for what, fresh, work in asked:
        times.setdefault(what, []).append(min(once(partial(work, fresh())) for _ in range(rounds)))
    return [
        Contest(f"{where}: {what}, {len(taken):,} of them", {"median": median(taken), "worst": max(taken)})
        for what, taken in times.items()
    ]


def campaign(small: bool) -> Iterator[Asked]:
    """Every order of the campaign that takes a die, where it was given."""
    referee = start()
    for side, order in given(small):
        if isinstance(order, europa.Sabotage | europa.Attack | europa.Stand):
            yield question(referee, side, order)
        referee.give(side, order)


def question(referee: Referee, side: str, order: Order) -> Asked:
    """What a side asks, of a view that nothing was asked of before, about an order that it thinks of."""
    seen, fresh = referee.view(side), partial(view, referee.position, side)
    assert RULES.judge(seen, side, order).legal, order.notation
    if isinstance(order, europa.Attack) and any(order.place in each for each in seen.faces.values()):
        return "attack on hidden counters", fresh, lambda now: guesses(now, side, order)
    return order.notation.split()[0], fresh, lambda now: outcomes_of(RULES, now, side, order)


def made_up(small: bool) -> Iterator[Asked]:
    """Orders that are worse than those of a campaign."""
    base = middle(small)
    for place in islice(grounds(base), 1 if small else None):
        all_around = base.game.board.neighbours(place)
        for side in SIDES:
            for hexes in range(1, 2 if small else len(all_around) + 1):
                yield from hunt(Setting(base, "combat", side), place, all_around[:hexes])
                yield from rising(Setting(base, "combat", side), place, all_around[:hexes])
            yield from raid(Setting(base, "movement", side), place, all_around[0])


def hunt(setting: "Setting", place: int, around: Sequence[int]) -> Iterator[Asked]:
    """Units of all sorts attack three partisans, who stand."""
    side = setting.side
    for beside in around:
        setting.crowd(side, beside)
    setting.stand(enemy(side), place, 3, partisan=True)
    referee, attack = setting.referee(), setting.attack(side, place, around)
    yield question(referee, side, attack)
    referee.give(side, attack)
    yield question(referee, enemy(side), europa.Stand(setting.position.game))


def rising(setting: "Setting", place: int, around: Sequence[int]) -> Iterator[Asked]:
    """Partisans attack units of all sorts."""
    side = setting.side
    for beside in around:
        setting.stand(side, beside, 3, partisan=True)
    setting.crowd(enemy(side), place)
    attack = setting.attack(side, place, around)
    if attack.units:
        yield question(setting.referee(), side, attack)


def raid(setting: "Setting", place: int, beside: int) -> Iterator[Asked]:
    """Three partisans attempt sabotage, with three more beside them, amid enemies."""
    side = setting.side
    setting.stand(side, place, 3, partisan=True)
    setting.stand(side, beside, 3, partisan=True)
    setting.paint(place, *(f"{enemy(side)} {layer}" for layer in ("air units", "regiments", "anti-partisan")))
    yield question(setting.referee(), side, setting.sabotage(place))


def grounds(position: Position) -> Iterator[int]:
    """Land in the Soviet Union with land all around, where nobody stands: some of each terrain, half by rivers."""
    board, chart = position.game.board, hexmap(position.game)
    land = board.all & ~chart.layers["terrain"]["sea"] & ~chart.layers["terrain"]["lake"]
    land &= chart.regions["soviet_union_1941"]
    crowd = sum(1 << place for place in position.stacks)
    for layer, places in position.painted.items():
        crowd |= places if layer.split()[-1] in REGULARS else 0
    for name in ("lake_side", "strait"):
        for direction in chart.sides.get(name, ()):
            crowd |= direction
    free = land & ~board.within(board.all & ~land | crowd, 1)
    rivers = 0
    for direction in chart.sides["major_river"]:
        rivers |= direction
    for places in chart.layers["terrain"].values():
        yield from members(places & free & rivers)[: PLACES // 2]
        yield from members(places & free & ~rivers)[: PLACES // 2]


class Setting:
    """The middle of a campaign, changed: a phase of `side`, and counters and painted units brought together."""

    def __init__(self, base: Position, phase: str, side: str) -> None:
        self.position, self.side = base.copy(), side
        self.label = self.position.game.board.label
        self._used = 0
        self.say(Began(self.position.turn, side, phase))

    def say(self, event: Event) -> None:
        apply(self.position, event)

    def stand(self, side: str, place: int, number: int, partisan: bool) -> None:
        """Bring that many counters of a side here, wherever they are: the strongest partisans, or other units."""
        roster, position = self.position.game.roster, self.position
        able = counters(position, side, "partisans" if partisan else "regular") & ~self._used
        ranked = sorted(
            (n for n in numbers(able) if roster[n].kind != DUMMY),
            key=lambda n: (roster[n].kind == COMMAND, -roster[n].attack),
        )
        for n in ranked[:number]:
            self._used |= 1 << n
            event = Displaced if position.where[n] >= 0 else Entered
            self.say(event(roster[n].name, self.label(place)))

    def paint(self, place: int, *layers: str) -> None:
        for layer in layers:
            self.say(Painted(layer, gains=(self.label(place),)))

    def crowd(self, side: str, place: int) -> None:
        """Bring units of all sorts here, but no partisans and no division, so that no side is far stronger."""
        self.paint(place, *(f"{side} {layer}" for layer in ("regiments", "anti-partisan")))
        self.stand(side, place, 3, partisan=False)

    def attack(self, side: str, place: int, from_: Sequence[int]) -> europa.Attack:
        units = [unit.name for each in from_ for unit in units_at(self.position, side, each) if unit.attack]
        return europa.Attack(self.position.game, place, tuple(units))

    def sabotage(self, place: int) -> europa.Sabotage:
        return europa.Sabotage(self.position.game, "air unit", place, tuple(numbers(self.position.at(place))))

    def referee(self) -> Referee:
        return Referee(self.position, RULES, seeded("benchmark"))
