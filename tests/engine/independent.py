"""A verifier of records and logs, written from docs/records.md alone: it imports nothing of maquis.

`python tests/engine/independent.py GAME [LOG]` says what is wrong with them. It does not know the rules of any game.
"""

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any


class Wrong(Exception):
    """What does not hold, and where."""


def demand(holds: object, what: str) -> None:
    if not holds:
        raise Wrong(what)


def number(value: int, length: int) -> bytes:
    return value.to_bytes(length, "big")


def chained(data: bytes, kind: bytes) -> list[tuple[Any, bytes]]:
    """The objects of a file with the checksum of each line."""
    found, before = [], b""
    demand(data.endswith(b"\n"), "the last line breaks off")
    for at, line in enumerate(data[:-1].split(b"\n"), 1):
        plain = line[:-42] + b"}"
        before = blake2b(before + plain, digest_size=16, person=kind).digest()
        demand(line[-42:] == b',"sum":"' + before.hex().encode() + b'"}', f"line {at}: checksum")
        found.append((json.loads(plain), before))
    return found


class Dice:
    """The dice of a game, from the secret and the words."""

    def __init__(self, secret: bytes, head: dict[str, Any]) -> None:
        committed = blake2b(secret, digest_size=32, person=b"maquis commit").hexdigest()
        demand(committed == head["commitment"], "line 1: the secret is not the one that was committed to")
        self.secret, self.words, self.rolled = secret, dict(head["contributions"]), 0

    def check(self, events: list[dict[str, Any]], side: str, at: int) -> list[list[Any]]:
        """Check the words and rolls among the events of an entry; return the rolls."""
        rolls = []
        for event in events:
            if event["event"] == "contributed":
                demand(event["who"] == side and side not in self.words and not self.rolled, f"line {at}: words")
                self.words[side] = event["words"]
            elif {"what", "sides", "value"} <= event.keys():
                rolls.append([event["what"], event["sides"], event["value"]])
                drawn = event["value"] if event.get("entered") else self.face(event["what"], event["sides"])
                demand(event["value"] == drawn, f"line {at}: roll")
        return rolls

    def face(self, what: str, sides: int) -> int:
        key = blake2b(key=self.secret, digest_size=32, person=b"maquis rolls")
        for text in (text.encode() for pair in sorted(self.words.items()) for text in pair):
            key.update(number(len(text), 8) + text)
        self.rolled, attempt, fair = self.rolled + 1, 0, 2**64 - 2**64 % sides
        while True:
            text = number(self.rolled, 8) + number(sides, 4) + number(attempt, 4) + what.encode()
            drawn = int.from_bytes(blake2b(text, key=key.digest(), digest_size=8).digest(), "big")
            if drawn < fair:
                return drawn % sides + 1
            attempt += 1


def salt_of(secret: bytes, mask: str) -> str:
    return blake2b(number(int(mask), 8), key=secret, digest_size=16, person=b"maquis salt").hexdigest()


def seal_of(salt: str, mask: str, name: str) -> str:
    return blake2b(f"{salt} {mask} {name}".encode(), digest_size=16, person=b"maquis seal").hexdigest()


def check_openings(entry: dict[str, Any], seals: dict[str, str], at: int) -> None:
    for mask, seal in entry.get("seals", {}).items():
        demand(mask not in seals, f"line {at}: mask {mask} is sealed twice")
        seals[mask] = seal
    for mask, (name, salt) in entry.get("opened", {}).items():
        demand(seals.get(mask) == seal_of(salt, mask, name), f"line {at}: opening of mask {mask}")


def check_record(data: bytes) -> list[str]:
    """Check a record of format 2 to 4; return what a log has of each entry."""
    (head, _), *entries = chained(data, b"maquis record")
    secret, seals, names, digests = bytes.fromhex(head["secret"]), dict[str, str](), set[str](), []
    dice = Dice(secret, head)
    for n, (entry, checksum) in enumerate(entries):
        demand(entry["n"] == n, f"line {n + 2}: number")
        demand(dice.check(entry["events"], entry["side"], n + 2) == entry["rolls"], f"line {n + 2}: list of rolls")
        check_openings(entry, seals, n + 2)
        names |= {event["counter"] for event in entry["events"] if "counter" in event}
        for mask, seal in entry.get("seals", {}).items():
            salt = salt_of(secret, mask)
            demand(seal in {seal_of(salt, mask, name) for name in names}, f"line {n + 2}: seal of mask {mask}")
        digests.append(blake2b(checksum, key=secret, digest_size=16, person=b"maquis entry").hexdigest())
    return digests


def check_log(data: bytes, digests: list[str] | None = None) -> None:
    """Check a log of format 2 to 4, and with what `check_record` returns, that it is of that record."""
    (head, _), *lines = chained(data, b"maquis log")
    last, seals = lines[-1][0], dict[str, str]()
    over, left = last["line"] == "over", iter(digests or ())
    dice = Dice(bytes.fromhex(last["secret"]), head) if over else None
    for at, (line, _) in enumerate(lines[:-1] if over else lines, 2):
        demand(line["line"] == "entry", f"line {at}: no entry")
        check_openings(line, seals, at)
        if dice is not None:
            dice.check(line.get("events", []), line["side"], at)
        demand(digests is None or line["record"] in left, f"line {at}: digest of the record")
    for mask, seal in seals.items() if over else ():
        salt, name = salt_of(bytes.fromhex(last["secret"]), mask), last["counters"].get(mask, "")
        demand(seal == seal_of(salt, mask, name), f"line {len(lines) + 1}: mask {mask}")


if __name__ == "__main__":
    game, *logs = [Path(name).read_bytes() for name in sys.argv[1:]]
    found = check_record(game)
    for each in logs:
        check_log(each, found)
