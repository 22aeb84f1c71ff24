"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""

from pathlib import Path

from maquis.contract.family import Family, kept_in
from maquis.engine.position import Position


def _could(view: Position, number: int) -> int:
    """A hidden counter may lie wherever its force may operate."""
    from maquis.families.europa.rules.areas import operational_area
    from maquis.families.europa.rules.forces import limits

    return operational_area(view, limits(view.game, view.game.roster[number]))


FAMILY = Family(
    name="europa",
    folder=Path(__file__).parent,
    editions=kept_in(f"{__name__}.rules.editions", "EDITIONS"),
    scenarios=("eastern-front", "eastern-front-umpired"),
    scenario=kept_in(f"{__name__}.scenarios", "scenario"),
    could=_could,
    order=1,
    picture=kept_in(f"{__name__}.pictures", "draw_position"),
    policies=kept_in(f"{__name__}.policies", "CAMPAIGNS"),
    words=kept_in(f"{__name__}.words", "TELLING"),
    examples=kept_in(f"{__name__}.examples", "CHECKING"),
    terminal=kept_in(f"{__name__}.terminal", "HOTSEAT"),
    web=kept_in(f"{__name__}.web", "TABLED"),
    research=kept_in(f"{__name__}.research", "STUDIED"),
)
