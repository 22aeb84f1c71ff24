import type { JSX } from "preact";
import { heldBy } from "../../state/held";
import { key } from "../../state/session";
import { astray } from "../../state/words";
import type { Table } from "../../wire";

/** What this browser has kept of the dice since one sat down, and what is wrong with it. */
export function OwnWords({ table }: { table: Table }): JSX.Element | null {
  const seat = heldBy(key.value);
  if (!seat) return null;
  return (
    <>
      {astray(seat, table).map((words) => (
        <p key={words} role="alert" class="bad">
          {words}
        </p>
      ))}
      {seat.words && (
        <p class="hint">
          Your words were drawn at random by this browser after it had seen the fingerprint; it keeps both, and tells
          you if the table ever says otherwise. But the page comes from the server, too: to be sure of more, note both
          elsewhere, and compare them with what <code>maquis verify</code> tells of the record.
        </p>
      )}
    </>
  );
}
