"""Who plays with a special power of a rule text, or as if there were none: the ways that `builder.powers` compares."""

from collections.abc import Iterator
from fractions import Fraction

from maquis.campaign.plans import Maker
from maquis.campaign.played import Look, Policy
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.tempers import steadfast
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.front import board, fighters, held, of_class
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.state import MOVED
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.sensible import SensiblePolicy as Europa
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.orders import Convert, Sabotage
from maquis.families.global_war.policies.tempers import Shy
from maquis.families.global_war.policies.worth import Worth
from maquis.families.war_in_europe.policies import building
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy as WarInEurope
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.tempers import COMBS, RISES
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.field import AXIS

# Europa


class Hidden(Europa):
    """Never converts partisans to regular mode."""

    def choose_conversion(self, view: Position, offer: Convert) -> bool:
        """Stay hidden."""
        return False


class Honest(Europa):
    """Never lets dummies attempt sabotage."""

    def choose_sabotage(self, view: Position, attempt: Sabotage) -> bool:
        """Leave it to real units."""
        roster = view.game.roster
        return roster[attempt.counters[0]].kind != DUMMY and super().choose_sabotage(view, attempt)


class OnFoot(Mobile):
    """Goes on foot alone."""

    def in_reach(self, view: Position, counter: int) -> int:
        """The hexes that it reaches on foot."""
        return Europa.in_reach(self, view, counter)


# Global War


class Valuing(Worth):
    """Finds orders of a kind worth the same, whatever they bring."""

    valued: type[Order]
    value: Fraction

    def action(self, order: Order) -> Fraction:
        """What an action is expected to gain."""
        return self.value if isinstance(order, self.valued) else super().action(order)

    def transformation(self, order: Order) -> Fraction:
        """What a militia of two partisans is worth."""
        return self.value if isinstance(order, self.valued) else super().transformation(order)

    def marker(self, order: Order) -> Fraction:
        """What a supply marker is worth."""
        return self.value if isinstance(order, self.valued) else super().marker(order)


def valuing(kind: type[Order], value: int) -> Maker:
    """The shy policy of Global War, but that orders of a kind are worth so much to it, whatever they bring."""
    weighs = type("Weighs", (Valuing, Shy.weighs), {"valued": kind, "value": Fraction(value)})
    return type("Player", (Shy,), {"weighs": weighs})


# War in Europe


class Rising(WarInEurope):
    """Plays as rising partisans do, and as a combing Axis."""

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed, COMBS if side == AXIS else RISES)


class Standing(Rising):
    """Units never refuse combat (31.82)."""

    def _safer(self, view: Position) -> bool:
        return False


class Unsieged(Rising):
    """Attacks no hex with a fortification."""

    def _targets(self, sight: Sight) -> list[tuple[int, tuple[int, ...]]]:
        forts = field.works(sight.view).in_force
        return [found for found in super()._targets(sight) if not forts >> found[0] & 1]


class Unbuilt(Rising):
    """Builds nothing, and restores what it can."""

    def _grows(self, look: Look) -> Iterator[VariantAct]:
        return building.restores(look, self.side) if self.side == AXIS else super()._grows(look)


# Any


class Without:
    """Gives the orders of another policy, but none of some kinds."""

    def __init__(self, policy: Policy, kinds: tuple[type[Order], ...]) -> None:
        self.policy, self.kinds = policy, kinds

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield the orders of a phase."""
        return (order for order in self.policy.phase(look) if not isinstance(order, self.kinds))


def without(make: Maker, *kinds: type[Order]) -> Maker:
    """Whoever is made, but without orders of some kinds."""
    return lambda side, seed: Without(make(side, seed), kinds)


# Dark Crusade


class Airborne:
    """The steadfast policy, but that parachute units drop into attacks that they would walk into (DC.para)."""

    def __init__(self, side: str, seed: str) -> None:
        self.side, self.policy = side, steadfast(side, seed)

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield the orders of a phase."""
        for order in self.policy.phase(look):
            yield self._dropped(look(), order) or order

    def _dropped(self, view: Position, order: Order) -> Drop | None:
        """The drop in whose stead a parachute unit would walk, with all fighters that stand with it."""
        paras = of_class(view.game, SOVIET, "parachute")
        if not isinstance(order, Move) or not paras >> order.unit & 1 or not held(view, "axis") >> order.place & 1:
            return None
        fresh = ~MOVED.of(view)
        escort = tuple(numbers(view.at(view.where[order.unit]) & fighters(view.game, SOVIET) & fresh))
        drop = Drop(view.game, (order.unit,), order.place, escort)
        return drop if escort and drop.fits(view, SOVIET) else None


class Composite(Airborne):
    """Puts armies together to parachute units wherever no enemy is next to them, and drops these (DC.para.F)."""

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield the orders of a phase."""
        if look().phase == "operational movement" and self.side == SOVIET:
            while order := self._combined(look()):
                yield order
        yield from super().phase(look)

    def _combined(self, view: Position) -> Combine | None:
        far = ~board(view.game).around(held(view, "axis"))
        return next((o for o in Combine.offers(view, SOVIET) if far >> view.where[o.units[0]] & 1), None)
