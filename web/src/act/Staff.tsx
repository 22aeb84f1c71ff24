import type { JSX } from "preact";
import { game } from "../state/store";
import { terms } from "../map/terms";
import { advise } from "./advice";

/** The staff officers, who answer in any phase; what they answer is shown on the map. */
export function Staff(): JSX.Element | null {
  const questions = Object.entries(terms.value.staff);
  if (!questions.length || game.value?.seat.kind !== "side") return null;
  return (
    <details class="kind staff">
      <summary>Ask the staff officer</summary>
      {questions.map(([kind, words]) => (
        <button type="button" class="advise" key={kind} onClick={() => void advise(kind)}>
          {words}
        </button>
      ))}
    </details>
  );
}
