"""The final report of a campaign of Global War: its figures by power, gathered turn by turn."""

from collections import Counter

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Turn
from maquis.engine.game import Game
from maquis.engine.words import many
from maquis.families.global_war.policies.digest import in_play, title
from maquis.families.global_war.policies.happened import Thing, things
from maquis.families.global_war.rules.calendar import date

_COUNTED = (
    "raised", "recruited", "bought", "lost", "removed", "transformed", "militia", "taken", "disrupted", "markers sent",
    "markers received", "support", "units lost",
)  # fmt: skip


class Report(campaigns.Report):
    """The figures of a campaign, gathered turn by turn: of everything that happens how much, by nation."""

    by_nation: dict[str, Counter[str]] = msgspec.field(default_factory=lambda: {what: Counter() for what in _COUNTED})
    attempts: Counter[str] = msgspec.field(default_factory=Counter)
    damage: Counter[str] = msgspec.field(default_factory=Counter)
    zones: list[tuple[str, str, str]] = msgspec.field(default_factory=list)
    """Zones that militia took: the turn, the zone, and for whom."""
    battles: Counter[str] = msgspec.field(default_factory=Counter)
    strength: list[tuple[str, int]] = msgspec.field(default_factory=list)

    def add(self, turn: Turn) -> None:
        """Count one half-year."""
        position = turn.position
        super().add(turn)
        for each in things(turn):
            self._count(position.game, turn.number, each)
        self.strength.append((date(turn.number), position.in_play(position.game.roster.all).bit_count()))

    def _count(self, game: Game, turn: int, thing: Thing) -> None:
        nation = title(game, thing.nation)
        match thing.what:
            case "attempted":
                self.attempts[thing.of] += 1
            case "damaged":
                self.damage[thing.of] += thing.number
            case "battle":
                self.battles[nation] += 1
            case _:
                if thing.what == "taken":
                    self.zones.append((date(turn), game.map.near(thing.place), nation))
                if thing.what in self.by_nation:
                    self.by_nation[thing.what][nation] += thing.number

    def as_data(self) -> dict[str, object]:
        """The report as plain data, for `--json`."""
        return {
            "turns": len(self.turns),
            **{what.replace(" ", "_"): dict(counts) for what, counts in self.by_nation.items()},
            "attempts": dict(self.attempts),
            "damage": dict(self.damage),
            "zones_taken": [{"turn": turn, "zone": zone, "by": nation} for turn, zone, nation in self.zones],
            "battles": dict(self.battles),
            "partisans_in_play": dict(self.strength),
        }

    def text(self) -> str:
        """The report in a player's words."""
        most = max(self.strength, key=lambda each: each[1])
        by = self.by_nation
        zones = "; ".join(f"{zone} by {nation} ({turn})" for turn, zone, nation in self.zones)
        lines = [
            f"The campaign, {date(self.turns[0])} to {date(self.turns[-1])} ({many(len(self.turns), 'turn')})",
            "",
            f"Raised            {_told(by['raised'])}",
            f"Recruited         {_told(by['recruited'])}",
            f"Bought            {_told(by['bought'])}",
            f"Lost              {_told(by['lost'])}",
            f"Gone by conquest  {_told(by['removed'])}",
            f"Turned militia    {_told(by['transformed'])}",
            f"Strength          {many(most[1], 'partisan')} at most ({most[0]}); at the end {self._end()}",
            f"Actions tried     {_told(self.attempts)}",
            f"Damage            {_told(self.damage)}",
            f"IPP disrupted     {_told(by['disrupted'])}",
            f"Supply markers    sent {_told(by['markers sent'])}; received {_told(by['markers received'])}",
            f"Attacks supported {_told(by['support'])}",
            f"Zones taken       {zones or 'none'}",
            f"Battles           {_told(self.battles)}; units lost: {_told(by['units lost'])}",
        ]
        if self.refused:
            lines.append(f"Refused           {self.overtaken}")
        return "\n".join(lines)

    def _end(self) -> str:
        return in_play(self.last) if self.last is not None else "nobody"


def _told(counts: Counter[str]) -> str:
    """A total and what it is made of."""
    parts = ", ".join(f"{name} {number}" for name, number in counts.most_common() if number)
    return f"{counts.total()}: {parts}" if parts else "none"
