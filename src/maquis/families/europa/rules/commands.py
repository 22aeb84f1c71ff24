"""Section D: operational partisan commands, when the Soviet player receives one and where it may be placed."""

from collections.abc import Iterator

import msgspec

from maquis.engine.events import Entered
from maquis.engine.orders import Say
from maquis.engine.position import POOL, Position
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.europa.rules import dues
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import SOVIET, Date, calendar, date, recruiting
from maquis.families.europa.rules.forces import is_partisan, limits
from maquis.families.europa.rules.placement import of_the_hex
from maquis.families.europa.rules.places import soviet_union
from maquis.families.europa.rules.stacking import within_stacking
from maquis.families.europa.rules.state import COMMANDS_DUE, STILL
from maquis.families.europa.rules.told import OURS, EuropaHappening


def entitled(position: Position) -> Ruling:
    """Whether the Soviet player receives a command this turn."""
    first = position.game.figures["command.from"]
    return Ruling(
        demand("40.D", calendar(position.game).recruits, recruiting(position)),
        demand("40.D", "{first} or later", date(position) >= Date.parse(first), first=first),
    )


def begin(position: Position, say: Say) -> None:
    """At the start of the Soviet initial phase: a command is due."""
    if entitled(position).allows():
        say(COMMANDS_DUE.to(position.game.figures["command.rate"], SOVIET))


def hosts(position: Position) -> int:
    """Hexes with a Soviet partisan unit, a dummy of those colours among them; Poles are another force."""
    game = position.game
    soviets = game.cached(
        "Soviet partisans", lambda: game.roster.those(lambda c: is_partisan(c) and limits(game, c) == "soviet")
    )
    return position.places_of(soviets)


def placement(position: Position, side: str, counter: int) -> Ruling:
    """Whether `side` may receive the command, and in which hexes."""
    who = position.game.roster[counter]
    return Ruling(
        demand("40.D", "one's own command, which is received when recruits are", who.side == side, "assumed"),
        demand("40.D", "the command is in the pool", position.where[counter] == POOL, "assumed"),
        demand("40.D", "a command is due this turn", bool(COMMANDS_DUE.of(position, SOVIET))),
        demand("40.D", "in the Soviet Union", soviet_union(position)),
        demand("40.D", "a Soviet partisan or dummy in the hex", hosts(position)),
        *in_area(position, who.force),
        *_tests(position, counter),
        within_stacking(position, counter),
        *dues.room_left(position, side),
    )  # fmt: skip


def _tests(position: Position, counter: int) -> Iterator[Demand]:
    """What section C asks of the hex of a recruit, if it is asked of a command's, too (40.D)."""
    figures, read = position.game.figures, position.game.figures.read("reading.command_tests")
    if figures.reads("reading.command_tests", "none"):
        yield demand("40.D", "in whatever hex of these: the tests of recruits are not a command's", True, read)
        return
    for each in of_the_hex(position, position.game.roster[counter].side):
        yield msgspec.structs.replace(each, provenance=read)


class CommandReceived(Entered, frozen=True, tag=OURS):
    """A command is received."""


class CommandForfeited(EuropaHappening, frozen=True):
    """A command that was not placed is lost."""

    says = "forfeits the command due this turn"


def ruling(position: Position, side: str, counter: int, special: bool) -> Ruling:
    """What is asked of placing a command; as a special replacement there is none."""
    general = Ruling(demand("40.C2", "an infantry brigade or a dummy: no other unit is recruited", not special))
    return placement(position, side, counter) & general


def carry_out(position: Position, counter: int, place: int, say: Say) -> None:
    """Place the command."""
    name = position.game.roster[counter].name
    say(CommandReceived(name, position.game.board.label(place), clause="40.D"))
    if position.game.figures.reads("reading.command_moves", "next turn"):
        say(STILL.on(name, clause="40.D"))
    say(COMMANDS_DUE.more(position, -1, SOVIET))


def end(position: Position, say: Say) -> None:
    """At the end of the phase: a command that was not placed is forfeited."""
    if COMMANDS_DUE.of(position, SOVIET):
        say(CommandForfeited(clause="40.D", seen=(SOVIET,)))
        say(COMMANDS_DUE.to(0, SOVIET))
