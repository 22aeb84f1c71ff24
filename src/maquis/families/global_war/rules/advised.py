"""The best choices in a battle, in words: when partisans fade, and when the attacker breaks off.

They are read off the policies that were worked out, moment by moment, and put as shortly as that can be.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from maquis.families.global_war.rules.best import Best
from maquis.families.global_war.rules.combat import DEFENDER, Combat, Fade, Fight, Press, Question, State, Volley


class Asked(msgspec.Struct, frozen=True):
    """A moment in which a partisan is asked to fight or to fade, or the attacker to go on or break off.

    So many `attackers` are left, of which `hits` have been hit in the round; `own` partisans are in the battle unhurt,
    and `casualties` have been hit in the round; `rounds` are left, this one among them, if they are limited.
    """

    attackers: int
    own: int
    hits: int
    casualties: int
    rounds: int


Answers = dict[Asked, set[bool]]
"""Whether it fades, or breaks off, at each moment; of several kinds of partisans some may and others not."""


def answers(combat: Combat, found: Best) -> tuple[Answers, Answers]:
    """Return what partisans answer in every moment that may come, and what the attacker does."""
    seen: set[State] = set()
    fades: Answers = {}
    breaks: Answers = {}
    todo = [combat.start]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        ask = combat.asks(state)
        if isinstance(ask, Volley):
            todo += [combat.hit(state, hits) for hits in range(sum(need > 0 for need in ask.needs) + 1)]
        elif isinstance(ask, Question):
            option = (found.defender if ask.side == DEFENDER else found.attacker)(state, ask)
            if isinstance(option, Fight | Fade):
                fades.setdefault(_moment(state), set()).add(isinstance(option, Fade))
            elif isinstance(option, Press):
                breaks.setdefault(_moment(state), set()).add(not option.on)
            todo.append(combat.chosen(state, option))
    return fades, breaks


def _moment(state: State) -> Asked:
    left, hit = sum(state.attackers), sum(state.casualties)
    return Asked(left, sum(state.fighting) - hit, min(state.hits, left), hit, state.rounds or 0)


_PARTS = ("attackers", "own", "hits", "casualties", "rounds")


class _Words(msgspec.Struct, frozen=True):
    """What the two choices are called, and how it is said that all or some make the first."""

    does: str
    other: str
    always: str
    some: str


_FADE = _Words("fade", "fight", "fade at once, whenever a partisan may", "let some fade, and others fight")
_BREAK = _Words("break off", "go on", "break off at once", "break off or go on, which comes to the same")


def when_to_fade(told: Answers) -> tuple[str, ...]:
    """Say when partisans fade: in one sentence if that can be, else in one for each number of attackers, and so on."""
    return tuple(_sentences(told, _PARTS, _FADE)) if told else ("no partisan is asked whether it fades",)


def when_to_break_off(told: Answers) -> tuple[str, ...]:
    """Say when the attacker breaks off, in the same way; nothing if he is never asked."""
    return tuple(_sentences(told, _PARTS, _BREAK)) if told else ()


def _sentences(told: Answers, parts: tuple[str, ...], say: _Words) -> Iterator[str]:
    """Yield sentences that say it all, splitting by one part after the other where one sentence cannot."""
    fading = [each for each, fades in told.items() if True in fades]
    fighting = [each for each, fades in told.items() if False in fades]
    if not fading:
        yield f"never {say.does}"
    elif not fighting:
        yield say.always
    elif when := _conditions(fading, fighting):
        yield f"{say.does} when {when}, else {say.other}"
    elif when := _conditions(fighting, fading):
        yield f"{say.other} when {when}, else {say.does}"
    elif not parts:
        yield say.some
    else:
        first, *rest = parts
        groups: list[tuple[int, int, tuple[str, ...]]] = []
        for value in sorted({getattr(each, first) for each in told}, reverse=True):
            some = {each: fades for each, fades in told.items() if getattr(each, first) == value}
            sentences = tuple(_sentences(some, tuple(rest), say))
            if groups and groups[-1][2] == sentences:
                groups[-1] = value, groups[-1][1], sentences
            else:
                groups.append((value, value, sentences))
        for least, most, sentences in groups:
            for sentence in sentences:
                yield f"{_SAID[first](least, most)}: {sentence}"


def _conditions(those: Iterable[Asked], others: Iterable[Asked]) -> str:
    """Return conditions that hold in all of `those` moments and never in `others`, as few as will do; or nothing."""
    those, others = list(those), list(others)
    bounds: dict[str, tuple[int, int]] = {
        part: (min(values), max(values)) for part in _PARTS if (values := [getattr(each, part) for each in those])
    }
    if any(_within(each, bounds) for each in others):
        return ""
    for part in _PARTS:
        fewer = {name: bound for name, bound in bounds.items() if name != part}
        if not any(_within(each, fewer) for each in others):
            bounds = fewer
    spans = {part: [getattr(each, part) for each in (*those, *others)] for part in bounds}
    return " and ".join(
        _SAID[part](least if least > min(spans[part]) else None, most if most < max(spans[part]) else None)
        for part, (least, most) in bounds.items()
    )


def _within(each: Asked, bounds: Mapping[str, tuple[int, int]]) -> bool:
    return all(least <= getattr(each, part) <= most for part, (least, most) in bounds.items())


_ONE = ("1", "at most 1")


def _number(least: int | None, most: int | None) -> str:
    """So many: "2", "2 or more", "at most 2", "2 to 4"."""
    if least == most:
        return str(least)
    if most is None:
        return f"{least} or more"
    return f"at most {most}" if least is None else f"{least} to {most}"


def _attackers(least: int | None, most: int | None) -> str:
    number = _number(least, most)
    return f"{number} {'attacker is' if number in _ONE else 'attackers are'} left"


def _own(least: int | None, most: int | None) -> str:
    number = _number(least, most)
    return f"{number} {'partisan is' if number in _ONE else 'partisans are'} in the battle unhurt"


def _hits(least: int | None, most: int | None) -> str:
    if most == 0:
        return "no attacker has been hit in the round"
    number = _number(least, most)
    return f"{number} {'attacker has' if number in _ONE else 'attackers have'} been hit in the round"


def _casualties(least: int | None, most: int | None) -> str:
    if most == 0:
        return "no partisan has been hit in the round"
    number = _number(least, most)
    return f"{number} {'partisan has' if number in _ONE else 'partisans have'} been hit in the round"


def _rounds(least: int | None, most: int | None) -> str:
    if most == 1:
        return "the round is the last"
    return f"{_number(least, most)} rounds are to come, this one among them"


_SAID = {"attackers": _attackers, "own": _own, "hits": _hits, "casualties": _casualties, "rounds": _rounds}
