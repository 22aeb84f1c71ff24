import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { propose } from "../../act/giving";
import { typed } from "../../act/typed";
import { openTab } from "../../shell/tabs";
import { labelOf } from "../../map/labels";
import { terms } from "../../map/terms";
import { cursor } from "../../state/selection";
import { ofSeat } from "../../state/session";
import { acts, api, attemptNow, game, toAct } from "../../state/store";
import type { Judged } from "../../wire";
import { percent } from "../../ui/chance";
import { JudgedView } from "../../ui/Judged";
import { FaceDown } from "./FaceDown";

/** The order asked about, which stays while other tabs are open. */
const order = ofSeat("");
const judged = ofSeat<Judged | null>(null);

/** Odds: choose or type an order and see exactly what may come of it. Nothing is done. */
export function OddsPanel(): JSX.Element {
  const version = game.value?.position.version;
  useEffect(() => {
    judged.value = null;
  }, [version]);

  async function ask(event?: Event): Promise<void> {
    event?.preventDefault();
    const asked = order.value.trim();
    if (!asked) return;
    const [read] = (await typed([asked])) ?? [];
    const found = read && (await attemptNow(api.value!.judge(read)));
    if (order.value.trim() === asked) judged.value = found || null;
  }
  function pick(text: string): void {
    order.value = text;
    judged.value = null;
    if (text && !text.includes("{}")) void ask();
  }

  const here = cursor.value === null ? undefined : labelOf(cursor.value);
  const open = order.value.includes("{}");
  return (
    <div class="odds">
      <h2>What may come of an order?</h2>
      <p class="hint">
        Choose or type an order. You see whether it is legal and why, and every outcome with its exact chance. Nothing
        is done.
      </p>
      <form class="form" onSubmit={(event) => void ask(event)}>
        <Choices onPick={pick} />
        <label class="field">
          <span class="field-label">Order, as the log writes it</span>
          <input
            value={order.value}
            spellcheck={false}
            autoComplete="off"
            placeholder={terms.value.order}
            onInput={(event) => {
              order.value = event.currentTarget.value;
              judged.value = null;
            }}
          />
        </label>
        {open && (
          <p class="row">
            <span>
              Put a {terms.value.place} in place of {"{}"}:
            </span>
            {here ? (
              <button type="button" onClick={() => pick(order.value.replace("{}", here))}>
                {here}, under the cursor
              </button>
            ) : (
              <span class="hint">type it, or click it on the map</span>
            )}
          </p>
        )}
        <p class="row">
          <button type="submit" class="first" disabled={!order.value.trim() || open}>
            Ask the umpire
          </button>
          {judged.value?.legal && toAct.value && (
            <button type="button" onClick={() => give(judged.value!.order)}>
              Give this order …
            </button>
          )}
        </p>
      </form>
      <div aria-live="polite">{judged.value && <JudgedView judged={judged.value} />}</div>
      {game.value?.table.intelligence && <FaceDown />}
    </div>
  );
}

function give(text: string): void {
  void propose(text);
  openTab("act");
}

/** Everything that may be done now, with the chances where dice are rolled. */
function Choices({ onPick }: { onPick: (order: string) => void }): JSX.Element {
  const offered = acts.value.filter(({ choices }) => choices.length);
  return (
    <label class="field">
      <span class="field-label">What you may do now</span>
      <select value="" onChange={(event) => onPick(event.currentTarget.value)}>
        <option value="">{offered.length ? "Choose …" : "nothing: it is not your turn"}</option>
        {offered.map(({ kind, title, choices }) => (
          <optgroup key={kind} label={title}>
            {choices.map((choice, i) => (
              <option key={i} value={choice.order}>
                {choice.words}
                {choice.chance && ` (succeeds ${percent(choice.chance)})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
