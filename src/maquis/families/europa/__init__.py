"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""

from typing import TYPE_CHECKING

from maquis.contract.family import Family, kept_in, whole

if TYPE_CHECKING:
    from maquis.engine.position import Position


def _could(view: "Position", number: int) -> int:
    """A hidden counter may lie wherever its force may operate."""
    from maquis.families.europa.rules.areas import operational_area
    from maquis.families.europa.rules.forces import limits

    return operational_area(view, limits(view.game, view.game.roster[number]))


FAMILY = Family(
    name="europa",
    **whole(__name__),
    scenarios=("eastern-front", "eastern-front-umpired"),
    could=_could,
    on_map=kept_in(f"{__name__}.scenarios", "on_map"),
    tabled=kept_in("maquis.desk.tabled", "scenario"),
    behind=kept_in(f"{__name__}.behind", "behind"),
    order=1,
)
