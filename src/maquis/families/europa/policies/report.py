"""The final report of a campaign: its figures, gathered turn by turn."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Turn
from maquis.engine.events import Counted, Displaced, Entered, Event, Left, Marked
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.words import many
from maquis.families.europa.rules.calendar import AXIS, calendar, enemy
from maquis.families.europa.rules.combat import Fought
from maquis.families.europa.rules.divisions import Formed, Regrouped
from maquis.families.europa.rules.dropping import GivenUp
from maquis.families.europa.rules.dues import Reinforced
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.places import anti_partisan_units, counters, partisans
from maquis.families.europa.rules.sabotage import SabotageRoll
from maquis.families.europa.rules.state import LOSSES, RAIL_BROKEN
from maquis.families.europa.rules.supply import railheads_cut
from maquis.families.europa.rules.targets import kind_of


class Report(campaigns.Report):
    """The figures of a campaign, gathered turn by turn."""

    recruited: Counter[str] = msgspec.field(default_factory=Counter)
    dummies: int = 0
    isolated_losses: int = 0
    for_losses: int = 0
    assembled: int = 0
    broken_down: int = 0
    regrouped: int = 0
    """How many more units there are for all that was assembled and broken down."""
    given_up: int = 0
    _losses: int = 0
    lost: Counter[str] = msgspec.field(default_factory=Counter)
    attempts: int = 0
    hits: Counter[str] = msgspec.field(default_factory=Counter)
    rail_hexes_cut: set[str] = msgspec.field(default_factory=set)
    rail_hex_turns: int = 0
    railhead_turns_cut: int = 0
    worst_railheads: tuple[int, str] = (0, "")
    tied_down: int = 0
    security_units: int = 0
    displaced: int = 0
    combats: Counter[str] = msgspec.field(default_factory=Counter)
    strength: list[tuple[str, int]] = msgspec.field(default_factory=list)

    def add(self, turn: Turn) -> None:
        """Count one game turn."""
        position = turn.position
        date = calendar(position.game).name(turn.number)
        super().add(turn)
        for event in happened(turn):
            self._count(position, event)
        broken = numbers(RAIL_BROKEN.places(position))
        self.rail_hexes_cut.update(position.game.board.label(place) for place in broken)
        self.rail_hex_turns += len(broken)
        cut = railheads_cut(position, AXIS).bit_count()
        self.railhead_turns_cut += cut
        self.worst_railheads = max(self.worst_railheads, (cut, date))
        tied, all_ = tied_down(position, AXIS)
        self.tied_down += tied
        self.security_units += all_
        real = position.game.roster.those(lambda c: is_partisan(c) and c.kind != DUMMY)
        self.strength.append((date, position.in_play(real).bit_count()))

    def _count(self, position: Position, event: Event) -> None:
        match event:
            case Entered():
                who = position.game.roster[position.game.roster.number(event.counter)]
                if isinstance(event, Formed):
                    self.assembled += who.size == "division"
                    self.regrouped += 1
                elif who.kind == DUMMY:
                    self.dummies += 1
                elif is_partisan(who):
                    self.recruited[who.force] += 1
                    self.for_losses += isinstance(event, Reinforced)
            case Left():
                who = position.game.roster[position.game.roster.number(event.counter)]
                if isinstance(event, Regrouped):
                    self.broken_down += who.size == "division"
                    self.regrouped -= 1
                elif isinstance(event, GivenUp):
                    self.given_up += 1
                elif is_partisan(who) and who.kind != DUMMY:
                    self.lost[event.how] += 1
            case Counted(name=name) if name == LOSSES.name:
                self.isolated_losses += max(0, event.value - self._losses)
                self._losses = event.value
            case Displaced():
                self.displaced += is_partisan(position.game.roster[position.game.roster.number(event.counter)])
            case SabotageRoll():
                self.attempts += 1
            case Fought():
                self.combats[event.result] += 1
            case Marked():
                self.hits[kind_of(event.mark)] += 1

    def as_data(self) -> dict[str, object]:
        """The report as plain data, for `--json`."""
        return {
            "turns": len(self.turns),
            "recruited": dict(self.recruited),
            "dummies_received": self.dummies,
            "isolated_losses": self.isolated_losses,
            "recruited_for_isolated_losses": self.for_losses,
            "divisions_assembled": self.assembled,
            "divisions_broken_down": self.broken_down,
            "dummies_given_up": self.given_up,
            "lost": dict(self.lost),
            "displaced": self.displaced,
            "combat_results": dict(self.combats),
            "sabotage_attempts": self.attempts,
            "targets_hit": dict(self.hits),
            "rail_hexes_cut": len(self.rail_hexes_cut),
            "rail_hex_turns_cut": self.rail_hex_turns,
            "railhead_turns_cut_off": self.railhead_turns_cut,
            "most_railheads_cut_off": {"hexes": self.worst_railheads[0], "turn": self.worst_railheads[1]},
            "anti_partisan_units_tied_down": round(self.tied_down / max(1, len(self.turns)), 1),
            "anti_partisan_units_present": round(self.security_units / max(1, len(self.turns)), 1),
            "partisan_units_in_play": dict(self.strength),
        }

    def text(self) -> str:
        """The report in a player's words."""
        first, last = self.strength[0][0], self.strength[-1][0]
        most = max(self.strength, key=lambda each: each[1])
        turns = max(1, len(self.turns))
        successes = sum(self.hits.values())
        lines = [
            f"The campaign, {first} to {last} ({many(len(self.turns), 'turn')})",
            "",
            f"Recruited          {_listed(self.recruited) or 'none'}; "
            f"{many(self.dummies, 'dummy', 'dummies')} with them",
            f"Isolated losses    {many(self.isolated_losses, 'attack strength point')}; "
            f"brigades for them: {self.for_losses}",
            f"Divisions          {self.assembled} assembled, {self.broken_down} broken down",
            f"Lost               {_listed(self.lost) or 'none'}",
            f"Strength           {many(most[1], 'unit')} at most ({most[0]}), {self.strength[-1][1]} at the end",
            f"Displaced          {many(self.displaced, 'time')}",
            f"Combats            {self.combats.total()}: {_listed(self.combats) or 'none'}",
            f"Sabotage           {many(self.attempts, 'attempt')}, {many(successes, 'success', 'successes')}: "
            f"{_listed(self.hits) or 'none'}",
            f"Rail cut           {many(len(self.rail_hexes_cut), 'different hex', 'different hexes')}, "
            f"{many(self.rail_hex_turns, 'hex-turn')}"
            f" ({self.rail_hex_turns / max(1, self.hits['rail']):.1f} turns a cut)",
            f"Railheads cut off  {self.railhead_turns_cut} hex-turns, {self.railhead_turns_cut / turns:.1f} a turn;"
            f" most: {self.worst_railheads[0]} in {self.worst_railheads[1]}",
            f"Tied down          {self.tied_down / turns:.1f} of {self.security_units / turns:.1f} anti-partisan units"
            " a turn (within two hexes of partisans)",
        ]
        if self.refused:
            lines.append(f"Refused            {self.overtaken}")
        return "\n".join(lines)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.most_common())


def happened(turn: Turn) -> Iterable[Event]:
    """Every event of a turn, with the clauses by which the rules of the family name what happens."""
    book = turn.position.game.clauses
    if not book.follows:
        return turn.events
    return (msgspec.structs.replace(event, clause=book.of_family(event.clause)) for event in turn.events)


def tied_down(position: Position, side: str) -> tuple[int, int]:
    """Anti-partisan units of `side` within two hexes of enemy partisans, and all that are in play."""
    units = counters(position, side, "anti-partisan")
    near = position.game.board.within(partisans(position, enemy(side)), 2) & anti_partisan_units(position, side)
    return position.within(units, near).bit_count(), position.in_play(units).bit_count()
