"""A sheet of hexes laid over a map by some of its hexes, which a player has named."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass

from maquis.boards.errors import BoardError, UnknownPlace
from maquis.boards.mapfile import HexMap
from maquis.engine.errors import MaquisError
from maquis.sheets.fitting import TOO_FAR, Fit, fit, out_of_place
from maquis.sheets.labels import Form, Pair, common_form, read_label

TOWNS_NAMED = 3
Corners = tuple[str, str]
"""Labels of a sheet with its lowest and its highest numbers, as far as they are known."""


@dataclass(frozen=True)
class Sheet:
    """A sheet that lies over a map.

    hexes: labels of the sheet, with a town or a hex of the map each, as the player named them. corners: the labels with
    its lowest and its highest numbers; without, it has no end.
    """

    name: str
    map: HexMap
    hexes: Mapping[str, str]
    form: Form
    fit: Fit
    corners: Corners | None = None

    def writes(self, label: str) -> bool:
        """Whether it writes its labels so, whether it has that one or not."""
        try:
            return self.form.like(read_label(label)[0])
        except MaquisError:
            return False

    def place(self, label: str) -> int:
        """The place of a label of the sheet.

        Raises:
            MaquisError: If it is no label of such a sheet, beyond its corners, or off the map.
        """
        form, numbers = read_label(label)
        if not self.form.like(form):
            raise MaquisError(f"{label} is not written as {self.name} writes its labels, {self.form}")
        if not self._has(numbers):
            raise MaquisError(f"{label} is not on {self.name}, which runs from {' to '.join(self.corners or ())}")
        place = self.fit.place(numbers)
        if place is None:
            raise MaquisError(f"{label} of {self.name} is not on the map {self.map.name}")
        return place

    def label(self, place: int) -> str | None:
        """What the sheet calls a place; nothing, if it lies beyond its lowest numbers, or its corners."""
        numbers = self.fit.numbers(place)
        return self.form.write(numbers) if self._has(numbers) else None

    def _has(self, numbers: Pair) -> bool:
        if self.corners is None:
            return True
        ends = zip(*(read_label(corner)[1] for corner in self.corners), strict=True)
        return all(min(both) <= number <= max(both) for both, number in zip(ends, numbers, strict=True))


def lay(name: str, ground: HexMap, hexes: Mapping[str, str], corners: Corners | None = None) -> Sheet:
    """Lay a sheet over a map by some of its hexes.

    Raises:
        MaquisError: If a hex or town is not there, or the sheet fits nowhere; all that is wrong with the hexes is said
            at once.
    """
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
    for corner in corners or ():
        if not form.like(read_label(corner)[0]):
            raise MaquisError(f"{corner} is no corner of {name}: it is not written as its labels are, {form}")
    return Sheet(name, ground, dict(hexes), form, laid, corners)


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
