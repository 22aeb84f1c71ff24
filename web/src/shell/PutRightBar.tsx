import type { JSX } from "preact";
import { Found } from "../panels/log/PutRight";
import { amend, heldBy } from "../state/held";
import { key } from "../state/session";
import { api, game } from "../state/store";
import { useTold } from "../ui/told";

/** What became of what followed, once all have agreed that an order is put right; until it was read. */
export function PutRightBar(): JSX.Element | null {
  const now = game.value;
  const right = now?.right;
  if (typeof right !== "number" || heldBy(key.value)?.right === right) return null;
  return <Became key={right} number={right} onRead={() => amend(key.value!, () => ({ right }))} />;
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
