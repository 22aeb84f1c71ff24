import type { JSX } from "preact";
import { give, giving } from "../act/giving";
import { titleOf, titlesOf } from "../map/terms";
import { ofSeat } from "../state/session";
import { game } from "../state/store";
import { Clause } from "../ui/Clause";

/** The exception that was let be. */
const letBe = ofSeat("");

/** An exception that a side asks for: the others agree or let it be; once all agree whoever asked does it. */
export function WaiverBar(): JSX.Element | null {
  const now = game.value;
  const asked = now?.waiver;
  if (!now || !asked || now.seat.kind === "spectator") return null;
  const name = `${now.table.id} ${now.position.version} ${asked.order} ${asked.clause}`;
  if (letBe.value === name) return null;
  const mine = asked.side === (now.seat.kind === "umpire" ? "umpire" : now.seat.side);
  const waits = asked.waits_for.includes(now.seat.side);
  const who = mine ? "You ask" : `${titleOf(asked.side)} asks`;
  return (
    <div class="going-back" role="alert">
      <div>
        {asked.order ? (
          <>
            <p>
              {who} for an exception: <code>{asked.order}</code>, though this is needed and not so:
            </p>
            <ul>
              {asked.asks.map(({ words, clause }) => (
                <li key={`${clause} ${words}`}>
                  {words} <Clause id={clause} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            {who} for a rule of the house: what <Clause id={asked.clause} /> demands is not asked any more.
          </p>
        )}
        <p>
          {asked.waits_for.length > 0
            ? `It waits for ${titlesOf(asked.waits_for)} to agree, and lapses with the next order.`
            : "All agree. It lapses with the next order."}
        </p>
      </div>
      <p class="row">
        {mine && !asked.waits_for.length && (
          <button type="button" class="first" disabled={giving.value} onClick={() => void give([asked.order])}>
            Do it
          </button>
        )}
        {waits && (
          <button type="button" class="first" disabled={giving.value} onClick={() => void give(["agree"])}>
            Agree
          </button>
        )}
        <button type="button" onClick={() => (letBe.value = name)}>
          {mine ? "Close" : "Let be"}
        </button>
      </p>
    </div>
  );
}
