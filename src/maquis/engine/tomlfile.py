"""Reads TOML files, from a folder or from package data; what is wrong with one is told in one sentence."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable

Source = Path | Traversable
"""A file: a path, or package data as `importlib.resources.files(...)` gives it."""


def read_toml(source: Source) -> dict[str, Any]:
    """Return the tables of a TOML file; raise `MaquisError` if there is none, or it cannot be read."""
    with readable(source):
        text = durable.text(durable.read(source) if isinstance(source, Path) else source.read_bytes())
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MaquisError(f"{source} is not valid TOML: {error}") from None
    except RecursionError:
        raise MaquisError(f"{source} is nested too deep") from None
