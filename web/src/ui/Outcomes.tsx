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
            {outcome.rolls.length > 0 && <span class="hint">dice {rolls(outcome.rolls)}</span>}
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

/** Dice as they are read: "5" or "3, 5", with many cut short. */
export function rolls(of: number[][]): string {
  const words = of.map((dice) => dice.join("+"));
  return words.length > 8 ? `${words.slice(0, 8).join(", ")} …` : words.join(", ");
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
