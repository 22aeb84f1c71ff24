import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { JudgedView } from "../ui/Judged";
import { commit, giving, proposed, setSkip, skip, withdraw } from "./giving";

/** The order that is looked at: whether it is legal and why, what may come of it, and the button that gives it. */
export function ProposalCard(): JSX.Element | null {
  const now = proposed.value;
  const button = useRef<HTMLButtonElement>(null);
  const legal = now?.judged?.legal;
  useEffect(() => {
    if (legal !== undefined) button.current?.focus();
  }, [now?.order, legal]);
  if (!now) return null;
  return (
    <section class="card proposal" aria-label="The order">
      <h2 class="order">{now.order}</h2>
      {now.judged ? <JudgedView judged={now.judged} /> : <p>Asking the umpire …</p>}
      <div class="buttons">
        {now.judged?.legal && (
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
        <button type="button" ref={legal === false ? button : undefined} onClick={withdraw}>
          {now.judged?.legal === false ? "Close" : "Do not"}
        </button>
        <label class="check">
          <input type="checkbox" checked={skip.value} onChange={(event) => setSkip(event.currentTarget.checked)} />
          Do not ask for orders without dice
        </label>
      </div>
    </section>
  );
}
