"""The digest of a turn: what happened, in a player's words, with the clauses it rests on."""

from collections import Counter
from collections.abc import Iterator

from maquis.campaign.campaigns import Turn
from maquis.engine import citing
from maquis.engine.events import Counted, Displaced, Entered, Left, Marked
from maquis.engine.words import many, some
from maquis.families.europa.policies.report import happened
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.europa.rules.combat import Fought, NobodyLeft
from maquis.families.europa.rules.commands import CommandForfeited, CommandReceived
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.losses import Ignored
from maquis.families.europa.rules.places import weather
from maquis.families.europa.rules.recruitment import DummyReceived, Forfeited, Recruited, Reinforced, areas
from maquis.families.europa.rules.sabotage import SabotageRoll
from maquis.families.europa.rules.state import LOSSES, RAIL_BROKEN
from maquis.families.europa.rules.supply import railheads_cut
from maquis.families.europa.rules.targets import kind_of
from maquis.families.europa.rules.told import Fighting

BY_AREA: dict[type[Entered], str] = {Recruited: "40.C1", Reinforced: "40.C2"}
"""The clause that gives a brigade."""
_MOST = 6
"""Places named in one line; the rest are counted."""


def digest(turn: Turn) -> list[str]:
    """What a player would tell of the turn, as lines."""
    lines = [
        f"{side.capitalize()}: {line}"
        for side in SIDES
        for tell in (_recruits, _gone, _displaced, _sabotage, _combats)
        for line in tell(turn, side)
    ]
    return [citing.words(turn.position.game.clauses, line) for line in (*lines, _state(turn))]


def _recruits(turn: Turn, side: str) -> Iterator[str]:
    game, known = turn.position.game, areas(turn.position)
    received: dict[type[Entered], Counter[str]] = {}
    for event in happened(turn):
        if isinstance(event, Counted) and event.name == LOSSES.name and event.value and side == SOVIET:
            yield f"isolated losses of {many(event.value, 'attack strength point')} counted ({event.clause})"
        if not isinstance(event, Entered):
            continue
        who, place = game.roster[game.roster.number(event.counter)], game.board.place(event.place)
        if not is_partisan(who) or who.side != side:
            continue
        where = f"in {game.map.near(place)}"
        if type(event) in BY_AREA:
            where = f"in {next(a.name for a in known.values() if a.force == who.force and a.places >> place & 1)}"
        received.setdefault(type(event), Counter())[where] += 1
    dummies = received.pop(DummyReceived, Counter[str]()).total()
    for kind, by_place in received.items():
        if kind in BY_AREA:
            places = ", ".join(f"{number} {where}" for where, number in by_place.items())
            yield f"recruits {many(by_place.total(), 'brigade')} ({BY_AREA[kind]}): {places}"
        elif kind is CommandReceived:
            yield f"receives a command (40.D) {', '.join(by_place)}"
    if dummies:
        yield f"receives {many(dummies, 'dummy', 'dummies')} (40.C.dummy)"
    for event in happened(turn):
        if (isinstance(event, Forfeited) and event.side == side) or (
            isinstance(event, CommandForfeited) and side == SOVIET
        ):
            yield f"{event.told(game)} ({event.clause})"


def _gone(turn: Turn, side: str) -> Iterator[str]:
    roster = turn.position.game.roster
    gone: dict[tuple[str, str], list[str]] = {}
    for event in happened(turn):
        if isinstance(event, Left) and is_partisan(who := roster[roster.number(event.counter)]) and who.side == side:
            gone.setdefault((event.told(turn.position.game), event.clause), []).append(event.counter)
    for (why, clause), names in gone.items():
        yield f"{some(names, _MOST)} {why} ({clause})"


def _displaced(turn: Turn, side: str) -> Iterator[str]:
    roster, game = turn.position.game.roster, turn.position.game
    moved = [
        f"{event.counter} to {game.map.near(game.board.place(event.place))}"
        for event in happened(turn)
        if isinstance(event, Displaced)
        and is_partisan(who := roster[roster.number(event.counter)])
        and who.side == side
    ]
    if moved:
        yield f"{len(moved)} displaced (40.H): {some(moved, _MOST, '; ')}"


def _sabotage(turn: Turn, side: str) -> Iterator[str]:
    game = turn.position.game
    attempts, roll, done = 0, 0, list[str]()
    for given in turn.given:
        for event in given.events if given.side == side else ():
            match event:
                case SabotageRoll():
                    attempts, roll = attempts + 1, event.value
                case Marked():
                    where = game.map.near(game.board.place(event.place))
                    done.append(f"{kind_of(event.mark)} at {where} (rolled {roll})")
    if attempts:
        line = f"attempts sabotage {many(attempts, 'time')} (40.B1.sabotage)"
        yield f"{line}, succeeds {many(len(done), 'time')} (40.B1.table)" + (
            f": {some(done, _MOST, '; ')}" if done else ""
        )


def _combats(turn: Turn, side: str) -> Iterator[str]:
    """Each attack with what became of it; the defender's answer may come between the order and the roll."""
    game = turn.position.game
    attacks, told, clauses, attacker = 0, list[str](), dict[str, None](), ""
    for given in turn.given:
        for event in given.events:
            match event:
                case Fighting():
                    attacker = given.side
                    attacks += attacker == side
                case Fought() | NobodyLeft() | Ignored() if attacker == side:
                    told.append(event.told(game))
                    clauses |= dict.fromkeys([event.clause] if event.clause else [])
    if attacks:
        yield f"attacks {many(attacks, 'time')} ({', '.join(clauses)}): {some(told, _MOST, '; ')}"


def _state(turn: Turn) -> str:
    position, roster = turn.position, turn.position.game.roster
    units = Counter(
        "dummies" if roster[number].kind == DUMMY else roster[number].force
        for number, where in enumerate(position.where)
        if where >= 0 and is_partisan(roster[number])
    )
    strength = ", ".join(f"{number} {what}" for what, number in sorted(units.items())) or "no partisans"
    cut = railheads_cut(position, AXIS).bit_count()
    broken = RAIL_BROKEN.places(position).bit_count()
    zones = weather(turn.start)
    told = ", ".join(f"{zone} {word}" for zone, word in zones.items())
    rail = f"{many(broken, 'rail hex', 'rail hexes')} broken, {many(cut, 'railhead')} cut off"
    return f"At the end: {strength}; {rail}. Weather: {told}."
