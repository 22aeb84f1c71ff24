import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { showPlace } from "../map/camera";
import { accept, advise, advised, drop, forget, lift, lifted, movable } from "./advice";
import { giving } from "./giving";

/** What the machine suggests: accepted whole, or put right first, on the map or here. */
export function AdviceCard(): JSX.Element | null {
  const now = advised.value;
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.scrollIntoView({ block: "start" }), [now?.kind]);
  if (!now) return null;
  return (
    <section class="advice" ref={element} aria-label="Suggestions">
      <h2>Suggested: {now.orders.length} orders</h2>
      <p>
        {now.orders.some(movable)
          ? "They are drawn on the map with a dashed frame. Drag one elsewhere, or change it here."
          : "Look through them, and drop what you do not want."}
      </p>
      <div class="buttons">
        <button type="button" class="first" disabled={giving.value} onClick={() => void accept()}>
          Accept all {now.orders.length}
        </button>
        <button type="button" onClick={() => void advise(now.kind)}>
          Suggest anew
        </button>
        <button type="button" onClick={forget}>
          Drop all
        </button>
      </div>
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
