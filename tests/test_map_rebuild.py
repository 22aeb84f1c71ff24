"""The shipped map is what the builder makes of the geography folder, to the byte."""

import os
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
GEOGRAPHY = Path(os.environ.get("MAQUIS_GEOGRAPHY", CHECKOUT.parent / "shared" / "data" / "geography"))
MAP = CHECKOUT / "src" / "maquis" / "scenarios" / "maps" / "eastern-front.json"


@pytest.mark.skipif(
    not (GEOGRAPHY / "land.geojson.gz").is_file(),
    reason="the geography folder is not beside the checkout (or in MAQUIS_GEOGRAPHY): the map cannot be built again",
)
def test_building_again_gives_the_same_bytes() -> None:
    for library in ("numpy", "PIL", "pyproj", "shapely"):
        pytest.importorskip(library, reason="the builder needs more packages: pip install maquis[builder]")
    from builder import eastern_front, write
    from builder.sources import Geography

    built = write.text(eastern_front.build(Geography(GEOGRAPHY))) + "\n"
    assert built.splitlines() == MAP.read_text(encoding="utf-8").splitlines()
