"""What somebody brings to be checked, told in plain words: the record of a game, worked examples."""

import io

from maquis.check.errors import BadExample
from maquis.check.files import parse
from maquis.check.results import Result, as_text
from maquis.check.runner import run
from maquis.engine.harmless import harmless
from maquis.engine.log import Said
from maquis.engine.recordfile import scan_lines
from maquis.engine.verify import Verdict
from maquis.engine.words import many
from maquis.table import wire
from maquis.table.known import Scenarios
from maquis.table.opening import THE_FILE, refereed


def record(scenarios: Scenarios, data: bytes) -> wire.Verified:
    """Whether a record holds, and what was looked at; raise `MaquisError` if it is none, or of a newer version."""
    found = scan_lines(THE_FILE, io.BytesIO(data))
    scenario, verdict = refereed(scenarios, found)
    title = found.header.title or scenario.title
    begun = f"{title}, by the rules {found.header.edition}, begun {found.header.created[:10]}."
    faults = (
        [f"It fails at {verdict.fault}. What comes before holds; the rest was not looked at."] if verdict.fault else []
    )
    if not verdict.sealed:
        faults.append("Its dice are not sealed: it was made before there were any, and its rolls are taken as written.")
    words = [begun, *_played(verdict), *_dice(verdict), *_sealed(verdict)]
    return wire.Verified(
        title=harmless(title), holds=not faults, words=[harmless(each) for each in words],
        faults=[harmless(each) for each in faults], commitment=verdict.commitment,
    )  # fmt: skip


def _played(verdict: Verdict) -> list[str]:
    orders = f"{many(verdict.orders, 'order')} and {many(verdict.undone, 'undo')}"
    over = "The game is over." if verdict.over else "The game is not over."
    return [f"Refereed anew from the first to the last: {orders}, each judged by the rules as they are here. {over}"]


def _dice(verdict: Verdict) -> list[str]:
    if not verdict.sealed:
        return []
    found = [
        f"{many(verdict.rolls, 'roll')} worked out again, from the secret of the dice and the words of the players."
        if verdict.rolls
        else "No die was rolled.",
        "The secret is the one whose fingerprint stands in the record. It was fixed before the first roll if this is "
        "the fingerprint that you were shown then: compare it.",
    ]
    return found + [_said(each) for each in verdict.words]


def _said(said: Said) -> str:
    when = "before the game, perhaps before the secret was fixed" if said.entry is None else f"in entry {said.entry}"
    return f"Words of {said.who} for the dice: {said.words} ({when})."


def _sealed(verdict: Verdict) -> list[str]:
    if not verdict.seals:
        return ["No counter was sealed."]
    seals = many(verdict.seals, "seal of a hidden counter", "seals of hidden counters")
    return [f"{seals}, {verdict.opened} opened in play: each fits what the counter was."]


def examples(asked: wire.Example) -> wire.Checked:
    """What comes of worked examples; raise `BadExample` if they cannot be read."""
    return wire.Checked(examples=[_checked(run(case)) for case in parse(asked.text, asked.file)])


def _checked(result: Result) -> wire.CheckedExample:
    if result.fault:
        raise BadExample(result.fault)
    lines = [] if result.passed else list(as_text([result]))[1:-1]
    return wire.CheckedExample(name=result.name, title=result.title, passed=result.passed, words=lines)
