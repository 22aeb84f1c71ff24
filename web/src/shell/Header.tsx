import type { JSX } from "preact";
import { live, replayed, toAct } from "../state/store";
import type { Game } from "../wire";

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
          ? `Looking back at entry ${replayed.value.number}`
          : position.over
            ? "The game is over"
            : toAct.value
              ? "Your turn"
              : `${position.to_act.join(" and ") || "Nobody"} to act`}
      </p>
      <p class="header-seat">
        {seat.name || seat.side || seat.kind}
        <span class={live.value ? "live" : "not-live"} role="status">
          {live.value ? "live" : "reconnecting …"}
        </span>
      </p>
    </header>
  );
}
