"""PAR.2.1 to 2.3 on the board: a battle as the position keeps it, carried on from roll to roll and answer to answer."""

from functools import partial

import msgspec

from maquis.engine.changes import matter
from maquis.engine.events import At, Event, Marked, Matter, Unmarked, over, spoken
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.state import Flag, Mark
from maquis.engine.words import many, sentence
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.chances import attacking, defending
from maquis.families.global_war.rules.combat import (
    ATTACKER,
    Combat,
    Counts,
    Option,
    Outcome,
    Question,
    Stage,
    State,
    Volley,
)
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.dice import SIDES_OF_DIE, Die
from maquis.families.global_war.rules.forces import controlled
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.keeping import OURS, GlobalWarHappening, Gone
from maquis.families.global_war.rules.state import (
    ACTED,
    ANSWER,
    FADED,
    FOUGHT,
    HIT,
    NEW,
    RISEN,
    STOOD,
    SUPPLIED,
    SUPPORT,
    UNITS,
    USED,
)
from maquis.families.global_war.rules.strength import PARTISANS, Kind, kind
from maquis.families.global_war.rules.units import Unit
from maquis.families.global_war.rules.wording import people, unit


class Force(msgspec.Struct, frozen=True):
    """Units or partisans of a battle that are alike: their nation, kind, support, and what partisans have done."""

    nation: str
    kind: str
    supported: bool = False
    done: tuple[str, ...] = ()

    @property
    def partisan(self) -> bool:
        """Whether they are partisans."""
        return self.kind in PARTISANS

    @property
    def unit(self) -> Unit:
        """One of them, if they are units."""
        return Unit(self.nation, self.kind)


class Battle(Matter, frozen=True, tag=OURS):
    """A battle that waits for an answer: where, against whose partisans, who fights, and how far it has come.

    It is against units if no `nation` is named.
    `foe` is the side that answers for the defenders; empty if none plays them. `militia`: new militia attack.
    """

    says = "battle in {zone}: {ours} against {theirs}"
    zone: At
    nation: str
    side: str
    foe: str
    attackers: tuple[Force, ...]
    defenders: tuple[Force, ...]
    state: State
    militia: bool = False

    def told(self, game: Game) -> str:
        """Where it is fought, and who is left in it."""
        ours = _left(self.attackers, self.state.attackers)
        theirs = _left(self.defenders, self.state.fighting)
        return sentence(self.says, (*spoken(self, game), ("ours", ours), ("theirs", theirs)))


def _left(forces: tuple[Force, ...], numbers: Counts) -> str:
    left = (in_words(force, number) for force, number in zip(forces, numbers, strict=True) if number)
    return ", ".join(left) or sentence("nobody")


def in_words(force: Force, number: int) -> str:
    """So many of a force, as people say it."""
    if force.partisan:
        return many(number, f"{people(force.nation)} {'mountain ' * ('mountain' in force.kind)}partisan")
    return f"{number} {unit(*force.unit)}{' with support' * force.supported}"


class AttackDie(Die, frozen=True, kw_only=True):
    """The die of an attacker."""

    says = "the attacker in {place}, up to {needs}"
    needs: int


class DefenceDie(Die, frozen=True, kw_only=True):
    """The die of a defender."""

    says = "the defender in {place}, up to {needs}"
    needs: int


class AttackHits(GlobalWarHappening, frozen=True):
    """What the attacker has hit in a volley."""

    says = "hits of the attacker in {place}: {hits}"
    place: At
    hits: int


class DefenceHits(GlobalWarHappening, frozen=True):
    """What the defender has hit in a volley."""

    says = "hits of the defender in {place}: {hits}"
    place: At
    hits: int


class LostInBattle(Gone, frozen=True):
    """A partisan that a battle costs."""

    says = "lost in battle"


class UnitsLost(Marked, frozen=True, kw_only=True, tag=OURS):
    """A battle costs a nation so many units of a kind, and some are left."""

    nation: str
    kind: str
    number: int


class LastUnitsLost(Unmarked, frozen=True, kw_only=True, tag=OURS):
    """A battle costs a nation so many units of a kind: all that were there."""

    nation: str
    kind: str
    number: int


class BattleOver(GlobalWarHappening, frozen=True):
    """A battle is over: how many of either side are left."""

    says = "the battle in {place} is over: {attacking} attacking and {defending} defending are left"
    place: At
    attacking: int
    defending: int


def current(position: Position) -> Battle | None:
    """The battle that is being fought, if there is one."""
    return matter(position, Battle)


def combat(position: Position, battle: Battle) -> Combat:
    """The battle's rules: who hits at what, and what is asked when."""
    return fight(position, battle.zone, battle.attackers, battle.defenders, battle.militia)


def fight(
    position: Position, zone: str, attackers: tuple[Force, ...], defenders: tuple[Force, ...], militia: bool
) -> Combat:
    """The rules of a battle in a zone between one of each force."""
    game = position.game

    def work_out() -> Combat:
        where = ground(game, game.board.place(zone))
        ours, theirs = ([as_kind(position, each) for each in forces] for forces in (attackers, defenders))
        return Combat(game.figures, ours, theirs, where, elsewhere=not militia)

    return game.cached(("fight", zone, attackers, defenders, militia), work_out)


def as_kind(position: Position, force: Force) -> Kind:
    """A force as the rules of combat ask about it."""
    game = position.game
    return game.cached(force, lambda: kind(game.figures, force.kind, force.supported, force.nation, force.done))


def done(position: Position, counter: int) -> tuple[str, ...]:
    """What tells a partisan apart from others of its kind."""
    return tuple(flag.name for flag in (ACTED, NEW, SUPPLIED) if flag.has(position, counter))


def counters(position: Position, battle: Battle, force: Force) -> list[int]:
    """The partisans of a force that are still in the battle."""
    place = position.game.board.place(battle.zone)
    there = position.at(place) & controlled(position, force.nation)
    if force in battle.defenders:
        there &= ~FADED.of(position)
    else:
        there &= FOUGHT.of(position)
    roster = position.game.roster
    return [n for n in numbers(there) if roster[n].kind == force.kind and done(position, n) == force.done]


def asked(position: Position) -> tuple[Battle, Combat, Question] | None:
    """What the battle asks of a side now, if anything."""
    battle = current(position)
    if battle is None:
        return None
    rules = combat(position, battle)
    question = rules.asks(battle.state)
    return (battle, rules, question) if isinstance(question, Question) else None


def answers(battle: Battle, question: Question) -> str:
    """The side that a question is for; empty if nobody plays it."""
    return battle.side if question.side == ATTACKER else battle.foe


def chosen(
    position: Position, battle: Battle, option: Option, named: tuple[int, ...], say: Say
) -> ChanceNode[bool] | None:
    """Carry the battle on after a choice about the partisans named."""
    question = combat(position, battle).asks(battle.state)
    assert isinstance(question, Question)
    say(ANSWER.to(0, answers(battle, question)))
    return carry_on(position, _after(position, battle, option, named, say), say)


def _after(position: Position, battle: Battle, option: Option, named: tuple[int, ...], say: Say) -> Battle:
    state = combat(position, battle).choose(battle.state, option)
    return _become(position, battle, state, say, named)


def carry_on(position: Position, battle: Battle, say: Say) -> ChanceNode[bool] | None:
    """Carry a battle on up to the next roll, or to the next question to a side, or to its end."""
    # The battle goes from hand to hand, and is kept in the position only where it waits for a side: what nobody is
    # asked about needs no event of its own.
    while True:
        rules = combat(position, battle)
        waits = rules.asks(battle.state)
        if isinstance(waits, Volley):
            return _throw(position, battle, waits, 0, 0)
        if isinstance(waits, Outcome):
            _over(position, battle, waits, say)
            return None
        side = answers(battle, waits)
        if side:
            say(msgspec.structs.replace(battle, clause=waits.clause))
            say(ANSWER.to(1, side, clause=waits.clause))
            return None
        plan = attacking(rules) if waits.side == ATTACKER else defending(rules, fades=False)
        battle = _after(position, battle, plan(battle.state, waits), (), say)


def _throw(position: Position, battle: Battle, volley: Volley, rolled: int, hits: int) -> ChanceNode[bool]:
    """The next die of a volley: whether it hits."""
    results = tuple(face <= volley.needs[rolled] for face in range(1, SIDES_OF_DIE + 1))
    kind = AttackDie if volley.side == ATTACKER else DefenceDie
    return ChanceNode(
        kind(place=battle.zone, needs=volley.needs[rolled]), results, partial(_rolled, battle, volley, rolled, hits)
    )


def _rolled(
    battle: Battle, volley: Volley, rolled: int, hits: int, position: Position, hit: bool, say: Say
) -> ChanceNode[bool] | None:
    """Take a roll, and go on to the next die or to what the volley comes to."""
    hits, rolled = hits + hit, rolled + 1
    if rolled < len(volley.needs):
        return _throw(position, battle, volley, rolled, hits)
    kind = AttackHits if volley.side == ATTACKER else DefenceHits
    say(kind(battle.zone, hits, clause=volley.clause))
    state = combat(position, battle).hit(battle.state, hits)
    return carry_on(position, _become(position, battle, state, say), say)


_BETWEEN = (Stage.FIRE, Stage.PRESS, Stage.OVER)
"""Stages outside a round."""


def _become(position: Position, battle: Battle, state: State, say: Say, named: tuple[int, ...] = ()) -> Battle:
    """Let happen on the board what a new state says: casualties are chosen, partisans fade, roll, or are lost."""
    # Casualties still roll in their round, so they count as fighting until it ends: only then do numbers fall, and
    # counters leave.
    old, zone = battle.state, battle.zone
    for at, force in enumerate(battle.defenders):
        if force.partisan:
            there = counters(position, battle, force)
            _flag(position, HIT, there, state.casualties[at] - old.casualties[at], named, say)
            _flag(position, FADED, there, state.faded[at] - old.faded[at], named, say)
            if state.stage == Stage.SHOOT and state.shooter == at:
                _flag(position, STOOD, there, 1, named, say)
        lost = old.fighting[at] + old.faded[at] - state.fighting[at] - state.faded[at]
        _lose(position, battle, force, lost, say)
    for at, force in enumerate(battle.attackers):
        _lose(position, battle, force, old.attackers[at] - state.attackers[at], say)
    if state.stage in _BETWEEN and old.stage not in _BETWEEN:
        for flag in (HIT, STOOD):
            if flag.of(position):
                say(flag.emptied())
        if position.game.figures.reads("reading.fade", "combat round"):
            _return(position, zone, battle, say)
        if position.game.figures.reads("reading.support", "round"):
            battle, state = _unsupported(battle, state)
    return msgspec.structs.replace(battle, state=state)


def _return(position: Position, zone: str, battle: Battle, say: Say) -> None:
    """Faded partisans may be attacked again, where they are immune for a round only (D9)."""
    there = position.at(position.game.board.place(zone)) & FADED.of(position)
    names = tuple(position.game.roster[number].name for number in numbers(there))
    if names:
        say(FADED.off(*names))


def _flag(position: Position, flag: Flag, there: list[int], number: int, named: tuple[int, ...], say: Say) -> None:
    """Flag so many partisans: those named, else the first."""
    if number > 0:
        free = [each for each in there if not any(f.has(position, each) for f in (HIT, STOOD))]
        picked = [each for each in named if each in there] or free[:number]
        names = tuple(position.game.roster[each].name for each in picked)
        say(flag.on(*names))


def _lose(position: Position, battle: Battle, force: Force, number: int, say: Say) -> None:
    """Take away so many of a force."""
    if number <= 0:
        return
    place = position.game.board.place(battle.zone)
    if force.partisan:
        there = counters(position, battle, force)
        those = sorted(there, key=lambda each: (not HIT.has(position, each), each))
        for counter in those[:number]:
            for event in keeping.leaves(position, counter, LostInBattle, "PAR.2.2"):
                say(event)
        return
    if left := UNITS.of(position, place, *force.unit):
        say(_units_lost(force, battle.zone, left, min(left, number)))
    marks: list[tuple[Mark, tuple[str, ...]]] = []
    if force in battle.attackers:
        marks.append((RISEN, (force.nation,)) if battle.militia else (USED, force.unit))
    if force.supported:
        marks.append((SUPPORT, force.unit))
    for mark, keys in marks:
        if left := mark.of(position, place, *keys):
            say(mark.to(max(0, left - number), battle.zone, *keys, clause="PAR.2.2"))


def _units_lost(force: Force, zone: str, there: int, number: int) -> Event:
    """The event by which so many of the units `there` are lost."""
    mark, (nation, kind) = UNITS.called(*force.unit), force.unit
    if number < there:
        return UnitsLost(mark, zone, there - number, nation=nation, kind=kind, number=number, clause="PAR.2.2")
    return LastUnitsLost(mark, zone, nation=nation, kind=kind, number=number, clause="PAR.2.2")


def _unsupported(battle: Battle, state: State) -> tuple[Battle, State]:
    """Support that lasts a round only is gone after it (D22)."""
    if not any(force.supported for force in battle.attackers):
        return battle, state
    plain = [msgspec.structs.replace(force, supported=False) for force in battle.attackers]
    forces = tuple(dict.fromkeys(plain))
    numbered: Counts = tuple(
        sum(n for n, each in zip(state.attackers, plain, strict=True) if each == force) for force in forces
    )
    changed = msgspec.structs.replace(state, attackers=numbered)
    return msgspec.structs.replace(battle, attackers=forces, state=changed), changed


def _over(position: Position, battle: Battle, outcome: Outcome, say: Say) -> None:
    """End a battle: new militia that have beaten every enemy conquer the zone."""
    if current(position) is not None:
        say(over(Battle))
    left, stay = sum(outcome.attackers), sum(outcome.defenders)
    say(BattleOver(battle.zone, left, stay, clause="PAR.2.2"))
    if not battle.militia:
        return
    place = position.game.board.place(battle.zone)
    for force in battle.attackers:
        if RISEN.of(position, place, force.nation):
            say(RISEN.taken(battle.zone, force.nation))
    if left and not stay:
        for event in conquered(position, battle.attackers[0].nation, (battle.zone,), militia=True):
            say(event)
