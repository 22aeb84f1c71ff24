"""What is searched by value in everything that came to a browser."""

import re
from collections.abc import Iterable


def holds(text: str, *words: str) -> set[str]:
    """Which words a text holds, as words: "4 Bde" is not in "14 Bde"."""
    return {word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)}
