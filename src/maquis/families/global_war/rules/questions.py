"""Questions that a player may put to the umpire: sets of zones, numbers, and yes or no, each with its clauses."""

from collections.abc import Callable

from msgspec.structs import replace

from maquis.engine.asking import SIDE, Noun, Questions
from maquis.engine.events import Entered
from maquis.engine.fields import PlaceField
from maquis.engine.game import Game
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
from maquis.families.global_war.rules.actions import Action
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.forces import partisans
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.orders import kind, nation
from maquis.families.global_war.rules.strength import PARTISANS, Duty, strength
from maquis.families.global_war.rules.strength import kind as kind_of
from maquis.families.global_war.rules.wording import partisans as partisan_words
from maquis.families.global_war.rules.wording import title


def _nation_played(game: Game, text: str) -> str:
    return str(SIDE.read(game, nation(game, text)))


def _generation(position: Position, place: int) -> Answer:
    figures = position.game.figures
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


def _rolls(position: Position, place: int) -> Answer:
    claim = claims.claim(position, place)
    nations = claims.claimed(position).get(place, claim.nations)
    asked = [each for zones, each in claims.stands(position, claim, 1 << place, next(iter(nations), None)) if zones]
    told = [*asked, claims.not_rolled(position, position.side)]
    there = [replace(each, places=EVERYWHERE if each.holds(place) else 0) for each in told]
    return Answer(ruling=Ruling(*there), names=nations)


def _buy(rules: GameRules, position: Position, buyer: str) -> Answer:
    order = buying.Buy(game=position.game, nation=buyer, place=0)
    ruling = rules.judge(position, relations.side_of(position, buyer), order).ruling
    return Answer(ruling.places & position.game.board.all)


def _partisans(position: Position, place: int) -> Answer:
    return Answer(names=tuple(position.game.roster[n].name for n in numbers(partisans(position, place=place))))


def _path(by: str) -> Callable[[Position, str, int, int], Answer]:
    def told(position: Position, nation: str, start: int, end: int) -> Answer:
        found = paths.path(position, nation, start, end, by)
        if found.cuts:
            return Answer(found.cuts, found.ruling, names=tuple(_gap(position, gap) for gap in found.gaps))
        return Answer(sum(1 << place for place in found.zones), found.ruling)

    return told


def _gap(position: Position, gap: paths.Gap) -> str:
    who = ", ".join(f"{number} {partisan_words(controller, number)}" for controller, number in gap.partisans)
    return f"{position.game.map.near(gap.place)}: {who}; {gap.missing} infantry missing"


def _rail_units(position: Position, nation: str, start: int, end: int) -> Answer:
    found = paths.path(position, nation, start, end, paths.RAIL)
    return Answer(tally=paths.rail_units(position, found.zones if found.ruling.allows() else ()))


def _roll(work_out: Callable[..., Tally]) -> Callable[[Position, Action, str], Answer]:
    return lambda position, action, aid: Answer(tally=work_out(position.game.figures, action, bool(aid)))


def _strength(duty: Duty) -> Callable[[Position, str, int], Answer]:
    def told(position: Position, name: str, place: int) -> Answer:
        figures = position.game.figures
        who = kind_of(figures, name if name in PARTISANS else kind(position.game, name))
        return Answer(tally=strength(figures, who, duty, ground(position.game, place)))

    return told


def _income(position: Position, whose: str) -> Answer:
    tally = Tally("income of {nation}", nation=title(whose)).start(
        "PAR.1.1", "its zones", relations.income(position, whose), "assumed"
    )
    return Answer(tally=tally)


def _set_up(position: Position, place: int) -> Answer:
    zone = position.game.board.label(place)
    there = [event for event in uprisings.at_start(position.game) if isinstance(event, Entered) and event.place == zone]
    return Answer(tally=uprisings.number(position.game.figures, zone), names=tuple(event.counter for event in there))


QUESTIONS = Questions(
    nouns=(
        PlaceField("ZONE", r".+?"), Noun("SIDE", _nation_played), Noun("NATION", nation),
        Noun("ACTION", outlook.action_called), Noun("KIND"),
        Noun("N turns", lambda _, text: int(text.split()[0]), r"\d{1,4} turns?"), Noun("USE"),
    ),
    now=(("buy NATION", "the zones where the nation may buy a partisan now", _buy),),
    asked=(
        ("generate SIDE", "the zones that the side may still roll for in this turn",
         lambda position, side: Answer(births.rollable(position, side))),
        ("generation ZONE", "what a roll for the zone gives, with each chance", _generation),
        ("rolls ZONE", "who rolls for the zone, and why nobody does", _rolls),
        ("partisans expected ZONE after N turns [if they ACTION]",
         "how many partisans there will be, each number with its chance, if nobody attacks",
         outlook.partisans_expected),
        ("worth of supplies for USE in ZONE",
         "what a supply marker sent there brings for each IPP: USE is militia or an action",
         outlook.worth_of_supplies),
        ("partisans ZONE", "the partisans in the zone", _partisans),
        ("supply path NATION ZONE to ZONE", "whether there is a supply path, and what cuts it", _path(paths.SUPPLY)),
        ("rail path NATION ZONE to ZONE", "whether strategic rail movement leads there, and what cuts it",
         _path(paths.RAIL)),
        ("rail units NATION ZONE to ZONE", "how many units a turn may go there by strategic rail", _rail_units),
        ("blocked NATION", "the zones in which partisans stop the nation's paths",
         lambda position, nation: Answer(paths.blocked(position, nation))),
        ("missing NATION ZONE", "the infantry missing in a zone so that partisans do not stop the nation's paths",
         lambda position, nation, zone: Answer(tally=paths.missing(position, nation, zone))),
        ("success ACTION [with supplies]", "the highest roll with which an action succeeds", _roll(actions.success)),
        ("failure ACTION [with supplies]", "the lowest roll with which an action fails", _roll(actions.failure)),
        ("attack KIND in ZONE", "the roll up to which a unit or kind of partisan hits that attacks there",
         _strength("attack")),
        ("defence KIND in ZONE", "the roll up to which a unit or kind of partisan hits that defends there",
         _strength("defence")),
        ("set up ZONE", "how many partisans are there when the game of 1936 begins", _set_up),
        ("income NATION", "what the nation's zones yield in a turn, in IPP", _income),
    ),
)  # fmt: skip
