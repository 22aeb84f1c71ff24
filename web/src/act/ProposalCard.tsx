import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { JudgedView } from "../ui/Judged";
import { uncover } from "../map/camera";
import { askOf } from "../desk/asking";
import { guide } from "../learn/state";
import { terms, titleOf } from "../map/terms";
import { PHONE } from "../shell/tabs";
import { atDesk, game } from "../state/store";
import type { Judged, Swap } from "../wire";
import { change, commit, give, giving, goOn, mayGoOn, proposed, setSkip, skip, withdraw } from "./giving";

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
      <h2 class="order">{now.judged?.order ?? now.order}</h2>
      {now.judged && now.judged.swaps.length > 1 && <Swaps of={now.judged.swaps} />}
      {now.judged ? <JudgedView judged={now.judged} /> : <p>Asking the umpire …</p>}
      {now.judged?.legal === false && mayAsk() && (
        <>
          {terms.value.hidden && (
            <p class="hint">Whoever asks for an exception tells all the order as it stands here, with its counters.</p>
          )}
          <House judged={now.judged} />
        </>
      )}
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
        {now.judged?.legal && now.order === "end" && mayGoOn.value && (
          <>
            <button type="button" disabled={giving.value} onClick={() => void goOn(true)}>
              Do it, and on
            </button>
            <button type="button" disabled={giving.value} onClick={() => void goOn(true, true)}>
              Do it, and all phases of {titleOf(game.value!.position.when.side)}
            </button>
          </>
        )}
        {now.judged?.legal === false && mayAsk() && (
          <button type="button" disabled={giving.value} onClick={() => void askException(now.order)}>
            Ask all to allow it
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

/** Clauses that the order fails: the players may agree to ask one of them no more in this game. */
function House({ judged }: { judged: Judged }): JSX.Element {
  const failed = new Set(judged.demands.filter(({ met }) => !met).map(({ clause }) => clause));
  return (
    <details>
      <summary>Or ask for a rule of the house</summary>
      <p class="hint">What the clause demands is not asked of anybody any more, once all sides agree.</p>
      <p class="row">
        {[...failed].filter(Boolean).map((clause) => (
          <button type="button" key={clause} disabled={giving.value} onClick={() => void give([`house ${clause}`])}>
            Without {clause}
          </button>
        ))}
      </p>
    </details>
  );
}

/** Whether an exception can be asked for: in a game that is no lesson, by who plays or umpires. */
const mayAsk = (): boolean =>
  !atDesk.value && !guide.value && game.value?.seat.kind !== "spectator" && !game.value?.position.over;

/** Ask all sides that the order be done though it is refused: they are told the order, and what it fails. */
async function askException(order: string): Promise<void> {
  if (await give([`except ${order}`])) withdraw();
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
