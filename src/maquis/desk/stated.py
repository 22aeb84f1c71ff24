"""A position as somebody states it: the keys of a worked example, any of which may be missing, and all its faults."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from maquis.boards.errors import BoardError
from maquis.check.checkings import of
from maquis.check.errors import BadExample, Fault, below_zero
from maquis.check.files import formed
from maquis.check.form import Example
from maquis.check.game import Game
from maquis.contract.editions import first
from maquis.engine.errors import Faults, MaquisError

Stated = Mapping[str, Any]
"""The keys of an example that tell a position, what is asked of it, and in `then` what was done before that."""
WHERE = "desk"
STEP = ("order", "dice", "odds", "ask", "as")
"""The keys that ask something."""
NO_POSITION = (*STEP, "side", "title", "clause", "bites", "reading", "expect", "then", "twin")
NOTHING_ASKED: Mapping[str, Any] = {"title": "A position", "order": "", "expect": {}}
"""The keys that an example must have, of one that asks nothing."""
ONCE = ("owned", "owners")
"""The keys that name places, of which each is said once."""
MOST_FAULTS = 20


def edition_of(stated: Stated) -> str:
    """The edition that a position is of."""
    return str(stated.get("edition") or first())


def example(stated: Stated, **more: Any) -> Example[Any]:
    """A position as an example that expects nothing; raise `BadExample`."""
    whole: dict[str, Any] = {
        "edition": first(), "title": "A position on the desk", "order": [], **stated, **more, "expect": {},
    }  # fmt: skip
    if not any(whole.get(key) for key in ("order", "odds", "ask")):
        whole["order"] = ""
    steps = whole.get("then")
    if isinstance(steps, list):
        whole["then"] = [{**step, "expect": {}} if isinstance(step, dict) else step for step in steps]
    return formed(whole, WHERE)


def play(stated: Stated) -> Game:
    """The game that a position tells of, before anything that is asked; raise `Faults` with all of them."""
    found = faults(stated)
    if found:
        raise Faults(found)
    return Game(example(stated), WHERE)


def faults(stated: Stated) -> list[Fault]:
    """All that is wrong with a position."""
    found, left = list(_contradictions(stated)), deepcopy(dict(stated))
    for _ in range(MOST_FAULTS):
        fault = _fault(left)
        if fault is None:
            break
        if not fault.at or fault.at not in {each.at for each in found}:
            found.append(fault)
        if fault.at == ("edition",):
            return [fault]
        if not _drop(left, fault):
            return found
    else:
        return found
    game = Game(example(left), WHERE)
    return found + [each for each in game.checking.faults(game.start) if each not in found]


def _fault(stated: Stated) -> Fault | None:
    """The first thing for which a position cannot be made."""
    try:
        told = example(stated)
        of(told.edition).position(told, WHERE)
    except BadExample as error:
        return error.fault
    except (MaquisError, BoardError) as error:
        return Fault(str(error))
    return None


def _drop(stated: dict[str, Any], fault: Fault) -> bool:
    """Leave out the least part of a position that mends a fault; whether there is any."""
    named = [key for key in (*fault.at, *fault.names) if key in stated]
    for key in dict.fromkeys((*named, *stated)):
        if key == "edition" and key not in named:
            continue
        value = stated.pop(key)
        if _fault(stated) == fault:
            stated[key] = value
            continue
        for less in _without_each(value, fault):
            if _fault({**stated, key: less}) != fault:
                stated[key] = less
                break
        return True
    return False


def _without_each(value: Any, fault: Fault) -> Iterator[Any]:
    """A value without one of its parts, for each of them: those that a fault names first, and what is within a part."""
    named = {*fault.at, *fault.names}
    if isinstance(value, dict):
        for key in sorted(value, key=lambda each: str(each) not in named):
            rest = {each: other for each, other in value.items() if each != key}
            yield from ({**rest, key: less} for less in _without_each(value[key], fault))
            yield rest
    elif isinstance(value, list):
        for number in sorted(range(len(value)), key=lambda at: str(value[at]) not in named):
            yield value[:number] + value[number + 1 :]


def _contradictions(stated: Stated) -> Iterator[Fault]:
    """What is wrong with a position before anybody knows what its words mean: two owners, less than nothing."""
    for key in ONCE:
        told = stated.get(key)
        if isinstance(told, dict):
            yield from _twice(key, told)
    yield from below_zero(stated, (*NO_POSITION, "options", *_may_be_below_zero(stated)))


def _may_be_below_zero(stated: Stated) -> tuple[str, ...]:
    """The keys of an edition whose numbers may be below zero; none, if there is no such edition."""
    try:
        return of(edition_of(stated)).below_zero
    except MaquisError:
        return ()


def _twice(key: str, told: Mapping[str, Any]) -> Iterator[Fault]:
    owners: dict[str, list[str]] = {}
    for owner, names in told.items():
        for name in dict.fromkeys(names if isinstance(names, list) else ()):
            owners.setdefault(str(name), []).append(owner)
    for name, several in owners.items():
        if len(several) > 1:
            words = f"{name} cannot belong to {' and to '.join(several)}: leave it with one of them"
            yield Fault(words, (key,), (name,))


def tidied(stated: Stated) -> dict[str, Any]:
    """A position in which each place is said once to have an owner: of those of a file, the last counts."""
    found = dict(stated)
    for key in ONCE:
        told = found.get(key)
        if isinstance(told, dict):
            later: set[str] = set()
            left = {}
            for owner, names in reversed(told.items()):
                left[owner] = [name for name in names if name not in later]
                later |= set(names)
            found[key] = dict(reversed(left.items()))
    return found
