"""The command that lists the levels at which a side can be played."""

from maquis.campaign import levels
from maquis.cli.words import Json, ScenarioName, out, plain, show_json
from maquis.contract.scenarios import load
from maquis.narration.tellings import of


def opponents(scenario: ScenarioName, /, *, json: Json = False) -> int:
    """List the levels at which maquis plays the sides of a scenario, weakest first, and what to expect of each.

    For example: `maquis opponents eastern-front`, and then `maquis play game.maquis --axis hard`
    """
    game = load(scenario).game
    found = {side: levels.of_side(game, side) for side in game.sides}
    if json:
        told = {
            side: [{**plain(each), "expected": levels.expected(game, each)} for each in found[side]] for side in found
        }
        show_json(told)
        return 0
    if not any(found.values()):
        out.print("No levels are said; sensible and random play any side.")
    alike = dict[tuple[levels.Level, ...], list[str]]()
    for side, of_side in found.items():
        if of_side:
            alike.setdefault(tuple(of_side), []).append(of(game).whose(side))
    for of_sides, sides in alike.items():
        out.print(f"[bold]{', '.join(sides)}[/bold]")
        for level in of_sides:
            out.print(f"    {level.name}: {levels.expected(game, level)}", markup=False)
    return 0
