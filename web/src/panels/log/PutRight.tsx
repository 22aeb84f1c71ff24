import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { typed } from "../../act/typed";
import { keepLinks } from "../../state/held";
import { leave, mySeats } from "../../state/session";
import { api, attempt } from "../../state/store";
import { Sure } from "../../ui/Sure";
import { count } from "../../ui/words";
import type { Corrected, Later, Line } from "../../wire";
import { titleOf } from "../../map/terms";

const NOW: Record<Later["now"], string> = {
  corrected: "corrected",
  "left out": "left out",
  holds: "as before",
  otherwise: "comes out otherwise",
  refused: "no longer legal",
  "to come": "still to be given",
};

/** An order of long ago is put right in a game of its own: first it is told what no longer holds. */
export function PutRight({ line }: { line: Line }): JSX.Element {
  const [order, setOrder] = useState(line.order);
  const [told, setTold] = useState<Corrected | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(make: boolean): Promise<void> {
    const keys = mySeats.value.map(({ key }) => key);
    setBusy(true);
    const [ours] = order.trim() ? ((await typed([order.trim()])) ?? []) : [null];
    const asked = ours === undefined ? undefined : api.value!.correct({ number: line.number, order: ours, make, keys });
    const found = asked && (await attempt(asked));
    setBusy(false);
    if (found?.made) await keepLinks(found.made);
    if (found) setTold(found);
  }
  function onSubmit(event: Event): void {
    event.preventDefault();
    void ask(false);
  }
  if (told?.made) {
    return (
      <div role="status">
        <p>
          The corrected game is “{told.made.title}”; this one stays as it is. The links of its seats are on the start
          page.
        </p>
        <button type="button" onClick={leave}>
          To the start page
        </button>
      </div>
    );
  }
  return (
    <details class="put-right">
      <summary>Put this right</summary>
      <form class="form" onSubmit={onSubmit}>
        <label>
          What should have been said; nothing, and it is left out
          <textarea
            rows={2}
            value={order}
            onInput={(event) => {
              setOrder(event.currentTarget.value);
              setTold(null);
            }}
          />
        </label>
        <button type="submit" disabled={busy || order.trim() === line.order}>
          {busy ? "Refereeing all of it again …" : "What follows?"}
        </button>
      </form>
      {told && <Found later={told.later} />}
      {told && (
        <>
          <p class="hint">
            The corrected game is one of its own, with the same dice and the same players; those take their seats by new
            links. This game stays as it is.
          </p>
          <Sure words="Make the corrected game" sure="Make it" onSure={() => void ask(true)} />
        </>
      )}
    </details>
  );
}

export function Found({ later }: { later: readonly Later[] }): JSX.Element {
  const hold = later.filter(({ now }) => now === "holds").length;
  const others = later.filter(({ now }) => now !== "holds");
  return (
    <div role="status">
      <ul class="put-right-later">
        {others.map(({ entry, side, order, now, why }) => (
          <li key={entry}>
            {titleOf(side)}: <code>{order}</code>: <strong>{NOW[now]}</strong>
            {why && <span class="hint">{why}</span>}
          </li>
        ))}
      </ul>
      <p>{count(hold, "other order")} as before.</p>
    </div>
  );
}
