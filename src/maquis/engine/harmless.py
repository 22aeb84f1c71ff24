"""Text that comes from others, for terminals and logs: it moves no cursor, begins no line and hides nothing."""

import unicodedata


def harmless(text: str, keep: str = "") -> str:
    """Return a text with whatever is no letter, sign or space as Python writes it, such as \\x1b; but keep some."""
    if text.isprintable():
        return text
    return "".join(each if _is_harmless(each) or each in keep else _escaped(each) for each in text)


def harmless_json(text: str) -> str:
    """Return JSON that says the same, in which such letters are escaped; line feeds between its parts are kept."""
    if text.isprintable():
        return text
    return "".join(each if _is_harmless(each) or each == "\n" else _in_json(each) for each in text)


def one_line(text: str) -> str:
    """Return a name or title as it is kept and shown: with one space for whatever is no letter or sign."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _is_harmless(letter: str) -> bool:
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _in_json(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[n : n + 2].hex()}" for n in range(0, len(units), 2))


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
