import type { JSX } from "preact";
import type { Tally as TallyData } from "../wire";
import { Clause } from "./Clause";

/** A number with its steps, which open on a click. */
export function Tally({ tally }: { tally: TallyData }): JSX.Element {
  return (
    <details class="tally">
      <summary>
        {tally.of}: <strong>{tally.total}</strong>
      </summary>
      <ol>
        {tally.steps.map((step, i) => (
          <li key={i}>
            <span class="tally-does">{step.does}</span> {step.words}{" "}
            <Clause id={step.clause} provenance={step.provenance} read={step.read} />
            <span class="tally-total">= {step.total}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
