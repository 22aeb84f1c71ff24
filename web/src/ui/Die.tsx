import type { JSX } from "preact";
import type { Roll } from "../wire";

/** A die as it lies: a square for six sides, a pentagon for twelve, as its faces are. */
export function Die({ roll: { what, sides, value, entered } }: { roll: Roll }): JSX.Element {
  return (
    <span
      class={`die d${sides}`}
      role="img"
      title={`${what}: a die of ${sides}${entered ? ", rolled by the players" : ""}`}
      aria-label={`die ${value}`}
    >
      {value}
    </span>
  );
}
