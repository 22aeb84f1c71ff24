"""Numbers and names in words, as every layer says them."""


def many(number: int, one: str, more: str = "") -> str:
    """So many things: "3 partisans"."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def called(name: str) -> str:
    """A name of the rules as people read it: "Great Britain" of great_britain."""
    return " ".join(f"{word[:1].upper()}{word[1:]}" for word in name.replace("_", " ").split(" "))
