"""Names of the data in words."""


def plain(name: str) -> str:
    """A name of the data as people write it."""
    return name.replace("_", " ").replace(".", " ")
