import type { JSX } from "preact";
import { replayed, status, toAct, trouble } from "../state/store";
import type { Game } from "../wire";
import { titlesOf } from "../map/terms";
import { waitsFor } from "../state/seats";
import { mySeats } from "../state/session";
import { PlayOn, SeatChoice } from "./Seats";
import { Clock } from "../panels/seats/Thinking";
import { count } from "../ui/words";
import { helpOpen } from "./tabs";

/** Which game this is, what moment it is, and whose turn. */
export function Header({ game }: { game: Game }): JSX.Element {
  const { position, table, seat } = game;
  const when = (replayed.value?.position ?? position).when;
  return (
    <header class="header">
      <h1 class="header-title">{table.title || table.scenario}</h1>
      <p class="header-when">{when.words}</p>
      <p class={`header-turn ${toAct.value ? "mine" : ""}`}>
        {replayed.value
          ? "Looking back"
          : position.over
            ? "The game is over"
            : table.awaited.length
              ? `Waiting for ${waitsFor(table)}`
              : game.die
                ? "Dice are rolled"
                : toAct.value
                  ? "Your turn"
                  : `${titlesOf(position.to_act) || "Nobody"} to act`}
      </p>
      {table.behind && <p class="header-late">{count(table.delay, "phase")} behind</p>}
      {!replayed.value && !position.over && !table.awaited.length && <ActingClock game={game} />}
      <PlayOn />
      <p class="header-seat">
        {mySeats.value.length > 1 ? <SeatChoice /> : seat.name || seat.side || seat.kind}
        <span class={status.value === "live" ? "live" : "not-live"} title={trouble.value?.message}>
          {STATUS[status.value]}
        </span>
        <span class="unseen" role="status">
          {status.value === "apart" && "not connected"}
        </span>
        <button
          type="button"
          class="header-help"
          aria-label="Help and settings"
          onClick={() => (helpOpen.value = true)}
        >
          ?
        </button>
      </p>
    </header>
  );
}

/** Whether the page is where the server is, in words. */
const STATUS = { live: "live", behind: "catching up …", apart: "not connected" };

/** The clock of whoever is to act first, where the table has one. */
function ActingClock({ game }: { game: Game }): JSX.Element | null {
  const { behind, clock, players } = game.table;
  const acting = game.position.to_act[0];
  const player = players.find(({ side, kind, revoked }) => kind === "side" && side === acting && !revoked);
  if (!clock || behind || !player) return null;
  return <Clock key={player.side} player={player} clock={clock} />;
}
