"""Settings of all tests: hypothesis repeats itself by default, and golden files can be renewed.

`pytest --hypothesis-profile=release` looks at more examples (`make test-long`), `hunt` for new ones, very many; `few`
looks at a few only, for the mutants. `pytest --renew-golden` writes the files of tests/golden anew: read what changed
before committing.
"""

import gc
import os
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "repeat", derandomize=True, deadline=None, max_examples=20, print_blob=True, suppress_health_check=_SLOW
)
settings.register_profile("release", derandomize=True, deadline=None, print_blob=True, suppress_health_check=_SLOW)
settings.register_profile("hunt", max_examples=2000, deadline=None, print_blob=True, suppress_health_check=_SLOW)
_UNSHRUNK = (Phase.explicit, Phase.generate)
settings.register_profile(
    "few", derandomize=True, deadline=None, max_examples=20, phases=_UNSHRUNK, suppress_health_check=_SLOW
)
settings.load_profile("repeat")


LARGE = 300_000
"""Letters of SVG."""


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores, for a third of the time a test waits: for a server, a browser, a clock."""
    return (os.cpu_count() or 1) + 2


def pytest_collection() -> None:
    """What is collected lives to the end: nothing of it is looked through for what nobody needs, now or later.

    And later that is done seldomer than elsewhere: maps and games that tests share live long, too.
    """
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A long test takes the time that it takes; what takes longest begins first, so that nobody waits for it alone."""
    items.sort(key=lambda each: "test_benchmarks" not in each.nodeid)
    for each in items:
        if each.get_closest_marker("long"):
            each.add_marker(pytest.mark.timeout(0))


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="write the files of tests/golden anew")


@pytest.fixture(scope="session", autouse=True)
def small_pictures() -> Iterator[None]:
    """Large pictures are saved as PNG an eighth as wide: one takes seconds, and nobody looks at it."""
    from maquis.pictures import files

    real = files.png
    with patch.object(files, "png", lambda svg, scale=1.0: real(svg, scale / (8 if len(svg) > LARGE else 1))):
        yield


@pytest.fixture
def renew_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew-golden"))
