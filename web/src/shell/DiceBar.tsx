import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { after, enterDice, giving, rollAll } from "../act/giving";
import { titleOf } from "../map/terms";
import { game } from "../state/store";
import type { DieWanted } from "../wire";

/** Faces that have a button each; of a die with more of them the number is typed. */
const MOST_FACES = 20;

/** The die that an order waits for: whoever gave it says what it shows, all others read what they wait for. */
export function DiceBar(): JSX.Element | null {
  const wanted = game.value?.die;
  if (!wanted) return null;
  return wanted.order ? <Own wanted={wanted} /> : <Others wanted={wanted} />;
}

function Others({ wanted }: { wanted: DieWanted }): JSX.Element {
  return (
    <div class="wanted" role="status">
      <p>
        {titleOf(wanted.side)} rolls a D{wanted.sides}: {wanted.what}.
      </p>
    </div>
  );
}

function Own({ wanted }: { wanted: DieWanted }): JSX.Element {
  const { sides, what, order, entered } = wanted;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector<HTMLElement>("button, input")?.focus(), [order, entered.length]);

  function onKeyDown(event: KeyboardEvent): void {
    const face = Number(event.key);
    if (!event.ctrlKey && !event.metaKey && sides < 10 && face >= 1 && face <= sides) {
      event.stopPropagation();
      void enterDice(order, [face]);
    }
  }

  return (
    <div class="wanted" role="alert" ref={bar} onKeyDown={onKeyDown}>
      <p>
        Roll a D{sides}: <strong>{what}</strong>. What does it show?
      </p>
      <div class="faces" role="group" aria-label={`The D${sides} shows`}>
        {sides <= MOST_FACES ? (
          Array.from({ length: sides }, (_, i) => (
            <button type="button" key={i} disabled={giving.value} onClick={() => void enterDice(order, [i + 1])}>
              {i + 1}
            </button>
          ))
        ) : (
          <Typed wanted={wanted} />
        )}
      </div>
      <p class="row">
        <button type="button" disabled={giving.value} onClick={() => void enterDice(order, null)}>
          Roll it here
        </button>
        {after.value.length > 0 && (
          <button type="button" disabled={giving.value} onClick={() => void rollAll(order)}>
            Roll here for all {after.value.length + 1}
          </button>
        )}
        <span class="hint">
          Your order stands: {order}
          {entered.length > 0 && `; rolled so far: ${entered.join(", ")}`}
        </span>
      </p>
    </div>
  );
}

function Typed({ wanted: { sides, order } }: { wanted: DieWanted }): JSX.Element {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const face = Number(new FormData(event.currentTarget).get("face"));
        void enterDice(order, [face]);
      }}
    >
      <input name="face" type="number" required min={1} max={sides} aria-label={`What the D${sides} shows`} />
      <button type="submit" disabled={giving.value}>
        Enter
      </button>
    </form>
  );
}
