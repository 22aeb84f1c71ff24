"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas, air assault."""

from maquis.contract.family import Command, Family, kept_in, whole

FAMILY = Family(
    name="dark_crusade",
    **whole(__name__),
    scenarios=(
        "dark-crusade-may-1941",
        "dark-crusade-june-1941",
        "dark-crusade-1942",
        "dark-crusade-1943",
        "dark-crusade-1944",
        "dark-crusade-may-1941-history",
        "dark-crusade-june-1941-history",
        "dark-crusade-1942-history",
        "dark-crusade-1943-history",
        "dark-crusade-1944-history",
        "dark-crusade-may-1941-umpired",
        "dark-crusade-june-1941-umpired",
        "dark-crusade-1942-umpired",
        "dark-crusade-1943-umpired",
        "dark-crusade-1944-umpired",
    ),
    on_map=kept_in(f"{__name__}.scenarios", "on_map"),
    tabled=kept_in("maquis.desk.tabled", "scenario"),
    order=3,
    commands=(
        Command(
            "staff",
            "Ask about a game",
            "Ask the staff officer of Dark Crusade where partisans cut off most.",
            f"{__name__}.terminal.command:staff",
        ),
    ),
)
