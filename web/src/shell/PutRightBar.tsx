import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Found } from "../panels/log/PutRight";
import { browser } from "../state/shelf";
import { api, game, giver } from "../state/store";
import { useTold } from "../ui/told";

const changes = signal(0);

/** What became of what followed, once all have agreed that an order is put right; until it was read. */
export function PutRightBar(): JSX.Element | null {
  void changes.value;
  const now = game.value;
  const name = `maquis.right.${now?.table.id} ${giver.value}`;
  if (!now || typeof now.right !== "number" || browser.get(name) === String(now.right)) return null;
  function onRead(): void {
    browser.set(name, String(now!.right));
    changes.value++;
  }
  return <Became key={now.right} number={now.right} onRead={onRead} />;
}

function Became({ number, onRead }: { number: number; onRead: () => void }): JSX.Element {
  const told = useTold(() => api.value!.right(number), [number]);
  return (
    <section class="going-back put-right-bar" aria-label="Put right">
      <p>Line {number} of your log: all agreed, and the order is put right. What was is in the log, taken back.</p>
      {told && <Found later={told.later} />}
      <p class="row">
        <button type="button" class="first" onClick={onRead}>
          Go on
        </button>
      </p>
    </section>
  );
}
