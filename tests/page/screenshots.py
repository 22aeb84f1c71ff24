"""Pictures of the main screens, for docs/table.md: `python -m tests.page.screenshots`."""

import io
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.games import acts, striking
from tests.page.player import PHONE, Player, launch
from tests.table.process import Server
from tests.table.serving import Person

OUT = Path(__file__).parents[2] / "docs" / "screens"
TURNS = 12
"""How many turns the machine plays before the pictures in mid-campaign, up to Jul I 43."""
COLOURS = 128


def keep(player: Player, name: str) -> None:
    """Keep a picture of the page as it is, once it is drawn."""
    player.drawn()
    picture = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")
    OUT.mkdir(parents=True, exist_ok=True)
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(OUT / f"{name}.png", optimize=True)
    print(f"{name}.png: {(OUT / f'{name}.png').stat().st_size // 1024} KB")
