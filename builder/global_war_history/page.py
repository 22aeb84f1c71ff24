"""The page that shows the history of Global War to people: what changed hands, turn by turn, and what powers earned."""

from __future__ import annotations

from collections.abc import Iterator

from maquis.families.global_war.rules.calendar import date
from maquis.families.global_war.scenarios.check import check
from maquis.families.global_war.scenarios.script import FIRST, LAST, START, Change, Relation, Script, War

POWERS = ("germany", "soviet_union", "japan", "great_britain", "fec", "anzac", "france", "italy", "usa", "kmt", "ccp")
"""Whose income the page lists."""
DONE = {
    "captured": "Captured",
    "occupied": "Occupied",
    "liberated": "Liberated",
    "annexed": "Annexed",
    "passed": "Handed over",
}


def text(script: Script) -> str:
    """The whole page."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    yield "# The history behind Global War"
    yield ""
    yield "This page is made from the script of the scenarios `global-war-1936` and `global-war-1942`"
    yield "(`src/maquis/families/global_war/scenarios/history.json`). `python -m builder.global_war_history` makes both"
    yield "from the tables in `builder/global_war_history/`."
    yield ""
    yield from (f"- {note}" for note in script.notes)
    yield ""
    yield "Rows that dated towns bear out say so; where a row is not sure altogether, how sure it is stands at its end."
    yield ""
    yield "## What the check says"
    yield ""
    yield from (f"    {line}" for line in check(script).lines())
    yield ""
    yield from _possession(script)
    yield from _incomes(script)
    yield from _rule(script)


def _possession(script: Script) -> Iterator[str]:
    yield "## What changes, turn by turn"
    yield ""
    yield "Relations and wars change as the turn begins, possession in the player turn of whoever brings it about."
    yield ""
    for turn in range(FIRST - 1, LAST + 1):
        relations, wars = script.relations_in(turn), [war for war in script.wars if war.number == turn]
        changes = script.changes_in(turn)
        if relations or wars or changes:
            yield f"### {date(turn) if turn >= FIRST else 'At the start'}"
            yield ""
            yield from (f"- {_relation(script, each)}" for each in relations)
            yield from (f"- {_war(script, each)}" for each in wars)
            yield from (f"- {_change(script, each)}" for each in changes)
            yield ""


def _change(script: Script, change: Change) -> str:
    zones = ", ".join(script.map.zone(zone).name for zone in change.zones)
    to = f" for {_nation(script, change.to)}" if change.to != change.by else ""
    sure = "" if change.sure == "high" else f" [sure: {change.sure}]"
    note = f" {change.note}" if change.note else ""
    found = " [dated towns]" if change.provenance == "found" else ""
    return f"{DONE[change.how]} by **{_nation(script, change.by)}**{to}: {zones}; {change.when}.{note}{found}{sure}"


def _relation(script: Script, relation: Relation) -> str:
    note = f" {relation.note}" if relation.note else ""
    if relation.relation == "civil war":
        return f"Spain's civil war is over; {relation.when}.{note}"
    words = {"control": "Controlled by", "aligned": "Aligned with"}[relation.relation]
    who = _nation(script, relation.to) if relation.to else "nobody any more"
    when = f"; {relation.when}" if relation.when else ""
    return f"{words} {who}: {_nation(script, relation.nation)}{when}.{note}"


def _war(script: Script, war: War) -> str:
    one, other = (", ".join(_nation(script, each) for each in those) for those in (war.one, war.other))
    end = f", through {war.last}" if war.last else ""
    begun = " (begun before the game)" if war.first == START else ""
    return f"War: {one} against {other}{begun}{end}; {war.when}."


def _incomes(script: Script) -> Iterator[str]:
    yield "## What the zones of each power earn"
    yield ""
    yield "In IPP, as the zones are held at the start of each turn; allied minors are not counted in."
    yield ""
    yield "| turn | " + " | ".join(_nation(script, power) for power in POWERS) + " | all others |"
    yield "|---|" + "--:|" * (len(POWERS) + 1)
    for turn in range(FIRST, LAST + 2):
        income = script.income(turn)
        others = sum(income.values()) - sum(income.get(power, 0) for power in POWERS)
        name = date(turn) if turn <= LAST else "at the end"
        yield f"| {name} | " + " | ".join(str(income.get(power, 0)) for power in POWERS) + f" | {others} |"
    yield ""


def _rule(script: Script) -> Iterator[str]:
    yield "## Troops, treasuries and partisans at the start (all assumed)"
    yield ""
    yield "Units of the host war stand in every zone by a rule with these figures, and by postings on top of it."
    yield ""
    yield from (f"- {script.words[name]} ({value})" for name, value in script.figures.items())
    yield ""
    yield "A zone just taken has its whole number at once. What partisans destroy is made up at the rate above."
    yield "A treasury at the start is one turn's income."
    yield ""
    for posting in script.troops:
        zones = ", ".join(script.map.zone(zone).name for zone in posting.zones)
        span = f"{posting.first} to {posting.last or 'the end'}"
        note = f" {posting.note}" if posting.note else ""
        yield f"- {_nation(script, posting.nation)}, {zones}: {posting.number} {posting.kind} more, {span}.{note}"
    yield ""
    yield "Partisans on the map as `global-war-1942` begins:"
    yield ""
    for bands in script.partisans:
        zones = ", ".join(script.map.zone(zone).name for zone in bands.zones)
        each = " each" if len(bands.zones) > 1 else ""
        yield f"- {zones}: {bands.number}{each}, {_nation(script, bands.nation)}. {bands.note} [{bands.source}]"


def _nation(script: Script, nation: str) -> str:
    known = script.map.nations.get(nation)
    return known.name if known else nation.replace("_", " ").title()
