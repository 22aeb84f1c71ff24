"""Sets of places to be shown: where each act may be done, what its ruling demands, owners, what the map says."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import met
from maquis.engine.words import capital
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.default.board import called
from maquis.table.default.where import aimed
from maquis.table.plain import overlay


def overlays(rules: GameRules, view: Position, side: str) -> list[wire.Overlay]:
    """Every overlay that shows something and not everything; those of a seat's own acts come first."""
    sides = view.game.sides if side == UMPIRE else (side,) if side in view.game.sides else ()
    every = format(view.game.board.all, "x")
    found = [each for one in sides for act in _open(rules, one) for each in _of_act(view, one, act)]
    return [each for each in (*found, *_owned(view), *_layers(view)) if each.places not in ("0", every)]


def _open(rules: GameRules, side: str) -> list[type[Act]]:
    """The acts of a side, in whatever phase, that can be aimed on the map."""
    phases = getattr(rules, "phases", ())
    own = {act for phase in phases if phase.side == side for act in phase.acts}
    return [act for act in aimed(rules) if act in own]


def _of_act(view: Position, side: str, act: type[Act]) -> Iterator[wire.Overlay]:
    """The places that an act may be aimed at, and those that meet each demand: of any unit that can do it at all."""
    units = numbers(view.game.roster.sides[side]) if acts.of_unit(act) else [None]
    rulings = [acts.aim(act, view.game, unit).ruling(view, side) for unit in units]
    able = [each for each in rulings if met(each.demands)]
    if not able:
        return
    demands: dict[tuple[str, str], int] = {}
    for each in (each for ruling in able for each in ruling.demands):
        demands[each.clause, each.words] = demands.get((each.clause, each.words), 0) | each.places
    name, title = f"{side}-{acts.verb(act)}".replace(" ", "-"), act.title
    legal = union(each.places for each in able)
    words = f"The {called(view.game.map)[1]} that meet all demands."
    yield overlay(view, act.title, name, title, words, able[0].demands[0].clause, legal)
    for number, ((clause, asked), places) in enumerate(demands.items(), 1):
        words = "Where this one of the demands is met."
        yield overlay(view, act.title, f"{name}-{number}", capital(asked), words, clause, places)


def _owned(view: Position) -> Iterator[wire.Overlay]:
    called_ = called(view.game.map)[1]
    for side in view.game.sides:
        title = of(view.game).player(side)
        words, places = f"The {called_} that {title} owns.", view.owned.get(side, 0)
        yield overlay(view, "owners", f"owned-{side}", f"{title}: its {called_}", words, "", places)


def _layers(view: Position) -> Iterator[wire.Overlay]:
    """What the map says of its places."""
    places = called(view.game.map)[1]
    for layer, values in view.game.map.layers.items():
        for value, there in values.items():
            what = value if value == layer else f"{layer} {value}"
            words = f"The {places} of this kind, as the map has them."
            yield overlay(view, "map", f"{layer}-{value}".replace(" ", "-"), capital(what), words, "", there)
