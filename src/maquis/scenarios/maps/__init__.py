"""The maps that come with maquis, by name."""

from functools import cache
from importlib.resources import files

from maquis.boards.mapfile import BadMap, HexMap, parse


def names() -> list[str]:
    """The names of all maps."""
    return sorted(file.name.removesuffix(".json") for file in files(__name__).iterdir() if file.name.endswith(".json"))


@cache
def load(name: str) -> HexMap:
    """The map of that name, read once; BadMap if there is none."""
    if name not in names():
        raise BadMap(f"There is no map {name}: the maps are {', '.join(names())}.")
    return parse((files(__name__) / f"{name}.json").read_bytes(), f"{name}.json")
