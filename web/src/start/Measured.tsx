import type { JSX } from "preact";
import type { Opponent } from "../wire";

/** What was measured of an opponent, for whoever wants to know. */
export function Measured({ of }: { of?: Opponent }): JSX.Element | null {
  return of?.measured ? (
    <details class="hint">
      <summary>How strong that is</summary>
      <p>{of.measured}</p>
    </details>
  ) : null;
}
