"""War in the West and War in Europe: coastal fortifications (30.6) and partisans (31.8)."""

from pathlib import Path

from maquis.contract.family import Command, Family, kept_in

FAMILY = Family(
    name="war_in_europe",
    folder=Path(__file__).parent,
    editions=kept_in(f"{__name__}.rules.editions", "EDITIONS"),
    scenarios=("war-in-europe-east-1942", "war-in-europe-yugoslavia-1943", "war-in-the-west-1944"),
    scenario=kept_in(f"{__name__}.scenarios", "scenario"),
    order=4,
    picture=kept_in(f"{__name__}.pictures", "draw_position"),
    policies=kept_in(f"{__name__}.policies", "CAMPAIGNS"),
    words=kept_in(f"{__name__}.words", "TELLING"),
    examples=kept_in(f"{__name__}.examples", "CHECKING"),
    terminal=kept_in(f"{__name__}.terminal", "HOTSEAT"),
    web=kept_in(f"{__name__}.web", "TABLED"),
    research=kept_in(f"{__name__}.research", "STUDIED"),
    commands=(
        Command(
            "variant",
            "Read rules and maps",
            "Tell what the variant of War in Europe changes.",
            f"{__name__}.terminal.command:variant",
        ),
    ),
)
