import type { JSX } from "preact";
import { halt, working } from "reach";

/** While the umpire in the page works on something and hears nothing, it can be stopped. */
export function Working(): JSX.Element | null {
  if (!working.value) return null;
  return (
    <p class="offer" role="status">
      The umpire is working something out …{" "}
      <button type="button" onClick={halt}>
        Stop it
      </button>
    </p>
  );
}
