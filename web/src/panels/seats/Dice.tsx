import type { JSX } from "preact";
import { Copied } from "../../ui/Copied";
import { titleOf } from "../../map/terms";
import type { Table } from "../../wire";
import { OwnWords } from "./OwnWords";

/** What the dice were fixed with, and how they can be checked. */
export function Dice({ table, over }: { table: Table; over: boolean }): JSX.Element {
  const words = Object.entries(table.contributions).filter(([, said]) => said);
  return (
    <section>
      <h2>The dice</h2>
      <p class="hint">
        Every roll was fixed before the game began, by a secret of the server and the words of the sides. This
        fingerprint of the secret was shown at the start, so the secret cannot be exchanged.
      </p>
      <Copied label="Fingerprint of the secret" text={table.commitment} />
      {words.length > 0 && (
        <dl class="terms">
          {words.map(([side, said]) => (
            <div key={side}>
              <dt>Words of {titleOf(side)}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      <OwnWords table={table} />
      {table.secret ? (
        <>
          <h3>The secret</h3>
          <Copied label="Secret of the dice" text={table.secret} />
          <p class="hint">
            To check everything, save the record of the game in the log tab and run <code>maquis verify FILE</code>: it
            compares the secret with the fingerprint, rolls every die again and judges every order again.
          </p>
        </>
      ) : (
        <p class="hint">
          {over
            ? "The secret will be shown here."
            : "The secret is shown here when the game is over; then anybody can check every roll."}
        </p>
      )}
    </section>
  );
}
