import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { JudgedView } from "../ui/Judged";
import { uncover } from "../map/camera";
import { askOf } from "../desk/asking";
import { PHONE } from "../shell/tabs";
import { atDesk } from "../state/store";
import type { Swap } from "../wire";
import { change, commit, giving, proposed, setSkip, skip, withdraw } from "./giving";

/** The order that is looked at: whether it is legal and why, what may come of it, and the button that gives it. */
export function ProposalCard(): JSX.Element | null {
  const now = proposed.value;
  const button = useRef<HTMLButtonElement>(null);
  const legal = now?.judged?.legal;
  useEffect(() => {
    if (legal === undefined || now?.changed) return;
    button.current?.focus();
    uncover(now?.judged?.place, button.current?.closest("section"));
  }, [now?.order, legal]);
  if (!now) return null;
  return (
    <section class="card proposal" aria-label="The order">
      <h2 class="order">{now.order}</h2>
      {now.judged && now.judged.swaps.length > 1 && <Swaps of={now.judged.swaps} />}
      {now.judged ? <JudgedView judged={now.judged} /> : <p>Asking the umpire …</p>}
      <div class="buttons">
        {atDesk.value && (
          <button type="button" class="first" ref={button} onClick={() => askOf(now.order)}>
            More about it
          </button>
        )}
        {now.judged?.legal && !atDesk.value && (
          <button
            type="button"
            class="first"
            ref={button}
            disabled={giving.value}
            onClick={() => void commit(now.order)}
          >
            Do it
          </button>
        )}
        <button type="button" ref={legal === false && !atDesk.value ? button : undefined} onClick={withdraw}>
          {now.judged?.legal === false || atDesk.value ? "Close" : "Do not"}
        </button>
        {!atDesk.value && (
          <label class="check">
            <input type="checkbox" checked={skip.value} onChange={(event) => setSkip(event.currentTarget.checked)} />
            Do not ask for orders without dice
          </label>
        )}
      </div>
    </section>
  );
}

/** Who takes part in the order: others can be added, and some left out. A phone unfolds it when it is wanted. */
function Swaps({ of }: { of: readonly Swap[] }): JSX.Element {
  const open = useSignal(window.innerWidth > PHONE);
  return (
    <details class="swaps" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        By whom? {of.filter(({ on }) => on).length} of {of.length} that may
      </summary>
      <div role="group" aria-label="By whom?">
        {of.map(({ who, words, on, order }) => (
          <label class="check" key={who} title={words}>
            <input type="checkbox" checked={on} disabled={!order} onChange={() => void change(order)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
