import type { JSX } from "preact";
import { leave } from "../../state/session";
import { game } from "../../state/store";
import { AddSpectator } from "./AddSpectator";
import { Deletion } from "./Deletion";
import { Dice } from "./Dice";
import { newLink } from "./links";
import { NewLink } from "./NewLink";
import { Seat } from "./Seat";
import { Secrets } from "./Secrets";

/** Who sits at the table, one's own seat, and how the dice can be trusted. */
export function SeatsPanel(): JSX.Element {
  const { table, seat } = game.value!;
  const sitting = table.players.filter(({ revoked }) => !revoked);
  return (
    <div class="seats">
      <h2>At the table</h2>
      {table.pause && <p role="alert">{table.pause}</p>}
      {newLink.value && <NewLink link={newLink.value} />}
      <ul class="players">
        {sitting.map((player) => (
          <Seat key={player.number} player={player} />
        ))}
      </ul>
      {seat.kind !== "spectator" && <AddSpectator />}
      <p>
        <button type="button" onClick={leave}>
          Leave the table
        </button>{" "}
        <span class="hint">Your link brings you back at any time.</span>
      </p>
      <Dice table={table} over={game.value!.position.over} />
      <Secrets table={table} />
      <Deletion table={table} seat={seat} />
    </div>
  );
}
