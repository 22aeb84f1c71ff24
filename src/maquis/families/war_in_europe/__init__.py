"""War in the West and War in Europe: coastal fortifications (30.6) and partisans (31.8)."""

from maquis.contract.family import Command, Family, kept_in, whole

FAMILY = Family(
    name="war_in_europe",
    **whole(__name__),
    scenarios=(
        "war-in-europe-east-1942",
        "war-in-europe-yugoslavia-1943",
        "war-in-the-west-1944",
        "war-in-europe-east-1942-umpired",
        "war-in-europe-yugoslavia-1943-umpired",
        "war-in-the-west-1944-umpired",
    ),
    on_map=kept_in(f"{__name__}.scenarios", "on_map"),
    tabled=kept_in("maquis.desk.tabled", "scenario"),
    order=4,
    commands=(
        Command(
            "variant",
            "Read rules and maps",
            "Tell what the variant of War in Europe changes.",
            f"{__name__}.terminal.command:variant",
        ),
    ),
)
