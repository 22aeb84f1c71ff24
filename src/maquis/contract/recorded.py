"""Games on record: begun on a scenario, opened to be read, taken up to be played on."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from maquis.contract.editions import edition, editions
from maquis.contract.scenario import Scenario
from maquis.engine import correcting, renewal
from maquis.engine.correcting import Later
from maquis.engine.dice import SealedDice
from maquis.engine.entries import events as decoded
from maquis.engine.events import Event
from maquis.engine.making import Recorded
from maquis.engine.record import Entry, Header, Record
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew
from maquis.engine.waiving import Exceptions


def begin(
    path: Path, scenario: Scenario, first: int, dice: SealedDice, notes: Mapping[str, str], own_dice: bool = False,
    stated: Iterable[Event] | None = None, house: Iterable[str] = (),
) -> Referee:  # fmt: skip
    """Begin a game at the start of turn `first`: make its record and set it up; raise `RecordError`.

    `dice` are new, and bring what both sides contributed; with `own_dice` players may enter what their own show. With
    `stated` events it is set up by these, whatever its scenario says. What clauses of the `house` demand is not asked;
    raise `UnknownName` for one that the edition does not have. The record is held for writing until it is closed.
    """
    header = header_of(scenario, notes, own_dice=own_dice, stated=stated is not None, house=house)
    book = Record.create(path, header.sealed(dice))
    referee = Referee.under(header, scenario.game, scenario.rules, dice, book)
    referee.set_up(scenario.set_up(first) if stated is None else stated)
    return referee


def header_of(
    scenario: Scenario, notes: Mapping[str, str], *, own_dice: bool, stated: bool, house: Iterable[str],
    created: str = "",
) -> Header:  # fmt: skip
    """The header of a new game by the rules as they are now, before its dice are drawn; raise `UnknownName`."""
    rules = edition(scenario.game.edition)
    return Header(
        edition=rules.name,
        rules=rules.version,
        scenario=scenario.name,
        title=scenario.title,
        options=dict(scenario.options),
        notes=dict(notes),
        created=created,
        own_dice=own_dice or msgspec.UNSET,
        stated=stated or msgspec.UNSET,
        house=of_the_house(scenario, house),
    )


def house_after(header: Header, scenario: Scenario, entries: Iterable[Entry]) -> frozenset[str]:
    """The clauses of the house after some entries: those a game began with, and those agreed on since."""
    exceptions = Exceptions(scenario.game.sides, header.house or ())
    for entry in entries:
        exceptions.tell(entry.side, decoded(entry))
    return exceptions.house


def of_the_house(scenario: Scenario, clauses: Iterable[str]) -> tuple[str, ...] | msgspec.UnsetType:
    """Clauses that a game is played without, as its header has them; raise `UnknownName`."""
    return tuple(dict.fromkeys(scenario.game.clauses[each].id for each in clauses)) or msgspec.UNSET


def opened(path: Path, *, write: bool = False) -> Record:
    """Open the record of a game whose rules are installed; raise `RecordError`."""
    return Record.open(path, write=write, rules={name: each.version for name, each in editions().items()})


def renewed(record: Recorded, scenario: Scenario) -> Recorded:
    """A record as it would be written today, if it is of an older format."""
    return renewal.renewed(record, scenario.game, scenario.rules, scenario.set_up)


def take_up(record: Recorded, scenario: Scenario) -> Referee:
    """Take up a recorded game where it was left, to play on; the record is open for writing. Raise `MaquisError`."""
    return Referee.resume(renewed(record, scenario), scenario.game, scenario.rules)


def corrected(
    record: Recorded, scenario: Scenario, at: int, order: str | None, what: str
) -> tuple[Header, list[Entry], list[Later]]:
    """The header and entries of a game as it is with another order in place of entry `at`, or none; what comes of each.

    Its dice are those of the old, which is noted as `what` it corrects. Raise `MaquisError` (`engine.correcting`).
    """
    header = msgspec.structs.replace(record.header, notes={**record.header.notes, "corrects": f"{what}, entry {at}"})
    anew = RefereedAnew()
    referee = Referee.under(header, scenario.game, scenario.rules, header.dice(), anew)
    found = [*correcting.corrected(renewed(record, scenario), referee, at, order)]
    return header, anew.entries, found
