"""What a battle with partisans comes to in a player's words: who is left, by the plans that the sides may follow."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.global_war.rules import battle, fighting
from maquis.families.global_war.rules.advised import answers, when_to_break_off, when_to_fade
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.battle import Force
from maquis.families.global_war.rules.best import Best
from maquis.families.global_war.rules.combat import Combat, Counts, Outcome, State
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.outlook import exact
from maquis.families.global_war.rules.plans import BEST, LARGEST, USUAL, Given, best, given, size
from maquis.families.global_war.rules.relations import side_of
from maquis.families.global_war.rules.strength import MOUNTAIN_PARTISAN, Kind
from maquis.families.global_war.words.words import many, nation, plain

BATTLE = Attack | Reply
"""The orders that are part of a battle."""


class Battle(msgspec.Struct, frozen=True):
    """A battle as an order would have it go on, and as it was before, from when the attacker's losses are counted.

    `unplayed`: nobody plays the defenders.
    """

    combat: Combat
    before: Combat
    unplayed: bool


def after(seen: Position, order: Order) -> Battle:
    """Return the battle that an attack begins, or as it goes on after an answer."""
    if isinstance(order, Attack):
        ours = fighting.attacking(seen, order)
        theirs = fighting.defending(seen, order, ours)
        combat = _combat(seen, order.place, ours, theirs, elsewhere=bool(order.nation) or bool(order.counters))
        unplayed = not side_of(seen, order.nation or theirs[0].nation)
        return Battle(combat, combat, unplayed)
    fought = battle.current(seen)
    assert isinstance(order, Reply)
    assert fought is not None
    option = order.meant(seen, fought)
    assert option is not None
    state = battle.combat(seen, fought).choose(fought.state, option)
    place = seen.game.board.place(fought.zone)
    combat = _combat(seen, place, [*fought.attackers], [*fought.defenders], elsewhere=not fought.militia)
    now, then = (_padded(combat, each) for each in (fought.state, state))
    return Battle(combat.at(then), combat.at(now), not fought.foe)


def _padded(combat: Combat, state: State) -> State:
    """A state that counts also those attackers whose support will have ended."""
    none = (0,) * (len(combat.attackers) - len(state.attackers))
    return msgspec.structs.replace(state, attackers=(*state.attackers, *none))


def _combat(seen: Position, place: int, ours: list[Force], theirs: list[Force], elsewhere: bool) -> Combat:
    attackers, defenders = ([battle.as_kind(seen, each) for each in forces] for forces in (ours, theirs))
    return Combat(seen.game.figures, attackers, defenders, ground(seen.game, place), elsewhere, lapses=True)


def prospects(seen: Position, order: Order, plan: str = "") -> dict[str, Any]:
    """What a battle comes to after an order, by the usual plans or the one that is named; raise `MaquisError`."""
    plans = (given(plan),) if plan else USUAL
    fought = after(seen, order)
    if size(fought.combat) > LARGEST:
        if plan:
            raise MaquisError("the battle is too large to be worked out to its end")
        return {"outcomes": [], "too_large": True}
    told = [_prospect(seen, fought, each) for each in plans]
    figures = seen.game.figures
    partisan = f", {figures['partisan.worth']} IPP for each partisan left" if figures["combat.wants"] == "IPP" else ""
    wants = {"IPP": "the price of the attackers lost", "partisans": "partisans left"}[figures["combat.wants"]]
    return {
        "wants": f"the defender wants {wants}{partisan}; the attacker the opposite",
        "wants_provenance": figures.figure("combat.wants").provenance,
        "fading": f"a partisan that fades is out of battle for the rest of the {figures['reading.fade']}",
        "fading_provenance": str(figures.read("reading.fade")),
        "plans": told,
        "outcomes": told[0]["outcomes"],
    }


def in_short(seen: Position, order: Order) -> str:
    """What a battle comes to after an order if both sides choose best; nothing if it is too large to be worked out."""
    fought = after(seen, order)
    if size(fought.combat) > LARGEST:
        return ""
    found = _means(fought.before, best(seen.game.figures, fought.combat, BEST, fought.unplayed, fought.before))
    lost, left, gone = (Fraction(found[key]) for key in ("attackers_lose", "defenders_left", "none_left"))
    return (
        f"no defender left {float(gone):.1%} ({exact(gone)}); on average {float(left):.2f} left, "
        f"{float(lost):.2f} IPP of attackers lost"
    )


def _prospect(seen: Position, fought: Battle, plan: Given) -> dict[str, Any]:
    found = best(seen.game.figures, fought.combat, plan, fought.unplayed, fought.before)
    chances: dict[str, Fraction] = {}
    for outcome, chance in found.outcomes().items():
        words = _left(seen, fought.combat, outcome)
        chances[words] = chances.get(words, Fraction(0)) + chance
    fades, breaks = answers(fought.combat, found)
    partisans = plan.fades is None and any(kind.partisan for kind in fought.combat.defenders)
    return {
        "words": plan.words,
        "fades": list(when_to_fade(fades)) if partisans else [],
        "breaks_off": list(when_to_break_off(breaks)) if plan.presses is None else [],
        "worth": str(found.value),
        **_means(fought.before, found),
        "outcomes": [
            {
                "chance": str(chance),
                "rolls": [],
                "how": f"if {plan.words}",
                "happens": [{"words": words, "clause": "PAR.2.2"}],
            }
            for words, chance in sorted(chances.items(), key=lambda each: -each[1])
        ],
    }


def _means(combat: Combat, found: Best) -> dict[str, str]:
    """What is lost and left on average, and the chance that no defender is left."""
    lost = left = gone = Fraction(0)
    prices, now = combat.costs(combat.attackers), combat.start.attackers
    for outcome, chance in found.outcomes().items():
        pairs = zip(prices, now, outcome.attackers, strict=True)
        lost += chance * (sum(price * (before - after) for price, before, after in pairs))
        left += chance * sum(outcome.defenders)
        gone += chance if not any(outcome.defenders) else 0
    return {"attackers_lose": str(lost), "defenders_left": str(left), "none_left": str(gone)}


def _left(seen: Position, combat: Combat, outcome: Outcome) -> str:
    """Who is left, in words: "1 infantry attacking; 2 partisans defending, 1 of them faded"."""
    ours = _forces(seen, combat.attackers, outcome.attackers)
    theirs = _forces(seen, combat.defenders, outcome.defenders)
    faded = sum(outcome.faded)
    hidden = f", {'faded' if faded == sum(outcome.defenders) else f'{faded} of them faded'}" if faded else ""
    return f"left: {ours or 'nobody'} attacking; {theirs or 'nobody'} defending{hidden}"


def _forces(seen: Position, kinds: tuple[Kind, ...], numbers: Counts) -> str:
    """So many of each kind; nations are named where there are several."""
    several = len({kind.nation for kind in kinds}) > 1
    found = Counter[str]()
    for kind, number in zip(kinds, numbers, strict=True):
        found[(f"{nation(seen.game, kind.nation)} " if several else "") + _name(kind)] += number
    return ", ".join(
        many(number, name, "" if name.endswith("partisan") else name) for name, number in found.items() if number
    )


def _name(kind: Kind) -> str:
    if not kind.partisan:
        return plain(kind.name)
    return "mountain partisan" if kind.name == MOUNTAIN_PARTISAN else "partisan"


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The prospects of a battle for people, with rich's marks."""
    for key, figure in (("wants", "combat.wants"), ("fading", "reading.fade")):
        yield f"  {data[key]}  ({figure})  [dim]\\[{data[f'{key}_provenance']}][/dim]"
    for plan in data["plans"]:
        yield f"  [bold]if {plan['words']}[/bold]"
        for who, sentences in (("for partisans", plan["fades"]), ("for the attacker", plan["breaks_off"])):
            for sentence in sentences:
                yield f"    best {who}: {sentence}"
        lost, left, gone = (Fraction(plan[key]) for key in ("attackers_lose", "defenders_left", "none_left"))
        yield (
            f"    on average the attacker loses {float(lost):.2f} IPP and {float(left):.2f} defenders are left;"
            f" none {float(gone):.1%}"
        )
        for each in plan["outcomes"]:
            chance = Fraction(each["chance"])
            yield f"    [bold]{float(chance):6.1%}[/bold]  {each['happens'][0]['words']}  ({exact(chance)})"
