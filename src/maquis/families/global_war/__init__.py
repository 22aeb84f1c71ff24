"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""

from maquis.contract.family import Family, kept_in, whole

FAMILY = Family(
    name="global_war",
    **whole(__name__),
    scenarios=("global-war-1936", "global-war-1942", "global-war-1936-umpired", "global-war-1942-umpired"),
    on_map=kept_in(f"{__name__}.scenarios", "on_map"),
    tabled=kept_in("maquis.desk.tabled", "scenario"),
    order=2,
)
