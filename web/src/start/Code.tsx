import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type Curtained, raise } from "../state/curtain";

/** The code of a seat, which raises its curtain. */
export function Code({ seat }: { seat: Curtained }): JSX.Element {
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setSaid("");
    if (!(await raise(seat, code))) setSaid("That is not the code of this seat.");
  }
  return (
    <form class="row" onSubmit={(event) => void onSubmit(event)}>
      <input
        type="password"
        class="code"
        aria-label={`Code of ${seat.name}`}
        placeholder="Code"
        autoComplete="off"
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" class="first" disabled={!code}>
        Raise the curtain
      </button>
      <span role="alert">{said}</span>
    </form>
  );
}
