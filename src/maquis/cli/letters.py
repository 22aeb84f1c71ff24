"""What is printed where a terminal, or a file that Windows pipes into, lacks a letter of it."""

import codecs
from contextlib import suppress
from typing import TextIO

LIKE = str.maketrans({
    "−": "-", "–": "-", "—": "-", "→": "->", "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "½": "1/2",
    "★": "*", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ı": "i", "\xa0": " ",
})  # fmt: skip


def spelled(error: UnicodeError) -> tuple[str | bytes, int]:
    """Spell letters that cannot be encoded with those that all have; any other is written as Python writes it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = "".join(_spelled(letter) for letter in error.object[error.start : error.end])
    return found, error.end


def _spelled(letter: str) -> str:
    import unicodedata  # hardly ever needed, and every command would wait for it

    plain = "".join(each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each))
    plain = plain.translate(LIKE)
    return plain if plain.isascii() and plain.isprintable() else letter.encode("ascii", "backslashreplace").decode()


codecs.register_error("maquis", spelled)


def spell(*streams: TextIO) -> None:
    """Have streams take whatever is printed on them; a test may have put others there."""
    for stream in streams:
        with suppress(AttributeError, OSError):
            stream.reconfigure(errors="maquis")  # type: ignore[attr-defined]  # some have none


def for_programs(stream: TextIO) -> None:
    """Have what is printed on a stream be read by programs: in UTF-8, a line's end being a byte."""
    with suppress(AttributeError, OSError):
        stream.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[attr-defined]  # as above
