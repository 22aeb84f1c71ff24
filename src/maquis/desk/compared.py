"""What changes in an answer if something is set otherwise: an edition, a reading, a figure."""

from collections.abc import Iterator
from typing import Any

import msgspec

from maquis.check.compare import labels
from maquis.contract import families
from maquis.contract.editions import edition, editions
from maquis.desk.asked import Reply, reply
from maquis.desk.stated import Stated, edition_of
from maquis.desk.typed import read
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally
from maquis.narration.tellings import of as told_by
from maquis.narration.words import places

SO = "so"
NOTHING = ("", "")


class Change(msgspec.Struct, frozen=True):
    """One thing that two settings answer differently; nothing, where one has nothing to say of it."""

    what: str
    clause: str
    one: str
    other: str


def otherwise(stated: Stated, against: str) -> dict[str, Any]:
    """A position by another setting: an edition of the same family, or figures and readings (`ID=VALUE; ID=VALUE`)."""
    here = edition_of(stated)
    if "=" not in against:
        name = edition(against.strip()).name
        if families.of(name) is not families.of(here):
            own = [each for each in editions() if families.of(each) is families.of(here)]
            raise MaquisError(f"{name} is of another game; the editions of this one are {', '.join(own)}")
        return {**stated, "edition": name}
    told = read(here, {"options": [against]})["options"]
    return {**stated, "options": {**stated.get("options", {}), **told}}


def changes(one: Reply, other: Reply) -> list[Change]:
    """What differs between two answers to the same question; what one does not ask and the other finds so is none."""
    ours, theirs = ({words: (said, clause) for (clause, words), said in _facts(each)} for each in (one, other))
    found = []
    for what in dict.fromkeys((*ours, *theirs)):
        (mine, clause), (yours, another) = ours.get(what, NOTHING), theirs.get(what, NOTHING)
        if mine != yours and {mine, yours} != {SO, ""}:
            found.append(Change(what, clause or another, mine, yours))
    return found


def against(stated: Stated, told: str) -> tuple[Reply, list[Change]]:
    """The answer by another setting, and what it answers differently; raise `MaquisError`."""
    other = reply(otherwise(stated, told))
    return other, changes(reply(stated), other)


Fact = tuple[tuple[str, str], str]
"""A clause and what is told by it, and what it is."""


def _facts(of: Reply) -> Iterator[Fact]:
    yield from _verdict(of)
    if of.judgement is not None:
        yield from _demands(of.judgement.ruling, of.judgement.place)
        for tally in of.judgement.tallies:
            yield from _number(tally)
        yield from _chances(of, of.judgement)
    if of.followed is not None:
        for counts, chance in of.followed.joint.items():
            yield ("", "; ".join(f"{what} {number:+}" for what, number in counts) or "nothing"), f"{float(chance):.1%}"
    if of.answer is not None:
        if of.answer.ruling is not None:
            yield from _demands(of.answer.ruling, None)
        if of.answer.tally is not None:
            yield from _number(of.answer.tally)
        if of.answer.names is not None:
            yield ("", "names"), ", ".join(of.answer.names) or "none"
        if of.answer.places is not None:
            yield from _each(of.view, of.answer.places)
    for each in of.listed or ():
        yield ("", each.words), "may be done"


def _verdict(of: Reply) -> Iterator[Fact]:
    if of.judgement is not None:
        yield ("", "the order"), "legal" if of.legal else "refused"


def _demands(ruling: Ruling, place: int | None) -> Iterator[Fact]:
    for each in ruling.demands:
        yield (each.clause, each.words), SO if each.holds(place) else "not so"


def _number(tally: Tally) -> Iterator[Fact]:
    yield ("", tally.words), str(tally.total)
    for step in tally.steps:
        yield (step.clause, step.words), step.does


def _each(view: Position, found: int) -> Iterator[Fact]:
    for label in labels(view, found & view.game.board.all):
        yield ("", f"{places(view.game.map)}: {label}"), "among them"


def _chances(of: Reply, judgement: Judgement) -> Iterator[Fact]:
    if not judgement.legal:
        return
    told = told_by(of.view.game).chances(of.rules, of.view, of.side, judgement, "")
    for outcome in told.get("outcomes", ()):
        words = "; ".join(each["words"] for each in outcome["happens"]) or "nothing happens"
        yield ("", words), f"{outcome['chance']}"
