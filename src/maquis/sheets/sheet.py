"""A sheet as a small file, called as the sheet is: its map, and the hexes that a player named, by which it is laid."""

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from maquis.boards.errors import BoardError, UnknownPlace
from maquis.boards.mapfile import HexMap
from maquis.contract.maps import any_map
from maquis.engine.errors import MaquisError
from maquis.engine.tomlfile import read_toml
from maquis.sheets.fitting import TOO_FAR, Fit, fit, out_of_place
from maquis.sheets.labels import Form, common_form, read_label

TOWNS_NAMED = 3


@dataclass(frozen=True)
class Sheet:
    """A sheet that lies over a map.

    hexes: labels of the sheet, with a town or a hex of the map each, as the player named them.
    """

    name: str
    map: HexMap
    hexes: Mapping[str, str]
    form: Form
    fit: Fit

    def place(self, label: str) -> int:
        """The place of a label of the sheet.

        Raises:
            MaquisError: If it is no label of such a sheet, or off the map.
        """
        form, numbers = read_label(label)
        if (form.first, form.between) != (self.form.first, self.form.between):
            raise MaquisError(f"{label} is not written as {self.name} writes its labels, {self.form}")
        place = self.fit.place(numbers)
        if place is None:
            raise MaquisError(f"{label} of {self.name} is not on the map {self.map.name}")
        return place

    def label(self, place: int) -> str | None:
        """What the sheet calls a place; nothing, if it lies beyond its lowest numbers."""
        return self.form.write(self.fit.numbers(place))


def lay(name: str, on: str, hexes: Mapping[str, str]) -> Sheet:
    """Lay a sheet over the map `on` by some of its hexes.

    Raises:
        MaquisError: If the map has no hexes, a hex or town is not there, or the sheet fits nowhere; all that is wrong
            with the hexes is said at once.
    """
    ground = any_map(on)
    if not isinstance(ground, HexMap):
        raise MaquisError(f"the map {on} has no hexes: a sheet is laid over a map of hexes")
    named, faults = {}, []
    for label, what in hexes.items():
        try:
            named[label] = read_label(label)[1], found(ground, what)
        except MaquisError as error:
            faults.append(str(error))
    if faults:
        raise MaquisError("; ".join(faults))
    form = common_form(named) if named else Form("digits", "", (2, 2))
    laid = fit(ground.board, [*named.values()])
    if laid.worst > TOO_FAR:
        apart = ", ".join(
            f"{label} ({hexes[label]}) {misfit:.1f}" for label, misfit in zip(named, laid.misfits, strict=True)
        )
        odd = out_of_place(ground.board, named)
        hint = f"; without {odd} the others fit" if odd else ""
        raise MaquisError(f"the sheet fits nowhere: at best, these lie so many hexes apart: {apart}{hint}")
    return Sheet(name, ground, dict(hexes), form, laid)


def read(path: Path) -> Sheet:
    """Read the file of a sheet.

    Raises:
        MaquisError: If it cannot be read, has something else in it, or fits nowhere.
    """
    told = read_toml(path)
    on, hexes = told.pop("map", None), told.pop("hexes", None)
    if told:
        raise MaquisError(f"{path} has {next(iter(told))}; a sheet has `map` and `hexes`, nothing else")
    if not isinstance(on, str):
        raise MaquisError(f'{path} wants the name of the map it lies over, such as map = "eastern-front"')
    if not isinstance(hexes, dict) or not all(isinstance(each, str) for each in hexes.values()):
        raise MaquisError(f'{path}: `hexes` wants a label and what it is in each line, such as "1203" = "Minsk"')
    return lay(path.stem, on, hexes)


def written(sheet: Sheet) -> str:
    """The file of a sheet."""
    lines = [f'map = "{sheet.map.name}"', "", "[hexes]"]
    return "\n".join([*lines, *(f'"{label}" = {json.dumps(what)}' for label, what in sheet.hexes.items())]) + "\n"


def found(ground: HexMap, what: str) -> int:
    """The place of a town, or of a hex by the map's own label.

    Raises:
        MaquisError: If there is none.
    """
    try:
        return ground.at(what)
    except UnknownPlace:
        pass
    try:
        return ground.board.place(what)
    except BoardError as error:
        if any(letter.isdecimal() for letter in what):
            raise MaquisError(str(error)) from None
    towns = {name.casefold(): name for town in ground.towns for name in (town.name, town.modern) if name}
    near = difflib.get_close_matches(what.casefold(), towns, TOWNS_NAMED)
    like = f"; did you mean {', '.join(towns[name] for name in near)}?" if near else "; a hex of the map will do"
    raise MaquisError(f"there is no town {what} on the map {ground.name}{like}")
