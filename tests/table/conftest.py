"""Each test works out what a game knows for itself."""

from tests.families.europa.conftest import nothing_known

__all__ = ["nothing_known"]
