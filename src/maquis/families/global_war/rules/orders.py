"""The orders of Partisans v3.0 and their one-line notation."""

import difflib
import re
from collections.abc import Callable

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.boards.zones import plain
from maquis.engine.errors import BadOrder, UnknownName
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.actions import Action
from maquis.families.global_war.rules.relations import known_nations

FORMS = {
    "end": "end",
    "generate": "generate ZONE",
    "buy": "buy NATION partisan in ZONE",
    "move": "move PARTISAN to ZONE",
    "send": "send supplies to PARTISAN [from NATION]",
    "recruit": "recruit by PARTISAN [with supplies]",
    "sabotage": "sabotage FACILITY by PARTISAN [with supplies], or sabotage rail to ZONE by PARTISAN [with supplies]",
    "disrupt": "disrupt by PARTISAN [with supplies]",
    "support": "support NATION KIND by PARTISAN [with supplies]",
    "transform": "transform PARTISAN, PARTISAN, or transform PARTISAN with supplies",
    "pass": "pass",
    "attack": "attack ZONE NATION partisans by UNIT[, UNIT...], or attack ZONE units by UNIT[, UNIT...]",
    "lose": "lose UNIT[, UNIT...]",
    "fight": "fight PARTISAN",
    "fade": "fade PARTISAN",
    "go on": "go on",
    "break off": "break off",
}
"""How each order is written. A UNIT is a partisan by name, or a number, a nation and a kind: 2 germany cavalry."""
AIDED = " with supplies"


class _Noted(msgspec.Struct, frozen=True):
    notation: str


class End(_Noted, frozen=True):
    """End the phase."""


class Generate(_Noted, frozen=True):
    """Roll for a new partisan in a zone (PAR.1.1)."""

    place: int


class Buy(_Noted, frozen=True):
    """Buy a partisan (PAR.3.2)."""

    nation: str
    place: int


class Move(_Noted, frozen=True):
    """Move a partisan to a zone (PAR.2.1, PAR.3.2)."""

    counter: int
    place: int


class Send(_Noted, frozen=True):
    """Buy a supply marker and send it to a partisan (PAR.5.1)."""

    counter: int
    nation: str


class Act(_Noted, frozen=True):
    """Take an action (PAR.4) with a partisan: on a facility, the railway to zone `across`, or for a unit it supports.

    `aided`: it spends its supply marker on it (PAR.5.2).
    """

    action: Action
    counter: int
    target: str = ""
    across: int | None = None
    aided: bool = False


class Pass(_Noted, frozen=True):
    """Let no more partisans support an ally's attacks (PAR.4.6)."""


class Transform(_Noted, frozen=True):
    """Let two partisans become a militia (PAR.2.5), or one that spends its supply marker (PAR.5.2)."""

    counters: tuple[int, ...]
    aided: bool


class Units(msgspec.Struct, frozen=True):
    """Some units of a nation and kind."""

    nation: str
    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.number} {self.nation} {self.kind}"


class Attack(_Noted, frozen=True):
    """Attack the partisans of a `nation` in a zone, or its units if none is named, with units or with partisans."""

    place: int
    nation: str
    units: tuple[Units, ...]
    counters: tuple[int, ...]


class Lose(_Noted, frozen=True):
    """Say who is hit."""

    units: tuple[Units, ...]
    counters: tuple[int, ...]


class Answer(_Noted, frozen=True):
    """Let a partisan that is attacked make its roll, or decline combat instead (PAR.2.3)."""

    counter: int
    fades: bool


class Press(_Noted, frozen=True):
    """Go on attacking, or break off."""

    on: bool


GlobalWarOrder = End | Generate | Buy | Move | Send | Act | Pass | Transform | Attack | Lose | Answer | Press


def parse(position: Position, text: str) -> GlobalWarOrder:
    """Read an order; raise `BadOrder` with one sentence."""
    line = " ".join(text.split())
    verb = next((verb for verb in FORMS if line == verb or line.startswith(verb + " ")), None)
    if verb is None:
        raise BadOrder(f"{quoted(text)} is no order; an order begins with one of: {', '.join(FORMS)}")
    for pattern, read in _PATTERNS[verb]:
        match = re.fullmatch(pattern, line)
        if match is not None:
            try:
                return read(position, line, match)
            except (UnknownName, UnknownPlace) as error:
                words = str(error)
                raise BadOrder(f"{quoted(line)}: {words[0].lower()}{words[1:]}") from None
    raise BadOrder(f"{quoted(line)} cannot be read: write {FORMS[verb]}")


def nation(position: Position, text: str) -> str:
    """Return the nation that a text names; raise `UnknownName`."""
    for each, name in known_nations(position.game).items():
        if plain(text) in (plain(each), plain(name)):
            return each
    near = difflib.get_close_matches(plain(text), {plain(each): each for each in known_nations(position.game)}, 1)
    like = next((each for each in known_nations(position.game) if [plain(each)] == near), "")
    hint = f"did you mean {like}?" if like else "nations are called as in germany, soviet_union, great_britain"
    raise UnknownName(f"there is no nation {quoted(text)}; {hint}")


def kind(position: Position, text: str) -> str:
    """Return the kind of unit that a text names; raise `UnknownName`."""
    known = {plain(id): id.removeprefix("unit.") for id in position.game.figures if id.startswith("unit.")}
    found = known.get(plain("unit." + text))
    if found is None:
        raise UnknownName(f"there is no unit {quoted(text)}; there is {', '.join(known.values())}")
    return found


def facility(position: Position, text: str) -> str:
    """Return the facility that a text names; raise `UnknownName`."""
    known = [each for each in position.game.figures["sabotage.most"] if not each.startswith("railway")]
    for each in known:
        if plain(each) == plain(text):
            return str(each)
    raise UnknownName(f"there is no facility {quoted(text)}; there is rail to ZONE, {', '.join(known)}")


_Read = Callable[[Position, str, "re.Match[str]"], GlobalWarOrder]
_WHO = r"(?P<who>.+?)(?P<aided> with supplies)?"


def _counter(position: Position, name: str) -> int:
    return position.game.roster.number(name.strip())


def _counters(position: Position, names: str) -> tuple[int, ...]:
    found: list[int] = []
    for name in names.split(","):
        number = _counter(position, name)
        if number in found:
            raise UnknownName(f"name each partisan once: {name.strip()} is named twice")
        found.append(number)
    return tuple(found)


def _some(position: Position, text: str) -> Units:
    number, _, rest = text.partition(" ") if text[0].isdigit() else ("1", "", text)
    words = rest.split()
    for at in range(1, len(words)):
        try:
            owner = nation(position, " ".join(words[:at]))
        except UnknownName:
            continue
        if not number.isdigit() or not 1 <= int(number) <= 999:
            raise UnknownName(f"{quoted(number)} is no number of units: write 1 to 999")
        return Units(owner, kind(position, " ".join(words[at:])), int(number))
    raise UnknownName(
        f"{quoted(text)} is neither a partisan nor a number, a nation and a kind of unit, as in 2 germany infantry"
    )


def _forces(position: Position, text: str) -> tuple[tuple[Units, ...], tuple[int, ...]]:
    """Read a list of units and partisans."""
    units: list[Units] = []
    names = []
    for part in (each.strip() for each in text.split(",")):
        if not part:
            raise UnknownName("a name is missing beside a comma")
        if re.search(r"\bpartisan( \d+)?$", part, re.IGNORECASE):
            names.append(part)
            continue
        some = _some(position, part)
        if any((each.nation, each.kind) == (some.nation, some.kind) for each in units):
            raise UnknownName(f"{some.nation} {some.kind} is named twice; name each kind once, with its number")
        units.append(some)
    return tuple(units), _counters(position, ",".join(names)) if names else ()


def _act(position: Position, action: Action, line: str, match: re.Match[str]) -> Act:
    named = match.groupdict()
    target, across = "", None
    if named.get("across"):
        target, across = "rail", position.game.board.place(named["across"])
    elif named.get("facility"):
        target = facility(position, named["facility"])
    elif named.get("unit"):
        some = _some(position, named["unit"])
        target = f"{some.nation} {some.kind}"
    return Act(line, action, _counter(position, named["who"]), target, across, bool(named["aided"]))


def _acting(action: Action) -> _Read:
    return lambda position, line, match: _act(position, action, line, match)


_PATTERNS: dict[str, list[tuple[str, _Read]]] = {
    "end": [(r"end", lambda p, line, m: End(line))],
    "generate": [(r"generate (.+)", lambda p, line, m: Generate(line, p.game.board.place(m[1])))],
    "buy": [(r"buy (.+?) partisan in (.+)", lambda p, line, m: Buy(line, nation(p, m[1]), p.game.board.place(m[2])))],
    "move": [(r"move (.+) to (.+)", lambda p, line, m: Move(line, _counter(p, m[1]), p.game.board.place(m[2])))],
    "send": [
        (r"send supplies to (.+) from (.+)", lambda p, line, m: Send(line, _counter(p, m[1]), nation(p, m[2]))),
        (r"send supplies to (.+)", lambda p, line, m: Send(line, _counter(p, m[1]), p.side)),
    ],
    "recruit": [(rf"recruit by {_WHO}", _acting("recruitment"))],
    "sabotage": [
        (rf"sabotage rail to (?P<across>.+) by {_WHO}", _acting("sabotage")),
        (rf"sabotage (?P<facility>.+) by {_WHO}", _acting("sabotage")),
    ],
    "disrupt": [(rf"disrupt by {_WHO}", _acting("disruption"))],
    "support": [(rf"support (?P<unit>.+) by {_WHO}", _acting("invasion"))],
    "transform": [
        (r"transform (.+) with supplies", lambda p, line, m: Transform(line, (_counter(p, m[1]),), True)),
        (r"transform (.+)", lambda p, line, m: Transform(line, _counters(p, m[1]), False)),
    ],
    "attack": [
        (
            r"attack (.+) units by (.+)",
            lambda p, line, m: Attack(line, p.game.board.place(m[1]), "", *_forces(p, m[2])),
        ),
        (r"attack (.+) partisans by (.+)", lambda p, line, m: _attack(p, line, m)),
    ],
    "lose": [(r"lose (.+)", lambda p, line, m: Lose(line, *_forces(p, m[1])))],
    "fight": [(r"fight (.+)", lambda p, line, m: Answer(line, _counter(p, m[1]), False))],
    "fade": [(r"fade (.+)", lambda p, line, m: Answer(line, _counter(p, m[1]), True))],
    "pass": [(r"pass", lambda p, line, m: Pass(line))],
    "go on": [(r"go on", lambda p, line, m: Press(line, True))],
    "break off": [(r"break off", lambda p, line, m: Press(line, False))],
}


def _attack(position: Position, line: str, match: re.Match[str]) -> Attack:
    """Read whose partisans are attacked where: the zone's name may be of several words, and the nation's too."""
    words = match[1].split()
    for at in range(len(words) - 1, 0, -1):
        try:
            place, whose = position.game.board.place(" ".join(words[:at])), nation(position, " ".join(words[at:]))
        except (UnknownName, UnknownPlace):
            continue
        return Attack(line, place, whose, *_forces(position, match[2]))
    place = position.game.board.place(" ".join(words[:-1]) or words[0])
    raise UnknownName(f"name the nation whose partisans in {position.game.map.near(place)} are attacked")


# Making orders


def end() -> End:
    """Make the order that ends the phase."""
    return End("end")


def generate(position: Position, place: int) -> Generate:
    """Make the order to roll for a zone."""
    return Generate(f"generate {position.game.board.label(place)}", place)


def buy(position: Position, whose: str, place: int) -> Buy:
    """Make the order that buys a partisan."""
    return Buy(f"buy {whose} partisan in {position.game.board.label(place)}", whose, place)


def move(position: Position, counter: int, place: int) -> Move:
    """Make the order that moves a partisan."""
    return Move(f"move {position.game.roster[counter].name} to {position.game.board.label(place)}", counter, place)


def send(position: Position, counter: int, whose: str) -> Send:
    """Make the order that sends a marker."""
    return Send(f"send supplies to {position.game.roster[counter].name} from {whose}", counter, whose)


def act(
    position: Position, action: Action, counter: int, target: str = "", across: int | None = None, aided: bool = False
) -> Act:
    """Make the order for an action."""
    aim = f"rail to {position.game.board.label(across)}" if across is not None else target
    line = f"{VERBS[action]} {aim} by" if aim else f"{VERBS[action]} by"
    who = position.game.roster[counter].name
    return Act(f"{line} {who}{AIDED if aided else ''}", action, counter, target, across, aided)


VERBS: dict[Action, str] = {
    "recruitment": "recruit",
    "sabotage": "sabotage",
    "disruption": "disrupt",
    "invasion": "support",
}
"""The verb of each action that is ordered by itself."""


def transform(position: Position, counters: tuple[int, ...]) -> Transform:
    """Make the order that turns two partisans, or one with a supply marker, into a militia."""
    aided = len(counters) == 1
    return Transform(f"transform {named(position, (), counters)}{AIDED if aided else ''}", counters, aided)


def attack(
    position: Position, place: int, whose: str, units: tuple[Units, ...] = (), counters: tuple[int, ...] = ()
) -> Attack:
    """Make the order for an attack on partisans of a nation, or on units if no nation is named."""
    target = f"{whose} partisans" if whose else "units"
    line = f"attack {position.game.board.label(place)} {target} by {named(position, units, counters)}"
    return Attack(line, place, whose, units, counters)


def lose(position: Position, units: tuple[Units, ...] = (), counters: tuple[int, ...] = ()) -> Lose:
    """Make the order that says who is hit."""
    return Lose(f"lose {named(position, units, counters)}", units, counters)


def answer(position: Position, counter: int, fades: bool) -> Answer:
    """Make the order by which a partisan rolls, or fades."""
    return Answer(f"{'fade' if fades else 'fight'} {position.game.roster[counter].name}", counter, fades)


def press(on: bool) -> Press:
    """Make the order to go on, or to break off."""
    return Press("go on" if on else "break off", on)


def named(position: Position, units: tuple[Units, ...], counters: tuple[int, ...]) -> str:
    """Units and partisans as they are listed in an order."""
    return ", ".join((*map(str, units), *(position.game.roster[each].name for each in counters)))


def listed(position: Position, counters: int) -> str:
    """A set of partisans in words."""
    return ", ".join(position.game.roster[each].name for each in numbers(counters))


def pass_on() -> Pass:
    """Make the order to give no more support."""
    return Pass("pass")
