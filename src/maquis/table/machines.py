"""Policies that have a seat: a clerk finds what one does, and its orders are given like a player's."""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from maquis.narration.tellings import of
from maquis.table import playing, push
from maquis.table.clerks import Broken, Clerks
from maquis.table.denied import Denied
from maquis.table.giving import carry_out
from maquis.table.live import Live

if TYPE_CHECKING:
    from maquis.table.hall import Hall

LOG = logging.getLogger("maquis.table")
STOPPED = "the machine was stopped: it plays on when it is told to, or a person plays on in its seat"


class Machines:
    """The policies of a hall, which play one after the other."""

    def __init__(self, hall: "Hall", clerks: Clerks) -> None:
        self._hall, self._clerks = hall, clerks
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.resting = False
        """Whether they were stopped, and begin nothing."""

    def close(self) -> None:
        """Break off."""
        for task in self._tasks.values():
            task.cancel()
        self._clerks.close()

    def plays(self, game: str) -> bool:
        """Whether one is at work in a game."""
        return game in self._tasks

    def wake(self, live: Live) -> None:
        """Let one play, if one is to act."""
        id = live.row.id
        if self.resting and not live.pause and self._due(live):
            live.pause = STOPPED
        if id not in self._tasks and not live.pause and self._due(live):
            task = self._tasks[id] = asyncio.create_task(self._play(id))
            task.add_done_callback(lambda done: self._played(id, done))

    def go_on(self) -> None:
        """Play on, in every game."""
        self.resting = False
        for live in self._hall.games.values():
            live.pause = ""
            push.tell_table(self._hall, live)
            self.wake(live)

    def _played(self, id: str, done: asyncio.Task[None]) -> None:
        self._tasks.pop(id, None)
        if not done.cancelled() and (error := done.exception()) is not None and not isinstance(error, Denied):
            LOG.error("a policy broke down", exc_info=error)

    def _due(self, live: Live) -> tuple[str, str] | None:
        """The side that is to act, and the policy that plays it; in a lesson nobody: the script does."""
        if live.row.learning:
            return None
        acting = live.to_act[:1] if not self._hall.awaited(live) and live.referee.waiting is None else ()
        for each in self._hall.seats(live) if acting else ():
            if each.kind == "side" and each.side == acting[0] and each.policy:
                return each.side, each.policy
        return None

    async def _play(self, id: str) -> None:
        """Let policies play as long as they are to act, a phase at a time."""
        while True:
            async with self._hall.holding(id) as live:
                due, kept = self._due(live), live.kept
            if due is None or live.pause:
                return
            orders = await self._phase(live, *due)
            async with self._hall.holding(id) as live:
                if live.kept != kept or self._due(live) != due:
                    continue
                async with self._hall.changing(live):
                    await carry_out(self._hall, live, due[0], orders)
                if live.kept == kept:
                    who = of(live.scenario.game).whose(due[0])
                    live.pause = f"the machine finds nothing legal to do as the {who} player: a person must play on"
                    push.tell_table(self._hall, live)
                    return

    async def _phase(self, live: Live, side: str, policy: str) -> list[str]:
        """The orders by which a policy does what it is to do now; none if it does not come to an end."""
        try:
            found = await self._hall.asked(self._clerks, live.row.maker, side, live, playing.phase, side, policy)
        except (Denied, Broken) as error:
            LOG.error("the %s policy breaks off: %s", policy, error)
            return []
        return msgspec.json.decode(found, type=list[str])
