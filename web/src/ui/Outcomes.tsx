import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Clause } from "./Clause";
import { chanceWords } from "./chance";
import { Placed } from "./Placed";
import type { Outcome } from "../wire";

/** What may come of an order, the likeliest first, each with its exact chance. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }): JSX.Element | null {
  if (!outcomes.length) return null;
  const sorted = [...outcomes].sort((a, b) => b.percent - a.percent);
  return (
    <ol class="outcomes">
      {sorted.map((outcome, i) => (
        <li key={i}>
          <p class="chance">
            <Chance of={outcome.chance} />
            {outcome.rolls.length > 0 && <Rolls of={outcome.rolls} />}
            {outcome.how && <span class="hint">{outcome.how}</span>}
          </p>
          <div class="bar" aria-hidden="true">
            <div style={{ width: `${outcome.percent}%` }} />
          </div>
          <ul>
            {outcome.happens.map((each, j) => (
              <li key={j}>
                <Placed text={each.words} /> <Clause id={each.clause} />
              </li>
            ))}
            {!outcome.happens.length && <li>Nothing happens.</li>}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** So many rolls are told at once, the others at a click. */
const FEW = 8;

/** Dice as they are read: "5" or "3, 5". */
function Rolls({ of }: { of: number[][] }): JSX.Element {
  const all = useSignal(false);
  const shown = all.value ? of : of.slice(0, FEW);
  return (
    <span class="hint">
      dice {shown.map((dice) => dice.join("+")).join(", ")}{" "}
      {shown.length < of.length && (
        <button type="button" class="link" onClick={() => (all.value = true)}>
          and {of.length - shown.length} more
        </button>
      )}
    </span>
  );
}

/** A chance, with its fraction before it if that is short. */
function Chance({ of }: { of: string }): JSX.Element {
  const [exact, hundredths] = chanceWords(of);
  if (!exact) return <strong>{hundredths}</strong>;
  return (
    <>
      <strong>{exact}</strong> <span>{hundredths}</span>
    </>
  );
}
