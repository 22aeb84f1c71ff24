"""The command that answers what is asked of a position which is told on the command line, or in a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from maquis.boards import labels as labels_of
from maquis.boards.sets import PlaceSet
from maquis.check import heard, labelled
from maquis.cli.chances import joined, print_joined
from maquis.cli.explained import print_demands, print_questions, print_rests, print_tally
from maquis.cli.reading import SheetFiles
from maquis.cli.words import AnyMapFile, Json, out, show_json
from maquis.contract import labels, maps
from maquis.contract.editions import edition as edition_named
from maquis.desk import compared, filed, letter, typed
from maquis.desk.asked import Reply, reply
from maquis.desk.stated import Stated, play
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.playing import Answer
from maquis.narration.explained import demands, rests, tally_data, unprinted
from maquis.narration.tellings import of, when
from maquis.narration.words import counted, named, places
from maquis.sheets import files as sheets
from maquis.sheets.reading import Reader


def ask(
    edition: Annotated[str, Parameter(help="The rules, such as europa.rule40; maquis rules lists them.")],
    /,
    *asked: Annotated[
        str, Parameter(help="An order, several one after another, a question, or a counter: what it may do.")
    ],
    against: Annotated[
        str | None, Parameter(help="Tell what another edition answers, or other figures: sabotage.success=4.")
    ] = None,
    file: Annotated[Path | None, Parameter(help="A worked example whose position is taken first.")] = None,
    case: Annotated[int, Parameter(help="Which case of the file, counted from 1.")] = 1,
    letter_: Annotated[
        bool, Parameter(name="--letter", negative=(), help="Print the position as lines for a letter.")
    ] = False,
    save: Annotated[Path | None, Parameter(help="Write it with its ruling as a worked example.")] = None,
    map_: AnyMapFile = None,
    sheet: SheetFiles = (),
    json: Json = False,
    **told: Annotated[
        list[str],
        Parameter(help='A key of the position: --units "1 Bde=0202". docs/desk.md has them all.'),
    ],
) -> int:
    """State a small position in the words of worked examples, and ask anything of it: may it be done, why, what odds.

    Whatever is left out has a plain value; docs/desk.md tells more. Without a question, or with a "?", it says what may
    be asked.

    For example: `maquis ask europa.rule40 "move 1 Bde 0100-0101" --ground ". . ./. f ./. . ." --units "1 Bde=0100"`
    """
    name = edition_named(edition).name
    given = {**(filed.at(file, case, name) if file else {}), "edition": name}
    if map_ is not None:
        given["map"] = maps.told(map_)
    keys = typed.read(name, told)
    if sheet:
        _read_by(given, sheet)
        keys = _in_ours(keys)
    stated = given | keys
    if asked and asked != ("?",):
        stated = {key: value for key, value in stated.items() if key not in ("order", "ask", "odds")}
        stated["order"] = asked[0] if len(asked) == 1 else list(asked)
    found = reply(_asked_in_ours(stated) if sheet else stated)
    if letter_:
        for line in letter.lines(labelled.told(stated, found.view.game)):
            out.print(line, markup=False)
        return 0
    data = _data(found)
    if against is not None:
        data["against"] = _against(stated, found, against)
    if save is not None:
        durable.replace(save, letter.saved(stated).encode())
    if json:
        show_json(data)
    else:
        _print(found, data, against)
        if not any(asked) or asked == ("?",):
            _questions(found)
        if save is not None:
            out.print(f"written to {save}, with this ruling as what is expected", markup=False)
    return 0 if found.legal else 1


def _read_by(given: dict[str, Any], files: Sequence[Path]) -> None:
    """From now on tell places by the labels of sheets, which lie over the map that is given, or over one of maquis."""
    own = maps.called(given["map"]) if maps.is_text(given.get("map", "")) else None
    labels_of.begin(Reader([each for file in files for each in sheets.read(file, own)]))


def _in_ours(told: Any) -> Any:
    """What is typed of a position, with all that is a label of sheets in those of the map; raise `MaquisError`."""
    match told:
        case str():
            return labels.place(told)
        case list():
            return [_in_ours(each) for each in told]
        case dict():
            return {labels.place(key): _in_ours(each) for key, each in told.items()}
        case _:
            return told


def _asked_in_ours(stated: dict[str, Any]) -> dict[str, Any]:
    """What is stated, with its orders in the labels of the map; raise `MaquisError` if it lies under other sheets."""
    game, reader = play({**stated, "order": []}), labels_of.reader()
    if isinstance(reader, Reader) and reader.map.name != game.start.game.map.name:
        laid = f"{reader.sheets[0].name} lies over the map {reader.map.name}"
        raise MaquisError(f"{laid}; this is asked on {game.start.game.map.name}")
    asked = stated.get("order", [])
    orders = [asked] if isinstance(asked, str) else asked
    return {**stated, "order": [labels.asked(game.rules, each) for each in orders]}


def _data(found: Reply) -> dict[str, Any]:
    """An answer as plain data."""
    data: dict[str, Any] = {"when": when(found.view), "side": found.side, "asked": list(found.asked)}
    judgement = found.judgement
    if judgement is not None:
        data |= {
            "legal": judgement.legal,
            "demands": demands(judgement.ruling, judgement.place),
            "where": found.view.game.map.near(judgement.place) if judgement.place is not None else "",
            "tallies": [tally_data(each) for each in judgement.tallies],
        }
        if judgement.legal and found.ruled is None and found.side != UMPIRE:
            data["chances"] = of(found.view.game).chances(found.rules, found.view, found.side, judgement, "")
            data["rests_on"] = rests(unprinted(judgement, found.view.game.figures))
    if found.followed is not None:
        data |= joined(found.followed)
    if found.answer is not None:
        data |= _answered(found, found.answer)
    if found.listed is not None:
        data["legal_orders"] = [each.data for each in found.listed]
    if found.ruled is not None:
        data["happens"] = heard.words(found.ruled.said, UMPIRE)
    return data


def _answered(found: Reply, answer: Answer) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if answer.ruling is not None:
        data["demands"] = demands(answer.ruling, None)
    if answer.tally is not None:
        data["tallies"] = [tally_data(answer.tally)]
    if answer.names is not None:
        data["names"] = list(answer.names)
    if answer.places is not None:
        data["places"] = list(PlaceSet(found.view.game.board, answer.places & found.view.game.board.all))
    return data


def _print(found: Reply, data: dict[str, Any], against: str | None) -> None:
    verdict = ""
    if found.judgement is not None:
        verdict = ": [green]legal[/green]" if found.legal else ": [red]refused[/red]"
    at = f" ({data['where']})" if data.get("where") else ""
    words = escape("; ".join(found.asked) + at) or "what may be done"
    out.print(f"[bold]{data['when']}[/bold], {found.side}: {words}{verdict}")
    print_demands(data.get("demands", []))
    for tally in data.get("tallies", []):
        print_tally(tally)
    if "chances" in data and _rolls(data["chances"]):
        for line in of(found.view.game).chance_lines(data["chances"]):
            out.print(line)
        print_rests(data["rests_on"])
    if found.followed is not None:
        print_joined(data)
    if "names" in data:
        apart = any("," in name for name in data["names"])
        for line in data["names"] if apart else [", ".join(data["names"]) or "none"]:
            out.print(f"  {line}", markup=False)
    if "places" in data:
        called = places(found.view.game.map)
        out.print(
            f"  {counted(len(data['places']), called)}: {named(labels.listed(found.view.game, data['places']))}",
            markup=False,
        )
    for each in found.listed or ():
        out.print(f"  {each.words}", markup=False)
    if found.listed == ():
        out.print("  nothing now")
    for line in data.get("happens", []):
        out.print(f"  {line}", markup=False)
    if against is not None:
        _print_against(data["against"], against)


def _rolls(chances: dict[str, Any]) -> bool:
    """Whether an order rolls dice."""
    return any(chances.get(key) for key in ("if_they_stand", "plans")) or any(
        any(each["rolls"][0]) for each in chances.get("outcomes", ()) if each["rolls"]
    )


def _against(stated: Stated, found: Reply, told: str) -> dict[str, Any]:
    other = reply(compared.otherwise(stated, told))
    changed = compared.changes(found, other)
    return {
        "legal": other.legal,
        "changes": [{"what": c.what, "clause": c.clause, "one": c.one, "other": c.other} for c in changed],
    }


def _print_against(data: dict[str, Any], against: str) -> None:
    out.print(f"[bold]by {escape(against)}[/bold]" + ("" if data["changes"] else ": the same"))
    for each in data["changes"]:
        clause = f"  ({each['clause']})" if each["clause"] else ""
        change = f"{each['one'] or 'not asked'} → {each['other'] or 'not asked'}"
        out.print(f"  {each['what']}: {change}{clause}", markup=False)


def _questions(found: Reply) -> None:
    """What may be asked, as it is typed."""
    out.print("[bold]what may be asked[/bold]")
    for form in found.rules.forms.values():
        out.print(f"  {form}", markup=False)
    print_questions(found.rules)
