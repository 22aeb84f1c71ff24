import type { JSX } from "preact";
import { newer } from "reach";

/** An offer to load a newer version of the page; nothing happens unless it is taken. */
export function Newer(): JSX.Element | null {
  if (!newer.value) return null;
  return (
    <p class="offer" role="status">
      A new version of maquis is there.{" "}
      <button type="button" onClick={newer.value}>
        Load it
      </button>
    </p>
  );
}
