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
        Every roll follows from a secret of the server and from the words of the players. This fingerprint of the secret
        is shown before the first roll, and the secret cannot be exchanged after that: note it. Whoever runs the server
        knows the secret, and could foresee the rolls.
      </p>
      {table.own_dice && (
        <p class="hint">
          The players may also roll dice of their own. The log tells which these were: nobody can check them afterwards.
        </p>
      )}
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
            To check the game, save its record in the log tab and run{" "}
            <code>maquis verify FILE --commitment FINGERPRINT</code> with the fingerprint that you noted: it compares
            the secret with it, rolls every die again and judges every order again.
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
