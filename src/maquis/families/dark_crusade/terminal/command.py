"""The command that asks the staff officer: where partisans would cut off most, and what keeps everything in supply."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis import pictures
from maquis.cli.maps import checked_width
from maquis.cli.words import Json, Phase, Source, Turn, err, moment, out, show_json
from maquis.contract.families import family
from maquis.engine.errors import MaquisError
from maquis.families.dark_crusade.words.staff import counsel

STYLES = {"title": "bold", "good": "green", "bad": "red", "dim": "dim", "": ""}


def staff(
    source: Source,
    /,
    *,
    turn: Turn = None,
    phase: Phase = None,
    measure: Annotated[str, Parameter(help="What is counted: strength, units, points or victory.")] = "strength",
    partisans: Annotated[int | None, Parameter(help="How many partisans; those of the year by default.")] = None,
    most: Annotated[int, Parameter(help="How many of the best placements are told.")] = 3,
    map_: Annotated[Path | None, Parameter(name="--map", help="A picture of it to write: .svg or .png.")] = None,
    width: Annotated[int, Parameter(help="Width of the picture in pixels.")] = 1600,
    json: Json = False,
) -> int:
    """Ask the staff officer where partisans put most out of supply, and which points the other side must guard.

    Every placement is compared, so both answers are exact.

    For example: `maquis staff dark-crusade-1944 --map cut.png`
    """
    scenario, position = moment(source, turn, phase)
    if family(scenario.game.edition) != "dark_crusade":
        raise MaquisError(f"{scenario.game.edition} has no staff officer; dark-crusade-1943 is a scenario with one")
    if most < 1:
        raise MaquisError(f"--most {most} tells nothing; name 1 or more")
    checked_width(width)
    if map_ is not None:
        pictures.named(map_)
    found = counsel(position, measure, partisans, most)
    if map_ is not None:
        pictures.save(found.picture(width), map_)
    if json:
        show_json(found.data)
    else:
        for words, style in found.lines:
            out.print(words, style=STYLES[style], markup=False)
    if map_ is not None:
        err.print(f"wrote {map_}", markup=False)
    return 0
