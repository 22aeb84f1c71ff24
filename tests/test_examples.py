"""The worked examples: each is ruled as expected, every clause has its own, and none would pass without its clause."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from maquis.check import as_text
from maquis.check.coverage import every_case
from maquis.check.form import Case
from maquis.check.runner import clauses, run
from maquis.engine import changes as position_changes
from maquis.engine import events, rulings, views
from maquis.engine.events import Event, Left, Owned, Turned
from maquis.engine.figures import FigureBook
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.families.europa.rules import (
    areas,
    combat,
    commands,
    converting,
    costs,
    dismissal,
    displacement,
    dues,
    entering,
    forces,
    general,
    losses,
    movement,
    odds,
    phases,
    placement,
    places,
    pool,
    questions,
    reaction,
    recruitment,
    retreat,
    sabotage,
    special,
    supply,
    targets,
    ways,
)  # fmt: skip
from maquis.families.europa.rules.calendar import CALENDARS
from maquis.families.europa.rules.editions import ORIGINAL, RULE40, RULE45
from tests.check.otherwise import Change, after, cited, passes_after, put, without, without_steps

EXAMPLES = Path(__file__).parent.parent / "examples"
CASES = [case for of in (RULE40, RULE45) for case in every_case(EXAMPLES.joinpath(*of.name.split(".")))]
EDITIONS = (RULE40.name, RULE45.name)
BOOKS = {edition: clauses(edition) for edition in (*EDITIONS, ORIGINAL.name)}
FORMALISED = [
    (edition, clause.id) for edition in EDITIONS for clause in BOOKS[edition] if clause.status == "formalised"
]
LIKE = {clause.id: {clause.id, *clause.like} for clause in BOOKS[RULE45.name] if not clause.borrowed}
"""The clauses of Rule 40 in whose place one of rule 45 stands, and itself."""


FAMILY = {clause.id for clause in BOOKS[RULE40.name]}


def named(case: Case) -> str:
    return f"{Path(case.file).stem}-{case.number}"


def test_a_formalised_clause_has_an_example_of_each_kind() -> None:
    """What rule 45 asks as Rule 40 does the examples of Rule 40 prove for both (europa/test_family.py)."""
    there = {(case.example.edition, id, case.example.bites) for case in CASES for id in case.example.clauses}
    missing = []
    for edition, clause in FORMALISED:
        known = BOOKS[edition][clause]
        proven = {(edition, clause), *((RULE40.name, id) for id in ((clause, *known.like) if known.alike else ()))}
        missing += [
            (edition, clause, "bites" if bites else "does not bite")
            for bites in (True, False)
            if not any((*each, bites) in there for each in proven)
        ]
    assert missing == []


def test_an_example_says_what_it_is_about() -> None:
    assert [named(case) for case in CASES if not case.example.clauses or case.example.bites is None] == []


def nothing(*_: object) -> None:
    """Do nothing."""


def nowhere(*_: object) -> int:
    return 0


def everywhere(position: Position) -> int:
    return position.game.board.all


def takes_hexes(position: Position, event: Event) -> None:
    """A partisan that enters a hex owns it."""
    if isinstance(event, events.Entered | events.Moved):
        labels = (event.place,) if isinstance(event, events.Entered) else event.path
        position_changes.apply(position, Owned("soviet", labels))


def leaves_for_good(position: Position, event: Event) -> None:
    if isinstance(event, Left):
        position_changes.apply(position, msgspec.structs.replace(event, to_pool=False))


def stays_up(position: Position, event: Event) -> None:
    """Whoever has been shown stays so."""
    if isinstance(event, Turned) and not event.up:
        position_changes.apply(position, msgspec.structs.replace(event, up=True))


def no_steps(clause: str) -> Change:
    """A tally leaves out every step but the first that the clause gives it."""
    return without_steps(clause, LIKE.get(clause, ()), but_the_first=True)


def all_counters(
    position: Position, side: str, what: str, real: Callable[[Position, str, str], int] = places.counters
) -> int:
    """Partisans counted among the regular units."""
    return position.game.roster.sides.get(side, 0) if what == "regular" else real(position, side, what)


def unanswered(verb: str) -> Change:
    """The question of that verb is answered with no hexes."""
    return lambda patch: patch.setitem(questions.QUESTIONS.answers, verb, lambda *_: Answer(0))


def figure(id: str, value: Any) -> Change:
    """A figure is otherwise than it is."""
    real = FigureBook.__getitem__
    return put(FigureBook, "__getitem__", lambda self, name: value if name == id else real(self, name))


def counting(calendar: str, as_: str) -> Change:
    """Time is counted otherwise."""
    return lambda patch: patch.setitem(CALENDARS, calendar, CALENDARS[as_])


def none(*_: object) -> tuple[()]:
    return ()


SOVIETS_YIELD_NOTHING = {**forces.FORCES, "soviet": msgspec.structs.replace(forces.FORCES["soviet"], yields_to="")}
WITHOUT: dict[str, tuple[Change, ...]] = {
    "40.A1": (put(questions, "view", lambda position, side: position),),
    "40.A1.forces": (
        put(questions, "view", lambda position, side: position),
        put(areas, "AREAS", {**areas.AREAS, "polish": areas.AREAS["soviet"]}),
    ),
    "40.A3": (unanswered("apzoc"), put(costs, "zoc", places.apzoc)),
    "40.B1.admin": (put(ways, "formations", places.occupied_by),),
    "40.B1.apzoc": (put(costs, "apzoc", nowhere),),
    "40.B1.enemy_through": (put(ways, "formations", places.occupied_by),),
    "40.B1.0": (put(combat, "_apply", nothing), put(losses, "sufficient", nothing), no_steps("40.B1.0")),
    "40.B1.attack": (put(combat, "_partisans_attack", combat._apply), no_steps("40.B1.attack")),
    "40.B1.rbc": (put(reaction, "ask", nothing),),
    "40.B1.retreat": (put(retreat, "_through", nowhere), put(losses, "eliminate", nothing)),
    "40.B1.support": (put(odds, "supported", lambda *_: False), put(odds, "supported", lambda *_: True)),
    "40.B2.reveal": (put(combat, "_show", nothing), put(sabotage, "Turned", lambda *_, **__: events.Noted(""))),
    "40.B2.until": (after(stays_up),),
    "40.B2.dummy_removed": (put(combat, "_show", nothing), put(odds, "is_dummy", lambda *_: False)),
    "40.B1.own": (after(takes_hexes),),
    "40.B1.table": (put(phases, "repair", nothing),),
    "40.B1.through": (put(ways, "anti_partisan_units", places.regulars),),
    "40.B2.hidden": (
        put(questions, "view", lambda position, side: position),
        put(views, "hidden", lambda *_: False),
    ),
    "40.B1.zoc": (put(places, "counters", all_counters),),
    "40.C.arctic": (put(recruitment, "not_arctic", everywhere), put(placement, "arctic", nowhere)),
    "40.C.dummy": (
        put(general, "dummy_due", lambda *_: False),
        put(dues, "awaited", lambda *_: []),
    ),
    "40.C.forfeit": (put(dues, "end", nothing),),
    "40.C.phase": (put(recruitment, "begin", nothing),),
    "40.C.pool": (put(dues, "end", nothing), put(pool, "_tell", nothing), after(leaves_for_good)),
    "40.C1a.rate": (no_steps("40.C1a.rate"),),
    "40.0": (put(targets, "bridge_hexes", lambda position: position.game.board.all),),
    "40.D": (put(commands, "end", nothing), no_steps("40.D")),
    "40.C2": (no_steps("40.C2"), put(special, "begin", nothing), put(special, "count", nothing)),
    "40.F": (put(dismissal, "dismissal", nowhere), unanswered("dismissal")),
    "40.F.disband": (put(dismissal, "replacement_points", nowhere),),
    "40.F.disband.soviet": (put(dismissal, "FORCES", SOVIETS_YIELD_NOTHING),),
    "40.F.finland": (put(dismissal, "finland_leaves", nothing),),
    "40.F.withdraw": (put(dismissal.Dismiss, "effect", nothing),),
    "40.H": (put(displacement, "displacing", nowhere), unanswered("displacing")),
    "40.H.admin": (put(displacement, "railed", nowhere),),
    "45.A": (counting("week", "half-month"), counting("half-month", "week")),
    "45.B2a.1": (put(movement, "in_partisan_mode", lambda *_: True), put(costs, "in_partisan_mode", lambda *_: True)),
    "45.B2a.2": (put(places, "counters", all_counters),),
    "45.B2a.5": (figure("option.partisans_among_enemies", False),),
    "45.B2a.5.cost": (put(costs, "leaving", none), put(costs, "extras", none)),
    "45.B2a.8": (put(reaction, "ask", nothing), put(costs, "extras", none), put(entering, "ask", nothing)),
    "45.B2a.10": (no_steps("45.B2a.10"),),
    "45.B2a.11": (put(losses, "ignores", lambda *_: ""),),
    "45.B2a.13": (put(odds, "supported", lambda *_: True),),
    "45.B2a.16": (put(costs, "extras", none),),
    "45.B2a.17": (put(supply, "partisans", nowhere),),
    "45.B2a.21": (figure("reveal.attempt", True), put(sabotage, "_proven", nothing)),
    "45.B2b.reveal": (
        figure("reveal.attempt", True),
        put(sabotage, "_proven", nothing),
        put(combat, "_show", nothing),
    ),
    "45.B2b.hidden": (put(converting.Convert, "effect", nothing), put(views, "hidden", lambda *_: False)),
    "45.B2b.until": (figure("reveal.until", "phase"), after(stays_up)),
    "45.B2b.dummy": (figure("option.dummy_sabotage", False), put(sabotage, "brigades_in", lambda *_: 0)),
    "45.B2b.dummy_removed": (put(combat, "_show", nothing), put(sabotage, "_proven", nothing)),
    "45.B2c.regular": (put(costs, "in_partisan_mode", lambda *_: True), put(converting.Convert, "effect", nothing)),
    "45.B2c.2": (put(supply, "converted", nowhere),),
    "45.B2c.3": (put(losses, "ignores", lambda *_: ""),),
}
"""What it would be without a clause, where the clause is more than a demand."""


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_umpire_rules_as_expected_and_cites_clauses_of_the_text(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, said = cited(monkeypatch)
    result = run(case)
    assert result.passed, "\n".join(as_text([result]))
    known = {clause.id for clause in BOOKS[case.example.edition]}
    assert said <= known | {""}
    assert {clause for clause, _ in found} <= known | (FAMILY if case.example.edition == RULE45.name else set())
    origins = {origin for _, origin in found if not isinstance(origin, rulings.Read)}
    assert origins <= {"source", "found", "assumed", "option"}


BITING = [(case, clause) for case in CASES if case.example.bites for clause in case.example.clauses]


@pytest.mark.parametrize(("case", "clause"), BITING, ids=[f"{named(case)}-{clause}" for case, clause in BITING])
def test_a_biting_example_fails_without_its_clause(case: Case, clause: str) -> None:
    changes = without(case, clause, *WITHOUT.get(clause, ()), like=LIKE.get(clause, ()))
    assert not all(passes_after(case, change) for change in changes)
