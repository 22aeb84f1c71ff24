"""Section B1, sabotage: what partisans may attempt, with what chance, and what a success does."""

from collections.abc import Iterator, Set
from functools import cache, lru_cache, partial
from itertools import product
from typing import Annotated

from maquis.boards.sets import union
from maquis.engine.dice import FACES
from maquis.engine.events import At, Label, Rolled, Turned
from maquis.engine.fields import WordField
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, demand, whether
from maquis.engine.state import SPENT
from maquis.engine.words import many
from maquis.families.europa.rules import bridging, passing
from maquis.families.europa.rules.acts import Across, Counters, Hex, Order
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import BRIGADE, CAVALRY, COMMAND, DIVISION, DUMMY
from maquis.families.europa.rules.places import (
    anti_partisan_units,
    apzoc,
    counters,
    open_units,
    poor_weather,
    units_of,
)  # fmt: skip
from maquis.families.europa.rules.state import STILL
from maquis.families.europa.rules.targets import DAMAGE, KINDS, bridged, fresh, played, target, towards
from maquis.families.europa.rules.told import OURS, DummyShown, EuropaHappening
from maquis.families.europa.rules.ways import points_left


class SabotageRoll(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of an attempt."""

    says = "sabotage {kind} {place}"
    kind: str
    place: Label


class SabotageFails(EuropaHappening, frozen=True):
    """Nothing is damaged."""

    says = "the sabotage of the {kind} at {place} fails"
    kind: str
    place: At


class SabotageHollow(EuropaHappening, frozen=True):
    """Nothing is damaged, for it was dummies that succeeded."""

    says = "the sabotage of the {kind} at {place} was a dummy's: nothing happens"
    kind: str
    place: At


class Sabotage(Order, frozen=True):
    """Attempt sabotage of a kind in a hex, all the counters named together (40.B1.sabotage)."""

    form = "sabotage {kind} {place}[-{across}] by {counters}"
    title = "Sabotage"
    meant_by = ("cut", "disrupt")
    clause = "40.B1.sabotage"
    origin = "assumed"
    dice = ("sabotage.success", "sabotage.always", "sabotage.never", "reading.dummies_in_sabotage")
    kind: Annotated[str, WordField(*KINDS)]
    place: Hex
    counters: Counters
    across: Across = None

    def fault(self) -> str:
        """A bridge is on a hexside, nothing else is."""
        if self.across is None or self.kind == "bridge":
            return ""
        return f"only a bridge is on a hexside; name one hex for the {self.kind}"

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked of those who attempt it, and of the target."""
        return Ruling(*_asked(now, side, self))

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The modifiers, and the roll that is needed."""
        return modifiers(now, side, self.place, self.counters), needed_roll(now)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[str]:
        """Spend the movement points and show the units; the rest hangs on one roll."""
        return _attempt(now, side, self, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Sabotage"]:
        """Each kind in each hex, by all the units there that can take part; dummies apart, where they may."""
        return attempts(now, side, counters(now, side, "partisans"))


def _asked(position: Position, side: str, order: Sabotage) -> tuple[Demand, ...]:
    place, who = order.place, order.counters
    those, needed = _set(who), int(position.game.figures["sabotage.mp"])
    return (
        played(position, order.kind),
        whether("40.B1.sabotage", "one's own partisan units", not those & ~counters(position, side, "partisans")),
        *_dummies(position, those),
        *_recruits(position, bool(those & STILL.of(position))),
        _with_points(position.game, who, needed, needed <= min([points_left(position, c) for c in who])),
        bridging.not_again(position, order),
        bridging.in_reach(position, order, those),
        *target(position, side, order.kind, place, order.across),
        *passing.can_go_on(position, side, who),
    )


@lru_cache(1 << 10)
def _with_points(game: Game, who: tuple[int, ...], needed: int, left: bool) -> Demand:
    """Demand that each of them has so many movement points left."""
    points, units = many(needed, "movement point"), tuple([game.roster[c].name for c in who])
    return demand("40.B1.sabotage", "{points} left for each of {units}", left, points=points, units=units)


def _set(counters: tuple[int, ...]) -> int:
    found = 0
    for counter in counters:
        found |= 1 << counter
    return found


def _recruits(position: Position, some: bool) -> tuple[Demand, ...]:
    """Demand that no unit among them was received in this player turn, if an attempt is movement (40.C.still)."""
    figures = position.game.figures
    if not some:
        return (whether("40.C.still", "all there before this player turn", True),)
    may, read = figures.reads("reading.recruits_attempt", "may"), figures.read("reading.recruits_attempt")
    return (demand("40.C.still", "units received in this player turn may attempt it" if may else
                   "all there before this player turn", may, read),)  # fmt: skip


def _dummies(position: Position, those: int) -> tuple[Demand, ...]:
    """Demand that no dummy is among them; where dummies may attempt it, too, say what a success comes to."""
    figures, dummies = position.game.figures, those & _of_kind(position.game, DUMMY)
    if not figures["option.dummy_sabotage"]:
        return (whether("40.B2.dummy", "real units alone", not dummies),)
    if not dummies or dummies == those:
        return ()
    alone = figures.reads("reading.dummies_in_sabotage", "real units")
    words = "a success is judged without the dummies among them" if alone else (
        "a success has no effect, for there are dummies among them"
    )  # fmt: skip
    return (demand("40.B2.dummy", words, True, figures.read("reading.dummies_in_sabotage")),)


@lru_cache(64)
def _of_kind(game: Game, kind: str) -> int:
    return game.roster.those(lambda counter: counter.kind == kind)


def modifiers(position: Position, side: str, place: int, taking_part: tuple[int, ...]) -> Tally:
    """The die modifiers of an attempt (partisan operations modifiers; the printed table is lost)."""
    game, foe, roster = position.game, enemy(side), position.game.roster
    here = bridging.site(position, place, taking_part)
    forces = {roster[c].force for c in taking_part}
    mixed = len(forces) > 1
    soviet = "soviet" in forces and not (mixed and game.figures.reads("reading.command_mixed", "all"))
    commanding = _commands_near(position, side, here) if soviet else 0
    commanded = commanding != 0 and any(commanding & ~(1 << c) for c in taking_part)
    brigades = sum([brigades_in(position, roster[c].kind) for c in taking_part])
    poor, units, zones = _modifying(position, foe)
    applying = {
        "command": commanded,
        "brigades": brigades >= 3,
        "poor_weather": bool(poor & here),
        "enemy_unit": bool(units & here),
        "apzoc": bool(zones & here),
    }
    which = tuple([figure for figure, applies in applying.items() if applies])
    return game.cached(("sabotage modifiers", which, mixed), lambda: _modified(game, which, mixed))


MODIFIERS = {
    "command": "another unit, an operational command, in the hex or next to it",
    "brigades": "three or more brigades' worth take part",
    "poor_weather": "poor weather",
    "enemy_unit": "an enemy non-partisan unit of 1 RE or more in the hex",
    "apzoc": "an enemy APZOC or anti-partisan unit",
}
"""What modifies an attempt, by the name of its figure."""


def _modified(game: Game, which: tuple[str, ...], mixed: bool) -> Tally:
    """The die modifiers that apply, one after another."""
    tally = Tally("die modifier").start("40.B1.sabotage", "at the start", 0)
    for figure in which:
        known, command = game.figures.figure(f"sabotage.modifier.{figure}"), figure == "command"
        origin = game.figures.read("reading.command_mixed") if command and mixed else known.provenance
        clause = "40.D" if command else "40.B1.sabotage"
        tally = tally.add(clause, MODIFIERS[figure], known.value, provenance=origin)
    return tally


@kept("conditions", open_units, "{foe} open", "painted")
def _modifying(position: Position, foe: str) -> tuple[int, int, int]:
    """Hexes with poor weather, with enemy units of 1 RE or more, and with an enemy APZOC or anti-partisan unit."""
    zones = apzoc(position, foe) | anti_partisan_units(position, foe)
    return poor_weather(position), units_of(position, foe, 1), zones


def _commands_near(position: Position, side: str, here: int) -> int:
    """The operational commands of a side in some hexes or next to them."""
    game, commands = position.game, counters(position, side, "partisans") & _of_kind(position.game, COMMAND)
    near = game.cached(("near", here), lambda: game.board.within(here, game.figures["command.range"]))
    return position.within(commands, near)


def brigades_in(position: Position, kind: str) -> int:
    """The brigades that a unit of this kind counts for: as many as it is assembled from (40.E); a dummy for one."""
    if kind in (BRIGADE, DUMMY):
        return 1
    assembled = {DIVISION: "assembly.division", CAVALRY: "assembly.cavalry_division"}
    return int(position.game.figures[assembled[kind]]) if kind in assembled else 0


def needed_roll(position: Position) -> Tally:
    """The modified roll from which an attempt succeeds."""
    known, always, never = (position.game.figures.figure(f"sabotage.{name}") for name in ("success", "always", "never"))
    words = "or more on the modified die; an unmodified {always} always succeeds, a {never} never"
    return Tally("roll needed").start(
        "40.B1.table", words, known.value, known.provenance, always=always.value, never=never.value
    )


def succeeds(position: Position, roll: int, modifier: int) -> bool:
    """Whether a roll is a success on the table; an unmodified 6 always is, an unmodified 1 never."""
    figures = position.game.figures
    if roll in (figures["sabotage.always"], figures["sabotage.never"]):
        return bool(roll == figures["sabotage.always"])
    return bool(roll + modifier >= figures["sabotage.success"])


def _attempt(position: Position, side: str, order: Sabotage, say: Say) -> ChanceNode[str]:
    game, place = position.game, order.place
    names = tuple([game.roster[c].name for c in order.counters])
    label = game.board.label(place)
    faces = _outcomes(position, side, order)
    for name in names:
        say(SPENT.more(position, game.figures["sabotage.mp"], name, clause="40.B1.sabotage"))
    if game.figures["reveal.attempt"]:
        say(Turned(names, up=True, clause="40.B2.reveal"))
    for count, keys in bridging.uses_up(position, order):
        say(count.to(1, *keys))
    return ChanceNode(SabotageRoll(kind=order.kind, place=label), faces, partial(_comes_to, order))


def results(position: Position, modifier: int) -> tuple[bool, ...]:
    """Whether each face of the die is a success."""
    return position.game.cached(
        ("sabotage succeeds", modifier), lambda: tuple([succeeds(position, face, modifier) for face in FACES])
    )


FAILS, SUCCEEDS, HOLLOW = "fails", "succeeds", "hollow"
"""What an attempt comes to: `HOLLOW` is a success that falls away when the units are shown."""


def _outcomes(position: Position, side: str, order: Sabotage) -> tuple[str, ...]:
    """What each face of the die comes to: the dummies' part of the modifier falls away when they are shown."""
    real = tuple(c for c in order.counters if position.game.roster[c].kind != DUMMY)
    seen = results(position, modifiers(position, side, order.place, order.counters).value)
    true = seen
    if len(real) < len(order.counters):
        alone = real and position.game.figures.reads("reading.dummies_in_sabotage", "real units")
        true = results(position, modifiers(position, side, order.place, real).value) if alone else (False,) * len(seen)
    return _come_to(seen, true)


@cache
def _come_to(seen: tuple[bool, ...], true: tuple[bool, ...]) -> tuple[str, ...]:
    """What each face comes to that seems a success or is one."""
    return tuple(SUCCEEDS if yes else HOLLOW if shown else FAILS for shown, yes in zip(seen, true, strict=True))


def _proven(position: Position, order: Sabotage, say: Say) -> None:
    """Show who succeeded, if the attempt has not shown them; dummies are removed."""
    roster = position.game.roster
    if not position.game.figures["reveal.attempt"]:
        say(Turned(tuple(roster[c].name for c in order.counters), up=True, clause="40.B2.reveal"))
    for counter in order.counters:
        if roster[counter].kind == DUMMY:
            say(DummyShown(roster[counter].name, "shown", clause="40.B2.dummy_removed"))


def _comes_to(order: Sabotage, position: Position, outcome: str, say: Say) -> None:
    """Apply a success at once."""
    place = order.place
    label = position.game.board.label(place)
    if outcome == FAILS:
        say(SabotageFails(order.kind, label, clause="40.B1.table"))
        return
    _proven(position, order, say)
    if outcome == HOLLOW:
        say(SabotageHollow(order.kind, label, clause="40.B2.dummy"))
        return
    say(DAMAGE[order.kind].put(label, *towards(position, place, order.across), value=position.turn))


def attempts(view: Position, side: str, mine: int, done: Set[int] = frozenset()) -> Iterator[Sabotage]:
    """The sabotage that counters of `side` may attempt now, by all in a hex that can take part; dummies apart.

    None is named that has one among those who are `done` by the time it is come to.
    """
    needed = int(view.game.figures["sabotage.mp"])
    may = view.game.figures.reads("reading.recruits_attempt", "may")
    still = 0 if may else STILL.of(view)
    within = {kind: fresh(view, side, kind) for kind in KINDS}
    anything = union(within.values())
    real = mine & ~still & view.game.cached("real", lambda: view.game.roster.those(lambda c: c.kind != DUMMY))
    dummies = mine & ~still & ~real if view.game.figures["option.dummy_sabotage"] else 0
    sorts = [among for among in (real, dummies) if among]
    for place, among in product(numbers(view.places_of(real | dummies) & anything), sorts):
        able = tuple([n for n in numbers(view.at(place) & among) if points_left(view, n) >= needed])
        if not able:
            continue
        here = 1 << place
        for kind in [kind for kind, hexes in within.items() if hexes & here]:
            for across in bridged(view, place) if kind == "bridge" else [None]:
                others = _beyond(view, across, among, needed) if across is not None else ()
                for those in (able, (*able, *others)) if others else (able,):
                    if not done.isdisjoint(those):
                        continue
                    order = Sabotage(view.game, kind, place, those, across)
                    if order.ruling(view, side).allows(place):
                        yield order


def _beyond(view: Position, across: int, among: int, needed: int) -> tuple[int, ...]:
    """The units on the other side of a bridge that may join in an attempt on it (40.B1.target)."""
    if not view.game.figures.reads("reading.bridge_attempts", "together"):
        return ()
    return tuple([n for n in numbers(view.at(across) & among) if points_left(view, n) >= needed])
