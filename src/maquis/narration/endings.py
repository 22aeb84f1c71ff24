"""How a game stands, or how it ended, in a player's words: the number, its parts, the acts that mattered, history."""

from collections.abc import Iterator, Sequence
from math import floor, log10

import msgspec

from maquis.campaign.standing import Deed, Standing, standing
from maquis.contract import labels, stakes
from maquis.contract.par import Par, lacking
from maquis.contract.par import of as of_par
from maquis.contract.scenario import Scenario
from maquis.contract.stakes import NONE_SAID, Stakes
from maquis.engine.moments import Given
from maquis.engine.record import Entry
from maquis.engine.words import called, capital, many
from maquis.narration import bands, news, past
from maquis.narration.bands import BandTold, digits
from maquis.narration.tellings import Telling, of

ENDED, STANDS = "How it ended", "How it stands"
TEXT, OURS = "By the rule text's own terms ({clause}).", "The rule text has no such number: this measure is ours."
KNOWN = "As far as this side knows: by its own view and by what it was told."
MOST_WORDS = 4
"""Happenings of an act that are told, the last ones: what came of it in the end. The log tells what was before."""


class PartTold(msgspec.Struct, frozen=True):
    """A part of the number: how much there was of it, what each is worth, and what it came to."""

    words: str
    amount: float
    weight: float
    worth: float
    provenance: str
    clause: str
    why: str


class TurnTold(msgspec.Struct, frozen=True):
    """A turn: what it added to the number, the number at its end, and what history's part of it was then, if known."""

    turn: int
    date: str
    adds: float
    number: float
    history: float | None = None
    par: float | None = None
    """What two sensible policies come to by then, on the average."""


class ActTold(msgspec.Struct, frozen=True):
    """An act that mattered: when, whose, what was ordered, what came of it with its clauses, what it changed."""

    turn: int
    date: str
    player: str
    order: str
    words: tuple[str, ...]
    change: float
    favours: str


class Ending(msgspec.Struct, frozen=True):
    """How a game stands, or how it ended if it is `over`; without a measure, only that there is none."""

    title: str
    scenario: str
    over: bool
    verdict: str
    basis: str
    camps: tuple[str, ...] = ()
    number: float = 0.0
    parts: tuple[PartTold, ...] = ()
    turns: tuple[TurnTold, ...] = ()
    acts: tuple[ActTold, ...] = ()
    history: tuple[str, ...] = ()
    course: str = ""
    """What the line of history in the chart is, if there is one."""
    par: str = ""
    """How the number compares with what two sensible policies come to, if that was measured."""
    bands: tuple[BandTold, ...] = ()
    """What history had of what the game counts, where the whole is told."""


def ending(scenario: Scenario, entries: Sequence[Entry], over: bool, side: str | None = None) -> Ending:
    """How a game on record stands: in truth, or as far as a side may know of it."""
    about = stakes.of(scenario.game)
    if about is None:
        return Ending(ENDED if over else STANDS, scenario.title, over, capital(f"{NONE_SAID} of this game."), "")
    return of_standing(scenario, standing(about, scenario.game, scenario.rules, entries, side), over, side)


def of_standing(scenario: Scenario, found: Standing, over: bool, side: str | None = None) -> Ending:
    """The same of what was found already."""
    about, title, telling = found.about, ENDED if over else STANDS, of(scenario.game)
    name = scenario.calendar.name
    measured = side is None and found.steps and not about.terms
    yardstick = of_par(scenario, found.steps[0].turn) if measured else None
    course = scenario.course() if scenario.course is not None else None
    beside = tuple(bands.of_game(scenario, found)) if side is None else ()
    known = past.lines(scenario, found, whole=side is None)
    begins = course.stands(found.steps[0].turn - 1) if course is not None and found.steps else 0.0

    def history(turn: int) -> float | None:
        return None if course is None else about.weights[course.part] * (course.stands(turn) - begins)

    return Ending(
        title,
        scenario.title,
        over,
        _verdict(about, found.number, over),
        " ".join([
            _basis(about), *([KNOWN] if side is not None else []),
            *([lacking(scenario)] if measured and yardstick is None else []),
        ]),
        tuple(map(called, about.camps)),
        found.number,
        tuple(_parts(found)),
        tuple(
            TurnTold(
                each.turn, name(each.turn), each.adds, each.number, history(each.turn),
                None if yardstick is None else yardstick.mean(each.turn),
            )
            for each in found.steps
        ),
        tuple(_act(scenario, telling, about, deed) for deed in found.deeds),
        (*known, *(line for each in beside for line in bands.lines(each))),
        course.words if course is not None else "",
        _compared(about, found, yardstick),
        beside,
    )  # fmt: skip


def _compared(about: Stakes, found: Standing, yardstick: Par | None) -> str:
    """How the number compares with what two sensible policies come to by then."""
    found_by_then = None if yardstick is None else yardstick.at(found.steps[-1].turn)
    if yardstick is None or found_by_then is None:
        return ""
    par, least, most = found_by_then
    high, low = map(called, about.camps)
    between = f"{signed(least)} to {signed(most)} in {many(yardstick.games, 'game')}"
    usual = f"Two sensible policies come to {signed(par)} by then ({between})"
    better = found.number - par
    if not round(better, 1):
        return f"{usual}: the same."
    return f"{usual}: this is {digits(abs(better))} better for {high if better > 0 else low}."


def _basis(about: Stakes) -> str:
    return TEXT.format(clause=about.terms) if about.terms else about.counts or OURS


def _verdict(about: Stakes, number: float, over: bool) -> str:
    """Who has won, or whom the number favours."""
    high, low = map(called, about.camps)
    if not number:
        return "Nobody won." if about.terms and over else "Nothing is gained on either side."
    who = high if number > 0 else low
    if about.terms:
        return f"{who} won." if over else f"Ahead: {who}."
    return f"{signed(number)}: the higher, the better for {high}; the lower, for {low}."


def signed(number: float) -> str:
    """A number of the measure, with its sign."""
    return f"{round(number, 2):+g}" if number else "0"


def _parts(found: Standing) -> Iterator[PartTold]:
    amounts = found.parts
    for part in found.about.parts:
        amount = amounts.get(part.name, 0.0)
        yield PartTold(part.words, amount, part.weight, amount * part.weight, part.provenance, part.clause, part.why)


def _act(scenario: Scenario, telling: Telling, about: Stakes, deed: Deed) -> ActTold:
    given, game = deed.given, scenario.game
    entry = news.entry(game, Given(0, given.side, given.order, given.events, deed.turn, given.side, ""))
    lines = [f"{words} ({clause})" if clause else words for words, clause in (*entry.before, *entry.after)]
    high, low = map(called, about.camps)
    earlier = len(lines) - MOST_WORDS
    before = (f"{many(earlier, 'line')} of the log before, and then:",) if earlier > 0 else ()
    return ActTold(
        deed.turn,
        scenario.calendar.name(deed.turn),
        telling.player(given.side),
        labels.told(game, given.order),
        (*before, *lines[-MOST_WORDS:]),
        deed.change,
        high if deed.change > 0 else low,
    )


def lines(told: Ending, wide: int = 60) -> Iterator[tuple[str, str]]:
    """An ending at the terminal, each line with its style."""
    yield f"{told.title}: {told.scenario}", "title"
    yield told.verdict, "good"
    if told.par:
        yield told.par, ""
    if told.basis:
        yield told.basis, "dim"
    if not told.turns:
        return
    yield "", ""
    yield from ((line, "") for line in chart(told, wide))
    yield "", ""
    for part in told.parts:
        if part.amount:
            each = f"{part.amount:+g} x {part.weight:g} = {signed(part.worth)}"
            yield f"  {each:>24}  {part.words} [{part.provenance}]", ""
    if none := [f"{part.words} ({part.weight:g} each)" for part in told.parts if not part.amount]:
        yield f"Counted, too, and none of it {'came' if told.over else 'so far'}: {'; '.join(none)}.", "dim"
    if told.acts:
        yield "The acts that mattered most:", "title"
    for act in told.acts:
        yield f"  {signed(act.change)}  {act.date}, {act.player}: {act.order}", ""
        yield from ((f"      {words}", "dim") for words in act.words)
    if told.history:
        yield "Beside history:", "title"
        yield from ((f"  {line}", "") for line in told.history)


MOST_WIDE = 6
"""Columns of a turn at most."""
HIGH = 8
"""About so many lines has a chart at the terminal, at round numbers."""


def chart(told: Ending, wide: int) -> Iterator[str]:
    """The number over turns, as lines of text: a column a turn, or several turns, with `.` for history's."""
    times = max(1, min(MOST_WIDE, wide // len(told.turns)))
    numbers = _sampled([each.number for each in told.turns for _ in range(times)], wide)
    beside = _sampled([each.history for each in told.turns if each.history is not None for _ in range(times)], wide)
    low, high = min(0.0, *numbers, *beside), max(0.0, *numbers, *beside)
    step = _step((high - low) / (HIGH - 1))

    def row(value: float) -> int:
        return round(value / step)

    for at in range(row(high), row(low) - 1, -1):
        cells = [
            "*"
            if row(number) == at
            else "."
            if len(beside) > x and row(beside[x]) == at
            else "-"
            if row(0) == at
            else " "
            for x, number in enumerate(numbers)
        ]
        yield f"{at * step:>8.4g} |{''.join(cells)}".rstrip()
    first, last = told.turns[0].date, told.turns[-1].date
    yield f"{'':>10}{first}" + (f"{last:>{max(len(last) + 2, len(numbers) - len(first))}}" if first != last else "")
    if told.course and beside:
        yield f"{'':>10}*  the game   .  {told.course}"


def _step(least: float) -> float:
    """The least round number, as 1, 2, 2.5 or 5 times a power of ten, that is so much or more."""
    if not least:
        return 1.0
    ten: float = 10.0 ** floor(log10(least))
    return next(each * ten for each in (1, 2, 2.5, 5, 10) if each * ten >= least)


def _sampled(numbers: Sequence[float], wide: int) -> list[float]:
    """A number for each column: each turn's own, or the last of as many turns as a column stands for."""
    if len(numbers) <= wide:
        return list(numbers)
    return [numbers[(column + 1) * len(numbers) // wide - 1] for column in range(wide)]
