import type { JSX } from "preact";
import { hand, layDown } from "./tools";

/** Over the map of a phone, where the panel is out of sight: what is in hand. */
export function Chip(): JSX.Element | null {
  if (!hand.value) return null;
  return (
    <div class="chip">
      <span>In hand: {hand.value.title}</span>
      <button type="button" onClick={layDown}>
        Put down
      </button>
    </div>
  );
}
