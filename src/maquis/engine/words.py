"""Numbers in words, as every layer says them."""


def many(number: int, one: str, more: str = "") -> str:
    """So many things: "3 partisans"."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"
