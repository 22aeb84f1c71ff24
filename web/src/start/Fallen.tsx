import type { JSX } from "preact";
import { curtained, fallen } from "../state/curtain";
import { Code } from "./Code";

/** The curtain is down: nothing is on the page but what everybody may see. */
export function Fallen({ table }: { table: string }): JSX.Element {
  const seats = curtained.value.filter((seat) => seat.table === table);
  return (
    <main class="lonely">
      <h1>The curtain is down</h1>
      {seats[0] && (
        <p>
          {seats[0].title}. {seats[0].when}: {seats[0].turn}.
        </p>
      )}
      <p class="hint">Hand over the screen; whoever plays next types in the code of their seat.</p>
      {seats.map((seat) => (
        <section key={seat.id} class="card block" aria-label={seat.name}>
          <h2>{seat.name}</h2>
          <Code seat={seat} />
        </section>
      ))}
      <p class="row">
        <button type="button" onClick={() => (fallen.value = null)}>
          Back to the start
        </button>
      </p>
    </main>
  );
}
