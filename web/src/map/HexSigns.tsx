import type { JSX } from "preact";
import { CounterSigns } from "./CounterSigns";
import { anchor } from "./ground/ports";
import { drawMark, Sign } from "./Sign";
import { terms } from "./terms";

/** What is drawn on a board of hexes: ports, markers, and the states of counters. */
export function HexSigns(): JSX.Element {
  return (
    <>
      <h3>Markers</h3>
      <ul class="legend small">
        <Sign draw={(context) => anchor(context, 20, 20, 12, "major port")}>Major port</Sign>
        <Sign draw={(context) => anchor(context, 20, 20, 12, "minor port")}>Minor port</Sign>
        {Object.entries(terms.value.marks).map(([name, words]) => (
          <Sign key={name} draw={drawMark(name)}>
            {words}
          </Sign>
        ))}
      </ul>
      <CounterSigns />
    </>
  );
}
