import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { acts, game, toAct } from "../state/store";
import type { Act } from "../wire";
import { AdviceCard } from "./AdviceCard";
import { AgainCard } from "./AgainCard";
import { Checklist } from "./Checklist";
import { GoOn } from "./GoOn";
import { Kind } from "./Kind";
import { Nations } from "./Nations";
import { asksPlace } from "./choices";
import { propose, undo } from "./giving";
import { PHONE } from "../shell/tabs";
import { waitsFor } from "../state/seats";
import { Staff } from "./Staff";
import { HowItEnded } from "../panels/ending/Ending";

/** What the side is to do in this phase, and everything that it may. */
export function ActPanel(): JSX.Element {
  const now = game.value!;
  const end = acts.value.find(({ kind }) => kind === "end");
  const mine = acts.value.filter((act) => act !== end);
  const others = now.seat.kind === "umpire" ? offTheMap(mine) : mine;
  return (
    <div class="stack">
      {now.table.awaited.length > 0 && (
        <p role="status">
          The table waits for {waitsFor(now.table)} to sit down: words of every player go into the dice before the first
          roll, and nobody gives an order before.
        </p>
      )}
      <HowItEnded />
      <AgainCard />
      <AdviceCard />
      <Brief />
      <Nations />
      <Checklist />
      <Staff />
      {others.length > 0 && <h2>What you may do</h2>}
      {others.map((act) => (
        <Kind key={act.kind} act={act} alone={others.length === 1} />
      ))}
      {!toAct.value && now.seat.kind === "side" && <GoOn />}
      {toAct.value && (
        <div class="buttons">
          {mine.length === 0 && <GoOn />}
          {end && <EndPhase order={end.choices[0]!.order} />}
          <button type="button" disabled={!now.can_undo} onClick={() => void undo()}>
            Take back my last order
          </button>
        </div>
      )}
      {now.standing.length > 0 && (
        <section>
          <h2>Standing orders</h2>
          <ul>
            {now.standing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What an umpire chooses as a whole: all else he says on the map, or writes, in a tab of its own. */
const offTheMap = (all: readonly Act[]): Act[] =>
  all
    .map((act) => ({ ...act, choices: act.choices.filter((choice) => !asksPlace(choice)) }))
    .filter(({ choices }) => choices.length > 0);

/** Whether the position in short is unfolded: at first, where there is room. */
const briefly = signal(window.innerWidth > PHONE);

function Brief(): JSX.Element {
  const { position } = game.value!;
  return (
    <details open={briefly.value} onToggle={(event) => (briefly.value = event.currentTarget.open)}>
      <summary>The position in short</summary>
      <ul class="brief">
        {position.brief.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}

/** The end of the phase, with what would be lost by it. */
function EndPhase({ order }: { order: string }): JSX.Element {
  const owed = game.value!.owed.filter(({ left }) => left > 0);
  const must = owed.filter((item) => item.must);
  const lost = owed.filter((item) => !item.must);
  return (
    <>
      <button type="button" class="first" onClick={() => void propose(order)}>
        End the phase
      </button>
      {must.length > 0 && <p class="refused">First: {must.map(({ words }) => words).join("; ")}.</p>}
      {lost.length > 0 && <p>Not done, and lost by ending: {lost.map(({ words }) => words).join("; ")}.</p>}
    </>
  );
}
