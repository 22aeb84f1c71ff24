"""Questions that a player may put to the umpire: sets of zones, numbers, and yes or no, each with its clauses."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.events import Entered
from maquis.engine.playing import Answer, GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Ruling, Tally
from maquis.families.global_war.rules import (
    actions,
    births,
    buying,
    claims,
    generation,
    outlook,
    paths,
    relations,
    uprisings,
)
from maquis.families.global_war.rules.acting import WORDS
from maquis.families.global_war.rules.actions import Action
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.forces import partisans
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.orders import kind, nation
from maquis.families.global_war.rules.strength import PARTISANS, strength
from maquis.families.global_war.rules.strength import kind as kind_of
from maquis.families.global_war.rules.wording import partisans as partisan_words
from maquis.families.global_war.rules.wording import title

FORMS = {
    "generate SIDE": "the zones that the side may still roll for in this turn",
    "generation ZONE": "what a roll for the zone gives, with each chance",
    "rolls ZONE": "who rolls for the zone, and why nobody does",
    "buy NATION": "the zones where the nation may buy a partisan now",
    f"partisans {outlook.EXPECTED}": "how many partisans there will be, each number with its chance, if nobody attacks",
    f"worth {outlook.WORTH}": "what a supply marker sent there brings for each IPP: ACTION is militia or an action",
    "partisans ZONE": "the partisans in the zone",
    "supply path NATION ZONE to ZONE": "whether there is a supply path, and what cuts it",
    "rail path NATION ZONE to ZONE": "whether strategic rail movement leads there, and what cuts it",
    "rail units NATION ZONE to ZONE": "how many units a turn may go there by strategic rail",
    "blocked NATION": "the zones in which partisans stop the nation's paths",
    "missing NATION ZONE": "the infantry missing in a zone so that partisans do not stop the nation's paths",
    "success ACTION [with supplies]": "the highest roll with which an action succeeds",
    "failure ACTION [with supplies]": "the lowest roll with which an action fails",
    "attack KIND in ZONE": "the roll up to which a unit or kind of partisan hits that attacks there",
    "defence KIND in ZONE": "the roll up to which a unit or kind of partisan hits that defends there",
    "set up ZONE": "how many partisans are there when the game of 1936 begins",
    "income NATION": "what the nation's zones yield in a turn, in IPP",
}


def answer(rules: GameRules, position: Position, question: str) -> Answer:
    """Answer a question of `FORMS`; raise `MaquisError` if it cannot be read."""
    asked = " ".join(question.split()) + " "
    answers = _ANSWERS | {"buy": partial(_buy, rules)}
    verb = next((verb for verb in answers if asked.startswith(verb + " ")), None)
    if verb is None:
        raise MaquisError(f"{quoted(question)} is no question the umpire knows; it knows: {'; '.join(FORMS)}")
    return answers[verb](position, asked.removeprefix(verb).strip())


def _generate(position: Position, name: str) -> Answer:
    side = nation(position.game, name)
    if side not in position.game.sides:
        raise UnknownName(f"{name} is no side; the sides are {', '.join(position.game.sides)}")
    return Answer(births.rollable(position, side))


def _generation(position: Position, name: str) -> Answer:
    place, figures = position.game.board.place(name), position.game.figures
    zone, held = births.zone(position, place), births.holding(position, place)
    nations = claims.claimed(position).get(place, ())
    told = [
        f"{f'roll of {who}: ' * (len(nations) > 1)}{born.controller} {_word(born.kind)} "
        f"{chance * SIDES_OF_DIE}/{SIDES_OF_DIE}"
        for who in nations
        for born, chance in births.may_give(position, place, who).items()
        if born is not None
    ]
    tally = generation.expected(figures, zone, held, nations[0]) if len(nations) == 1 else None
    return Answer(names=tuple(told), tally=tally)


def _word(kind: str) -> str:
    return "mountain partisan" if kind == "partisan.mountain" else "partisan"


def _rolls(position: Position, name: str) -> Answer:
    place = position.game.board.place(name)
    claim = claims.claim(position, place)
    nations = claims.claimed(position).get(place, claim.nations)
    asked = [each for zones, each in claims.stands(position, claim, 1 << place, next(iter(nations), None)) if zones]
    told = [*asked, claims.not_rolled(position, position.side)]
    there = [replace(each, places=EVERYWHERE if each.holds(place) else 0) for each in told]
    return Answer(ruling=Ruling(*there), names=nations)


def _buy(rules: GameRules, position: Position, name: str) -> Answer:
    buyer = nation(position.game, name)
    order = buying.Buy(game=position.game, nation=buyer, place=0)
    ruling = rules.judge(position, relations.side_of(position, buyer), order).ruling
    return Answer(ruling.places & position.game.board.all)


def _partisans(position: Position, name: str) -> Answer:
    place = position.game.board.place(name)
    return Answer(names=tuple(position.game.roster[n].name for n in numbers(partisans(position, place=place))))


def _ends(position: Position, text: str) -> tuple[str, int, int]:
    words, _, end = text.partition(" to ")
    whose, _, start = words.partition(" ")
    if not end or not start:
        raise MaquisError("name a nation and two zones, as in: supply path germany berlin to warsaw")
    place = position.game.board.place
    return nation(position.game, whose), place(start), place(end)


def _path(by: str) -> "Callable[[Position, str], Answer]":
    def told(position: Position, text: str) -> Answer:
        found = paths.path(position, *_ends(position, text), by)
        if found.cuts:
            return Answer(found.cuts, found.ruling, names=tuple(_gap(position, gap) for gap in found.gaps))
        return Answer(sum(1 << place for place in found.zones), found.ruling)

    return told


def _gap(position: Position, gap: paths.Gap) -> str:
    who = ", ".join(f"{number} {partisan_words(controller, number)}" for controller, number in gap.partisans)
    return f"{position.game.map.near(gap.place)}: {who}; {gap.missing} infantry missing"


def _rail_units(position: Position, text: str) -> Answer:
    found = paths.path(position, *_ends(position, text), paths.RAIL)
    return Answer(tally=paths.rail_units(position, found.zones if found.ruling.allows() else ()))


def _missing(position: Position, text: str) -> Answer:
    whose, _, zone = text.partition(" ")
    return Answer(tally=paths.missing(position, nation(position.game, whose), position.game.board.place(zone)))


def _action(position: Position, text: str) -> tuple[Action, bool]:
    name = text.removesuffix(" with supplies")
    for action in actions.CLAUSES:
        if name in (action, WORDS.get(action)):
            return action, name != text
    raise UnknownName(f"there is no action {quoted(name)}; there is {', '.join(actions.CLAUSES)}")


def _roll(work_out: "Callable[..., Tally]") -> "Callable[[Position, str], Answer]":
    return lambda position, text: Answer(tally=work_out(position.game.figures, *_action(position, text)))


def _strength(duty: str) -> "Callable[[Position, str], Answer]":
    def told(position: Position, text: str) -> Answer:
        name, _, zone = text.partition(" in ")
        figures, place = position.game.figures, position.game.board.place(zone)
        who = kind_of(figures, name if name in PARTISANS else kind(position.game, name))
        where = ground(position.game, place)
        return Answer(tally=strength(figures, who, "attack" if duty == "attack" else "defence", where))

    return told


def _income(position: Position, name: str) -> Answer:
    whose = nation(position.game, name)
    tally = Tally("income of {nation}", nation=title(whose)).start(
        "PAR.1.1", "its zones", relations.income(position, whose), "assumed"
    )
    return Answer(tally=tally)


def _set_up(position: Position, name: str) -> Answer:
    zone = position.game.board.label(position.game.board.place(name))
    there = [event for event in uprisings.at_start(position.game) if isinstance(event, Entered) and event.place == zone]
    return Answer(tally=uprisings.number(position.game.figures, zone), names=tuple(event.counter for event in there))


_ANSWERS: dict[str, Callable[[Position, str], Answer]] = {
    "generate": _generate,
    "generation": _generation,
    "rolls": _rolls,
    "partisans expected": outlook.partisans_expected,
    "partisans": _partisans,
    "worth": outlook.worth_of_supplies,
    "supply path": _path(paths.SUPPLY),
    "rail path": _path(paths.RAIL),
    "rail units": _rail_units,
    "blocked": lambda position, name: Answer(paths.blocked(position, nation(position.game, name))),
    "missing": _missing,
    "success": _roll(actions.success),
    "failure": _roll(actions.failure),
    "attack": _strength("attack"),
    "defence": _strength("defence"),
    "set up": _set_up,
    "income": _income,
}
