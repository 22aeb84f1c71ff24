import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { lines, replayed } from "../../state/store";
import { commands } from "../../ui/commands";
import { backToNow, lookBack, lookedAt, play, playing, step, stepPhase } from "./replay";

/** The slider and buttons with which the game is looked at again. */
export function Replay(): JSX.Element {
  const total = lines.value.length;
  const at = lookedAt.value;
  return (
    <div class="replay" role="group" aria-label="Look at an earlier position">
      <label class="replay-slider">
        <span>{replayed.value ? `Before line ${at} of ${total}` : `Now, after ${total} lines`}</span>
        <input
          type="range"
          min={0}
          max={total}
          value={at}
          aria-valuetext={replayed.value ? `before line ${at}, ${replayed.value.position.when.words}` : "now"}
          onInput={(event) => void lookBack(Number(event.currentTarget.value))}
        />
      </label>
      <Steps />
    </div>
  );
}

function Steps(): JSX.Element {
  const first = lookedAt.value === 0;
  const now = !replayed.value;
  return (
    <div class="steps">
      <button
        type="button"
        aria-label="A phase back"
        title="A phase back"
        disabled={first}
        onClick={() => void stepPhase(-1)}
      >
        «
      </button>
      <button
        type="button"
        aria-label="A line back"
        title="A line back: ["
        disabled={first}
        onClick={() => void step(-1)}
      >
        ‹
      </button>
      <button type="button" disabled={!lines.value.length} onClick={() => play(!playing.value)}>
        {playing.value ? "Pause" : "Play"}
      </button>
      <button type="button" aria-label="A line on" title="A line on: ]" disabled={now} onClick={() => void step(1)}>
        ›
      </button>
      <button type="button" aria-label="A phase on" title="A phase on" disabled={now} onClick={() => void stepPhase(1)}>
        »
      </button>
      <button type="button" class={now ? "" : "first"} disabled={now} onClick={backToNow}>
        Now
      </button>
    </div>
  );
}

/** Over the map while an earlier position is shown on it, so that nobody takes it for the present. */
export function Earlier(): JSX.Element | null {
  const earlier = replayed.value;
  useLayoutEffect(() => steerBack(), []);
  if (!earlier) return null;
  return (
    <div class="earlier" role="region" aria-label="Earlier position">
      <p role="status">
        <strong>Earlier:</strong> {earlier.position.when.words}, before line {earlier.number}
      </p>
      <Steps />
    </div>
  );
}

/** The keys [ and ] step through the game, \ returns to now; not while something is typed. */
function steerBack(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (!commands(event)) return;
    if (event.key === "[") void step(-1);
    else if (event.key === "]" && replayed.value) void step(1);
    else if (event.key === "\\" && replayed.value) backToNow();
    else return;
    event.preventDefault();
  }
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
