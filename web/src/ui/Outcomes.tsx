import type { JSX } from "preact";
import { Clause } from "./Clause";
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
            <strong>{outcome.chance}</strong> <span>{percent(outcome.percent)}</span>
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

function percent(of: number): string {
  return of > 0 && of < 0.1 ? "under 0.1 %" : `${of} %`;
}
