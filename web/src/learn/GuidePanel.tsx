import type { JSX } from "preact";
import { giving, propose } from "../act/giving";
import { leave } from "../state/session";
import { game } from "../state/store";
import { Clause } from "../ui/Clause";
import { Placed } from "../ui/Placed";
import type { Guide } from "../wire";
import { goOn, guide, takeBack } from "./state";

/** Beside the map, in a lesson: what is asked, why, by which clauses, and what has come of it. */
export function GuidePanel(): JSX.Element | null {
  const now = guide.value;
  if (!now) return null;
  const over = now.done === now.steps;
  return (
    <section class="guide" aria-labelledby="lesson">
      <h2 id="lesson">{now.title}</h2>
      <p class="hint">{over ? `All ${now.steps} steps are done` : `Step ${now.done + 1} of ${now.steps}`}</p>
      <progress max={now.steps} value={now.done} aria-label="Steps done" />
      <div class="guide-words" tabIndex={0} role="region" aria-label="What the lesson says" key={now.done}>
        <div aria-live="polite">
          {now.told.some(Boolean) && !now.stray && (
            <p class="guide-told">
              <Placed text={now.told} />
            </p>
          )}
          {now.stray ? <Stray guide={now} /> : <Words guide={now} />}
        </div>
      </div>
      <div class="buttons">
        {over && !now.stray && !game.value?.position.over && (
          <button type="button" class="first" onClick={() => void goOn()}>
            Go on from here
          </button>
        )}
        {!over && !now.stray && (
          <button type="button" class="first" disabled={giving.value} onClick={() => void propose(now.order)}>
            Show me
          </button>
        )}
        <button
          type="button"
          class={now.stray ? "first" : ""}
          disabled={now.back === null || giving.value}
          onClick={() => void takeBack()}
        >
          Take back
        </button>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </div>
    </section>
  );
}

function Words({ guide: { words, clauses, refused } }: { guide: Guide }): JSX.Element {
  return (
    <>
      <p>
        <Placed text={words} />
      </p>
      {clauses.length > 0 && (
        <p>
          {clauses.map((id) => (
            <Clause key={id} id={id} />
          ))}
        </p>
      )}
      {refused && <p class="hint">This one is to be refused: it is done once you have tried it.</p>}
    </>
  );
}

/** After an order that may be given, and is not what was asked. */
function Stray({ guide: { stray, words } }: { guide: Guide }): JSX.Element {
  return (
    <>
      <p>
        That was legal, but it is not what this step asks: <strong>{stray}</strong>. Take it back, and the lesson goes
        on.
      </p>
      <p class="hint">
        <Placed text={words} />
      </p>
    </>
  );
}
