import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.projection import LambertConformal

FRONT = LambertConformal.parse("+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36")


@given(st.floats(5, 65), st.floats(35, 73))
def test_a_point_comes_back_to_where_it_was(lon: float, lat: float) -> None:
    assert FRONT.lonlat(*FRONT.km(lon, lat)) == pytest.approx((lon, lat), abs=1e-8)


def test_the_origin_is_where_the_axes_cross() -> None:
    assert FRONT.km(36, 56) == pytest.approx((0, 0), abs=1e-9)
    east, north = FRONT.km(37, 56)
    assert east > 60
    assert abs(north) < 1


@given(st.floats(5, 65), st.floats(35, 73))
def test_it_agrees_with_the_proj_library(lon: float, lat: float) -> None:
    pyproj = pytest.importorskip("pyproj", reason="the second opinion needs pyproj: pip install maquis[builder]")
    there = pyproj.Transformer.from_crs(
        "EPSG:4326", "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36", always_xy=True
    )
    x, y = there.transform(lon, lat)
    assert FRONT.km(lon, lat) == pytest.approx((x / 1000, y / 1000), abs=1e-5)


@pytest.mark.parametrize(
    "text", ["", "+proj=merc", "+proj=lcc +lat_1=47", "+proj=lcc +lat_1=a +lat_2=1 +lat_0=1 +lon_0=1"]
)
def test_another_projection_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"projection|could not convert"):
        LambertConformal.parse(text)
