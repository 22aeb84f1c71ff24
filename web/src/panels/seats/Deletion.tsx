import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, attempt, refresh } from "../../state/store";
import type { Player, Table } from "../../wire";

/** Deleting the game for good, which all who play or umpire it do together. */
export function Deletion({ table, seat }: { table: Table; seat: Player }): JSX.Element {
  const { needed, agreed } = table.deletion;
  const names = (numbers: readonly number[]): string =>
    numbers.map((number) => table.players.find((player) => player.number === number)?.name ?? "").join(", ");
  const missing = needed.filter((number) => !agreed.includes(number));
  return (
    <section>
      <h2>Deleting the game</h2>
      {table.forget > 0 && (
        <p>
          A game that nobody opens for {table.forget} {table.forget === 1 ? "day" : "days"} is deleted here. Save it
          from the log’s tab if you want to keep it.
        </p>
      )}
      {agreed.length > 0 && (
        <p role="status">
          {names(agreed)} {agreed.length === 1 ? "wants" : "want"} to delete the game; {names(missing)}{" "}
          {missing.length === 1 ? "has" : "have"} not agreed.
        </p>
      )}
      {needed.includes(seat.number) && <Agreement agrees={agreed.includes(seat.number)} last={missing.length === 1} />}
    </section>
  );
}

function Agreement({ agrees, last }: { agrees: boolean; last: boolean }): JSX.Element {
  const [asked, setAsked] = useState(false);
  async function say(agree: boolean): Promise<void> {
    setAsked(false);
    const deletion = await attempt(api.value!.agree(agree));
    if (deletion && !deletion.done) await refresh();
  }
  if (agrees)
    return (
      <button type="button" onClick={() => void say(false)}>
        Keep the game
      </button>
    );
  return (
    <div class="field">
      {asked ? (
        <span class="row">
          <button type="button" class="grave" onClick={() => void say(true)}>
            {last ? "Delete it for good" : "Agree to delete it"}
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          Delete the game …
        </button>
      )}
      <span class="hint">
        {last
          ? "Nobody else has to agree: it is gone at once, with its log and its links."
          : "It is deleted when all who play it agree; until then anybody may think again."}
      </span>
    </div>
  );
}
