import type { JSX } from "preact";
import { Sign, stateOf } from "./Sign";
import { terms } from "./terms";

/** The states of counters, as they are drawn on them. */
export function CounterSigns(): JSX.Element {
  return (
    <>
      <h3>On counters</h3>
      <ul class="legend small">
        {Object.entries(terms.value.states).map(([state, words]) => (
          <Sign key={state} draw={stateOf(state)}>
            {words}
          </Sign>
        ))}
      </ul>
    </>
  );
}
