"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas, air assault."""

from pathlib import Path

from maquis.contract.family import Command, Family, kept_in

FAMILY = Family(
    name="dark_crusade",
    folder=Path(__file__).parent,
    editions=kept_in(f"{__name__}.rules.editions", "EDITIONS"),
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
    ),
    scenario=kept_in(f"{__name__}.scenarios", "scenario"),
    order=3,
    picture=kept_in(f"{__name__}.pictures", "draw_position"),
    policies=kept_in(f"{__name__}.policies", "CAMPAIGNS"),
    words=kept_in(f"{__name__}.words", "TELLING"),
    examples=kept_in(f"{__name__}.examples", "CHECKING"),
    terminal=kept_in(f"{__name__}.terminal", "HOTSEAT"),
    web=kept_in(f"{__name__}.web", "TABLED"),
    research=kept_in(f"{__name__}.research", "STUDIED"),
    commands=(
        Command(
            "staff",
            "Ask about a game",
            "Ask the staff officer of Dark Crusade where partisans cut off most.",
            f"{__name__}.terminal.command:staff",
        ),
    ),
)
