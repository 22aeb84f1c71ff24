import type { JSX } from "preact";
import { goOn, own } from "reach";
import { own as owned } from "../../api/client";
import { attempt, game } from "../../state/store";
import { count } from "../../ui/words";
import { Clause } from "../../ui/Clause";
import { HowItStands } from "../ending/Ending";
import { AddSpectator } from "./AddSpectator";
import { Deletion } from "./Deletion";
import { Dice } from "./Dice";
import { newLink } from "./links";
import { MySeat } from "./MySeat";
import { NewLink } from "./NewLink";
import { Seat } from "./Seat";
import { Secrets } from "./Secrets";

/** Why a machine does not play; where all games are one's own, it can be told to. */
function Pause({ words }: { words: string }): JSX.Element {
  async function playOn(): Promise<void> {
    goOn();
    await attempt(owned.playOn());
  }
  return (
    <>
      <p role="alert">{words}</p>
      {own && (
        <p>
          <button type="button" onClick={() => void playOn()}>
            Let the machine play on
          </button>
        </p>
      )}
    </>
  );
}

/** Who sits at the table, one's own seat, and how the dice can be trusted. */
export function SeatsPanel(): JSX.Element {
  const { table, seat } = game.value!;
  const sitting = table.players.filter(({ revoked }) => !revoked);
  return (
    <div class="seats">
      <h2>At the table</h2>
      {table.pause && <Pause words={table.pause} />}
      {table.behind && (
        <p class="hint">
          You see the game {count(table.delay, "phase")} late, as the players chose. Until it is over you are shown no
          clocks, and not who is here now.
        </p>
      )}
      {newLink.value && <NewLink link={newLink.value} />}
      <ul class="players">
        {sitting.map((player) => (
          <Seat key={player.number} player={player} />
        ))}
      </ul>
      {seat.kind !== "spectator" && <AddSpectator />}
      <MySeat />
      {!game.value!.position.over && !table.behind && <HowItStands />}
      {table.house.length > 0 && (
        <section>
          <h2>Rules of the house</h2>
          <p>From the beginning, or as all sides have agreed, nobody asks what these clauses demand:</p>
          <ul>
            {table.house.map((clause) => (
              <li key={clause}>
                <Clause id={clause} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dice table={table} over={game.value!.position.over} />
      <Secrets table={table} />
      <Deletion table={table} seat={seat} />
    </div>
  );
}
