import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { showPlace } from "../map/camera";
import { accept, adviseAnew, advised, drop, forget, lift, lifted, movable } from "./advice";
import { giving } from "./giving";
import { pointedLook } from "../map/live/scene";
import { Swatch } from "../ui/Swatch";
import { Placed } from "../ui/Placed";
import type { Overlay } from "../wire";

/** What the machine suggests: accepted whole, or put right first, on the map or here. */
export function AdviceCard(): JSX.Element | null {
  const now = advised.value;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "start" });
    // Whoever asked goes on with the answer, which stands above the question.
    if (document.activeElement?.closest(".panel")) element.current?.focus({ preventScroll: true });
  }, [now?.kind]);
  if (!now) return null;
  return (
    <section class="advice" ref={element} tabIndex={-1} aria-label="Suggestions">
      <h2>{now.title || `Suggested: ${count(now.orders.length)}`}</h2>
      {now.words.map((words) => (
        <p class="advice-words" key={words}>
          <Placed text={words} />
        </p>
      ))}
      {now.shows.length > 0 && <Shows of={now.shows} />}
      {(now.orders.length > 1 || now.orders.some(movable)) && (
        <p>
          {now.orders.some(movable)
            ? "They are drawn on the map with a dashed frame. Drag one elsewhere, or change it here."
            : "Look through them, and drop what you do not want."}
        </p>
      )}
      <div class="buttons">
        {now.orders.length > 0 && (
          <>
            <button type="button" class="first" disabled={giving.value} onClick={() => void accept()}>
              Accept {now.orders.length > 1 ? `all ${now.orders.length}` : "it"}
            </button>
            <button type="button" disabled={!now.other} onClick={() => void adviseAnew()}>
              Suggest anew
            </button>
          </>
        )}
        <button type="button" onClick={forget}>
          {now.orders.length > 0 ? "Drop all" : "Close"}
        </button>
      </div>
      <p class="hint" role="status">
        {!now.other && now.orders.length > 0 && "The machine has nothing else to suggest."}
      </p>
      <ol class="suggestions">
        {now.orders.map((order, i) => (
          <li key={order.order} class={lifted.value === i ? "lifted" : ""}>
            <button type="button" class="plain wide" onClick={() => order.place >= 0 && showPlace(order.place)}>
              {order.words || order.order}
            </button>
            {movable(order) && (
              <button type="button" class="small" aria-pressed={lifted.value === i} onClick={() => void lift(i)}>
                Elsewhere
              </button>
            )}
            <button
              type="button"
              class="small"
              aria-label={`Drop ${order.words || order.order}`}
              onClick={() => drop(i)}
            >
              Drop
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const count = (orders: number): string => `${orders} ${orders === 1 ? "order" : "orders"}`;

/** What is shown on the map with the advice, and how it looks there. */
function Shows({ of }: { of: readonly Overlay[] }): JSX.Element {
  return (
    <ul class="shows">
      {of.map(({ name, title, words }, i) => (
        <li key={name}>
          <Swatch look={pointedLook(i)} />
          <span>
            <strong>{title}</strong>: {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
