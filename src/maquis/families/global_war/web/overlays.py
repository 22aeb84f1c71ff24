"""Sets of zones that the clauses speak of, to be shown on the board: each explained in one line."""

from collections.abc import Iterator

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.global_war.rules import births, buying, paths
from maquis.families.global_war.rules.forces import CONTROLLERS, controlled, zones_with
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.printed import cities, home_countries, printed
from maquis.families.global_war.rules.relations import known_nations, purse
from maquis.families.global_war.rules.state import CAPTURED, DAMAGE, RAIL_DAMAGE, ROLLED, TAKEN
from maquis.families.global_war.rules.wording import plain
from maquis.families.global_war.web import powers
from maquis.table import wire
from maquis.table.plain import overlay


def overlays(rules: GameRules, view: Position, side: str) -> list[wire.Overlay]:
    """Every overlay that shows something; a seat's own comes first."""
    found = [*_generation(view, side), *_partisans(view), *_supply(view, side), *_possession(view), *_damage(view)]
    return [each for each in (*found, *_capacity(view), *_ground(view)) if each.places != "0"]


def _title(view: Position, nation: str) -> str:
    return powers.title(zonemap(view.game), nation)


def _possession(view: Position) -> Iterator[wire.Overlay]:
    for nation in powers.names(view.game.sides):
        title = _title(view, nation)
        held = view.owned.get(nation, 0)
        words = f"Zones that {title} possesses."
        yield overlay(view, "possession", f"owned-{nation}", f"{title}: its zones", words, "PAR.2.6", held)
        minors = sum(places for owner, places in view.owned.items() if owner != nation and purse(view, owner) == nation)
        words = f"Zones of minors aligned to {title}: their income is its own."
        yield overlay(view, "possession", f"aligned-{nation}", f"{title}: its minors", words, "PAR.1.1", minors)
    words = "Zones that were captured and still are: whoever lost them may roll for partisans there."
    captured = CAPTURED.of(view)
    yield overlay(view, "possession", "captured", "Captured zones", words, "PAR.1.1", captured)
    words = "Zones that changed hands in this turn: no path leads through them yet."
    taken = TAKEN.of(view)
    yield overlay(view, "possession", "taken", "Taken in this turn", words, "PAR.2.4", taken)


def _partisans(view: Position) -> Iterator[wire.Overlay]:
    for nation in CONTROLLERS:
        places = zones_with(view, controlled(view, nation))
        title = _title(view, nation)
        words = f"Zones with partisans that {title} controls."
        yield overlay(view, "partisans", f"partisans-{nation}", f"Partisans of {title}", words, "PAR.1.3", places)
    crowds: dict[int, int] = {}
    for place, counters in view.stacks.items():
        many = counters.bit_count()
        crowds[many] = crowds.get(many, 0) | 1 << place
    for many, places in sorted(crowds.items()):
        said = f"{many} partisan{'s' * (many > 1)}"
        words = f"Zones with {said}, of whomever."
        yield overlay(view, "partisans", f"crowd-{many}", f"{said} in the zone", words, "PAR.1.3", places)


def _supply(view: Position, side: str) -> Iterator[wire.Overlay]:
    """Where partisans stop paths of supply and of strategic rail, for the powers; one's own first."""
    names = list(powers.names(view.game.sides))
    for nation in sorted(names, key=lambda each: each != side):
        title = _title(view, nation)
        words = f"Too few infantry for the partisans here: no supply path or strategic rail of {title} passes."
        where = paths.blocked(view, nation) & paths.held(view, nation)
        yield overlay(view, "supply", f"cut-{nation}", f"{title}: paths cut", words, "PAR.2.4", where)


def _generation(view: Position, side: str) -> Iterator[wire.Overlay]:
    """Where each side may roll for partisans in this calendar turn."""
    for each in sorted(view.game.sides, key=lambda name: name != side):
        title = _title(view, each)
        words = f"Zones that the player of {title} may roll for in this turn, now or when its turn comes."
        name = f"rolls-{each}"
        where = births.rollable(view, each)
        yield overlay(view, "new partisans", name, f"{title}: zones to roll for", words, "PAR.1.1", where)
    words = "Zones that were rolled for in this turn."
    rolled = ROLLED.of(view)
    yield overlay(view, "new partisans", "rolled", "Rolled for already", words, "PAR.1.1", rolled)
    words = "Original Chinese provinces: Communist China buys its partisans there."
    provinces = buying.provinces(view)
    yield overlay(view, "new partisans", "provinces", "Provinces of China", words, "PAR.3.2", provinces)


def _damage(view: Position) -> Iterator[wire.Overlay]:
    broken = RAIL_DAMAGE.anywhere(view)
    for (zone,), _ in RAIL_DAMAGE.all(view):
        broken |= 1 << view.game.board.place(zone)
    words = "Zones at either end of a broken railway: nothing goes by it until it is repaired."
    yield overlay(view, "damage", "rail-broken", "Broken railways", words, "PAR.4.3", broken)
    words = "Zones with a damaged facility."
    yield overlay(view, "damage", "damaged", "Damaged facilities", words, "PAR.4.3", DAMAGE.anywhere(view))


def _capacity(view: Position) -> Iterator[wire.Overlay]:
    """How many units a turn strategic rail takes through a zone, by its region; and the gauge."""
    limits = view.game.figures["rail.units"]
    railed = zonemap(view.game).sides["rail"]
    found: dict[int, int] = {}
    for place, zone in enumerate(printed(zonemap(view.game))):
        if railed[place]:
            most = int(limits.get(zone.region, limits["elsewhere"]))
            found[most] = found.get(most, 0) | 1 << place
    for most, places in sorted(found.items()):
        words = f"Zones with railways that take {most} units a turn by strategic rail."
        yield overlay(view, "railways", f"rail-{most}", f"{most} units a turn", words, "PAR.2.4", places)
    words = "Zones whose railways have the broad gauge: strategic rail does not go from one gauge to the other."
    broad = paths.broad_gauge(view)
    yield overlay(view, "railways", "broad", "Broad gauge", words, "PAR.2.4", broad)


def _ground(view: Position) -> Iterator[wire.Overlay]:
    world = zonemap(view.game)
    for kind, places in world.layers["terrain"].items():
        if kind != "clear":
            words = f"Zones of {plain(kind)}."
            yield overlay(view, "map", f"ground-{kind}", plain(kind).capitalize(), words, "PAR.2.7", places)
    yield overlay(view, "map", "cities", "Cities", "Zones that are cities.", "PAR.2.7", cities(world))
    nations = known_nations(view.game)
    for nation in view.game.sides:
        places = home_countries(world).get(nation, 0)
        words = f"The home country of {nations[nation]}."
        yield overlay(view, "map", f"home-{nation}", f"Home country: {nations[nation]}", words, "PAR.1.1", places)
