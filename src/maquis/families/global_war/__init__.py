"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""

from maquis.contract.family import Family, whole

FAMILY = Family(
    name="global_war",
    **whole(__name__),
    scenarios=("global-war-1936", "global-war-1942", "global-war-1936-umpired", "global-war-1942-umpired"),
    order=2,
)
