"""The command about scenarios: the list of them, and their check against history."""

from cyclopts import App

from maquis.cli.words import Json, ScenarioName, out, plain, show_json
from maquis.contract.scenarios import load, names
from maquis.engine.errors import MaquisError

app = App(name="scenarios", help_format="plaintext")


@app.default
def scenarios(*, json: Json = False) -> int:
    """List the scenarios: which game each is of, from when to when it goes, and who plays.

    For example: `maquis scenarios`, and then `maquis play game.maquis --scenario eastern-front`
    """
    found = [load(name) for name in names()]
    if json:
        show_json(
            [
                {
                    "scenario": each.name,
                    "title": each.title,
                    "edition": each.game.edition,
                    "first": each.calendar.name(each.first),
                    "last": each.calendar.name(each.last),
                    "sides": list(each.game.sides),
                }
                for each in found
            ]
        )
        return 0
    for each in found:
        span = f"{each.calendar.name(each.first)} to {each.calendar.name(each.last)}"
        out.print(f"[bold]{each.name}[/bold]  {each.title}")
        out.print(f"    {each.game.edition}; turns {span}; sides: {', '.join(each.game.sides)}", markup=False)
    return 0


@app.command
def check(name: ScenarioName, /, *, json: Json = False) -> int:
    """Compare a scenario's script with the dated history it was drawn from.

    For example: `maquis scenarios check eastern-front`
    """
    scenario = load(name)
    if scenario.check is None:
        raise MaquisError(f"{name} was not drawn from dated tables, so there is nothing to compare it with")
    found = scenario.check()
    if json:
        show_json(plain(found.as_data()))
    for line in found.lines() if not json else ():
        out.print(line, markup=False)
    return 0
