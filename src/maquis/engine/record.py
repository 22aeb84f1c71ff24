"""stub"""

import msgspec


class Entry(msgspec.Struct):
    version: int
    side: str
    order: str
    rolls: list[tuple[str, int, int]]
    events: list[msgspec.Raw]


class Record:
    def append(self, entry: Entry, commit: bool = True) -> None: ...
    def commit(self) -> None: ...
