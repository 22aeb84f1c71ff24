import type { JSX } from "preact";
import { heldBy } from "../../state/held";
import { key } from "../../state/session";
import { astray } from "../../state/words";
import { Copied } from "../../ui/Copied";
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
        <>
          <Copied label="Words that this browser drew for you" text={seat.words} />
          <p class="hint">
            They were drawn at random after this browser had seen the fingerprint, and it compares both with what the
            table says now. The page comes from the server, too: who wants to be sure of more notes the fingerprint and
            these words elsewhere, and compares them with what <code>maquis verify</code> tells of the record.
          </p>
        </>
      )}
    </>
  );
}
