"""Sets of hexes that the clauses speak of, to be shown on the board: each explained in one line."""

from collections.abc import Iterator

import msgspec

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.europa.rules import areas, dismissal, displacement, places, recruitment, supply, targets
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import forces_played
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.state import BRIDGE_DOWN, RAIL_BROKEN
from maquis.families.europa.words.words import force as force_words
from maquis.narration.default import player
from maquis.table import wire
from maquis.table.plain import overlay


def overlays(rules: GameRules, view: Position, side: str) -> list[wire.Overlay]:
    """Every overlay, worked out from a seat's view; `side` is empty for whoever plays none."""
    found = [*_ownership(view), *_zones(view), *_partisans(view), *_targets(view, side), *_railways(view)]
    found += [*_recruitment(view), *_operations(view), *_ground(view)]
    book = view.game.clauses
    if not book.follows:
        return found
    owned = ((each, book.own(each.clause)) for each in found)
    return [msgspec.structs.replace(each, clause=own.id) for each, own in owned if own is not None]


def _ownership(view: Position) -> Iterator[wire.Overlay]:
    for side in view.game.sides:
        words = f"Hexes that the {player(side)} player owns; partisans never own a hex."
        owned = places.owned_by(view, side)
        yield overlay(view, "ownership", f"owned-{side}", f"{player(side)}-owned", words, "40.B1.own", owned)


def _zones(view: Position) -> Iterator[wire.Overlay]:
    for side in view.game.sides:
        who = player(side)
        for name, title, words, clause, where in (
            ("apzoc", f"{who} APZOC",
             f"Next to {who} anti-partisan units of 1 RE or more: enemy partisans pay to leave, and none is received.",
             "40.A3", places.apzoc(view, side)),
            ("zoc", f"{who} ZOC", f"Next to {who} divisions: other units pay to leave, partisans ignore it.",
             "40.B1.zoc", places.zoc(view, side)),
            ("regulars", f"{who} regular units", f"Hexes with {who} units other than partisans.",
             "40.C.place.d", places.regulars(view, side)),
        ):  # fmt: skip
            yield overlay(view, "zones of control", f"{name}-{side}", title, words, clause, where)


def _partisans(view: Position) -> Iterator[wire.Overlay]:
    for side in view.game.sides:
        who, foe = player(side), enemy(side)
        held = places.partisans(view, side)
        for name, title, words, clause, where in (
            ("partisans", f"{who} partisans", f"Hexes with {who} partisan counters, dummies among them.",
             "40.B2.hidden", held),
            ("displaced", f"{who} partisans displaced", f"{player(foe)} units here displace {who} partisans "
             "as the phase ends.", "40.H", held & displacement.displacing(view, foe)),
            ("dismissal", f"{who} partisans dismissed",
             f"In an initial phase {who} partisans here must be dismissed: the hex is their own, or next to own units.",
             "40.F", dismissal.dismissal(view, side)),
        ):  # fmt: skip
            yield overlay(view, "partisans", f"{name}-{side}", title, words, clause, where)


def _targets(view: Position, side: str) -> Iterator[wire.Overlay]:
    """What partisans may sabotage: for a side, what is the enemy's."""
    figures = view.game.figures
    for actor in [side] if side in view.game.sides else view.game.sides:
        foe = enemy(actor)
        for kind in targets.KINDS:
            if kind == "bridge" or not targets.allowed(view, kind):
                continue
            where = targets.targets(view, foe, kind) & ~targets.DAMAGE[kind].places(view)
            words = f"{player(actor)} partisans in one of these hexes may attempt to sabotage the {kind} there."
            title = f"{player(foe)} {kind}: targets"
            name = f"target-{kind.replace(' ', '-')}-{foe}"
            yield overlay(view, "sabotage", name, title, words, "40.B1.table", where)
    if targets.allowed(view, "bridge") and figures["option.bridges"]:
        words = "Beside a bridge: where a railway crosses a river. Partisans may attempt to bring it down."
        where = targets.bridge_hexes(view)
        yield overlay(view, "sabotage", "target-bridge", "Bridges", words, "40.B1.target", where)


def _railways(view: Position) -> Iterator[wire.Overlay]:
    words = "Hexes with a railway."
    yield overlay(view, "railways", "rail", "Railways", words, "40.B1.table", rail(view))
    words = "The line is broken in these hexes: no train passes."
    yield overlay(view, "railways", "rail-broken", "Broken railways", words, "40.B1.table", RAIL_BROKEN.places(view))
    words = "A bridge of the hex is down: no train crosses it."
    yield overlay(view, "railways", "bridges-down", "Bridges down", words, "40.B1.table", BRIDGE_DOWN.anywhere(view))
    for side in view.game.sides:
        who = player(side)
        served, whole = (supply.railway(view, side, whole=each) for each in (False, True))
        for name, title, words, where in (
            ("rail-open", f"{who} railways in service", f"{who} railways that trains reach from a source of supply.",
             served),
            ("rail-cut", f"{who} railways cut off",
             f"{who} railways that damage or partisans keep from every source of supply.",
             whole & ~served),
            ("railheads-cut", f"{who} railheads cut off",
             f"Rail hexes behind {who} divisions at the front that damage or partisans keep from every source of "
             "supply.",
             supply.railheads_cut(view, side)),
        ):  # fmt: skip
            yield overlay(view, "railways", f"{name}-{side}", title, words, "40.B1.table", where)


def _recruitment(view: Position) -> Iterator[wire.Overlay]:
    for area in recruitment.areas(view).values():
        ruling, tally = recruitment.entitled(view, area)
        now = f"{tally.total} on this turn, as the position is" if ruling.allows() else "none on this turn"
        words = f"Where {force_words(area.force)} partisans are recruited: {now}."
        name = f"recruits-{area.name.lower().replace(' ', '-')}"
        where, clause = area.places & ~places.arctic(view), tally.steps[0].clause
        yield overlay(view, "recruitment", name, area.name, words, clause, where)


def _operations(view: Position) -> Iterator[wire.Overlay]:
    for force in forces_played(view.game.figures):
        ruling = areas.in_area(view, force.name)
        where = -1
        for each in ruling:
            where &= each.places
        words = f"Where {force_words(force.name)} partisans may be at all."
        title = f"{force_words(force.name)[:1].upper()}{force_words(force.name)[1:]} operations"
        yield overlay(view, "operations", f"area-{force.name}", title, words, ruling[0].clause, where)


def _ground(view: Position) -> Iterator[wire.Overlay]:
    words = "Poor weather: sabotage is harder, recruits are halved, regular units move more slowly."
    poor = places.poor_weather(view)
    yield overlay(view, "map", "poor-weather", "Poor weather", words, "40.B1.sabotage", poor)
    words = "Cities: one of the enemy's in a district lets it recruit."
    yield overlay(view, "map", "cities", "Cities", words, "40.C1a", places.cities(view))
    words = "The Arctic: partisans neither enter it nor are received there."
    yield overlay(view, "map", "arctic", "The Arctic", words, "40.B1.arctic", places.arctic(view))
