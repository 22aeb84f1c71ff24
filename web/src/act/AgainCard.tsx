import type { JSX } from "preact";
import { game, toAct } from "../state/store";
import type { Again } from "../wire";
import { meantBy, offered, pass } from "./again";
import { giveSome, giving, propose } from "./giving";

/** One's orders that were taken back by agreement: they are given again one by one, or all of a phase. */
export function AgainCard(): JSX.Element | null {
  const orders = offered.value;
  const [next] = orders;
  if (!next || !(toAct.value || game.value?.seat.kind === "umpire")) return null;
  return (
    <section class="card again" aria-label="Again, as before">
      <h2>Again, as before</h2>
      <p class="hint">
        Yours, taken back together: {next.when.words}.{" "}
        {game.value!.table.own_dice ? "What your dice showed then stands beside it." : "Dice are rolled anew."}
      </p>
      <ol>
        {orders.map((each) => (
          <li key={each.number}>
            <code>{meantBy(each.number) ?? each.order}</code>
            {meantBy(each.number) !== undefined && <span class="hint">put right; it was {each.order}</span>}
            {each.rolled.length > 0 && <span class="hint">showed {each.rolled.join(", ")}</span>}
          </li>
        ))}
      </ol>
      <div class="buttons">
        <button type="button" class="first" disabled={giving.value} onClick={() => void one(next)}>
          {meantBy(next.number) === undefined ? "The first, as before" : "The first, as put right"}
        </button>
        {orders.length > 1 && (
          <button type="button" disabled={giving.value} onClick={() => void all(orders)}>
            All {orders.length}
          </button>
        )}
        <button type="button" onClick={() => pass(next.number)}>
          Not the first
        </button>
      </div>
    </section>
  );
}

const now = ({ number, order }: Again): string => meantBy(number) ?? order;

/** Look at an order once more; once it is given it is offered no more. */
function one(each: Again): Promise<void> {
  return propose(now(each), () => pass(each.number));
}

/** Give orders again up to the first that is refused, or waits for a die. */
async function all(orders: readonly Again[]): Promise<void> {
  const done = await giveSome(orders.map(now));
  if (done) pass(...orders.slice(0, done).map(({ number }) => number));
}
