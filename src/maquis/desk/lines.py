"""Where in a file of TOML or JSON something is said: the line of each key, and of each word that stands at one."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

_TOKEN = re.compile(
    r'(?P<text>"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')|(?P<remark>#[^\n]*)'
    r"|(?P<bare>[\w+-][\w+:-]*)|(?P<sign>[\[\]{}=:,.\n])",
    re.DOTALL,
)


class Said(msgspec.Struct, frozen=True, dict=True):
    """Something that a file says: in which line, and the keys that lead there, with the word itself if it is no key."""

    row: int
    path: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key of the position that it is of."""
        return self.path[0]

    @cached_property
    def named(self) -> set[str]:
        """What it names."""
        words = [part.strip() for each in self.path[1:] for part in re.split("[,;]", each)]
        return {*self.path[1:], *words}


def _tokens(text: str) -> Iterator[tuple[int, str, str]]:
    """Each token of a text but for remarks: its line, of what kind it is, and itself."""
    row, at = 1, 0
    for each in _TOKEN.finditer(text):
        row += text.count("\n", at, each.start())
        at = each.start()
        if each.lastgroup != "remark":
            yield row, str(each.lastgroup), each[0]


def of_json(text: str) -> list[Said]:
    """All that a text of JSON says, which is valid; nothing, if it is nested too deep for a position."""
    return _all(_Read(each for each in _tokens(text) if each[2] != "\n").value(()))


def of_toml(text: str) -> list[Said]:
    """All that a text of TOML says, which is valid; nothing, if it is nested too deep for a position."""
    return _all(_Read(_tokens(text)).tables())


def _all(said: Iterator[Said]) -> list[Said]:
    try:
        return list(said)
    except RecursionError:
        return []


class _Read:
    """A text, token by token; in one of TOML lines end."""

    def __init__(self, tokens: Iterable[tuple[int, str, str]]) -> None:
        self.tokens = list(tokens)
        self.at = 0

    def next(self) -> str:
        """The token that is read next; nothing, at the end."""
        return self.tokens[self.at][2] if self.at < len(self.tokens) else ""

    def take(self) -> tuple[int, str, str]:
        """Read a token: its line, of what kind it is, and itself."""
        self.at += 1
        return self.tokens[self.at - 1]

    def skip(self, signs: str) -> None:
        """Read on over some signs."""
        while self.next() and self.next() in signs:
            self.at += 1

    def word(self) -> tuple[int, str]:
        """Read a word, and its line."""
        row, kind, found = self.take()
        return row, _unquoted(found) if kind == "text" else found

    def tables(self) -> Iterator[Said]:
        """All tables of a text of TOML."""
        table: tuple[str, ...] = ()
        self.skip("\n")
        while self.next():
            if self.next() == "[":
                self.skip("[")
                row, table = self.keys()
                yield Said(row, table)
                self.skip("]")
            else:
                yield from self.pair(table)
            self.skip("\n")

    def keys(self) -> tuple[int, tuple[str, ...]]:
        """Keys with dots between them, and their line."""
        row, first = self.word()
        found = [first]
        while self.next() == ".":
            self.take()
            found.append(self.word()[1])
        return row, tuple(found)

    def pair(self, within: tuple[str, ...]) -> Iterator[Said]:
        """A key with its value."""
        row, keys = self.keys()
        yield Said(row, (*within, *keys))
        self.skip("=:")
        yield from self.value((*within, *keys))

    def value(self, path: tuple[str, ...]) -> Iterator[Said]:
        """A value: a word, a number or a time, which may have several tokens; or all that stands in brackets."""
        if self.next() not in ("{", "["):
            row, word = self.word()
            while self.next() not in ("", "\n", ",", "}", "]"):
                word += self.take()[2]
            if path:
                yield Said(row, (*path, word))
            return
        is_table = self.take()[2] == "{"
        self.skip("\n,")
        while self.next() not in ("}", "]", ""):
            yield from self.pair(path) if is_table else self.value(path)
            self.skip("\n,")
        self.at += 1


def _unquoted(text: str) -> str:
    """A text without its quotation marks."""
    try:
        return str(tomllib.loads(f"it = {text}")["it"])
    except tomllib.TOMLDecodeError:
        return str(json.loads(text))
