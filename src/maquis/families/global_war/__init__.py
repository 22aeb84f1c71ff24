"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""

from pathlib import Path

from maquis.contract.family import Family, kept_in

FAMILY = Family(
    name="global_war",
    folder=Path(__file__).parent,
    editions=kept_in(f"{__name__}.rules.editions", "EDITIONS"),
    scenarios=("global-war-1936", "global-war-1942"),
    scenario=kept_in(f"{__name__}.scenarios", "scenario"),
    order=2,
    picture=kept_in(f"{__name__}.pictures", "draw_position"),
    policies=kept_in(f"{__name__}.policies", "CAMPAIGNS"),
    words=kept_in(f"{__name__}.words", "TELLING"),
    examples=kept_in(f"{__name__}.examples", "CHECKING"),
    terminal=kept_in(f"{__name__}.terminal", "HOTSEAT"),
    web=kept_in(f"{__name__}.web", "TABLED"),
    research=kept_in(f"{__name__}.research", "STUDIED"),
)
