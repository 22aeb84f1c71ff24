import type { JSX } from "preact";
import { waiting } from "reach";

/** What keeps the umpire from answering, while something does. */
export function Waiting(): JSX.Element | null {
  return waiting.value ? <p role="status">{waiting.value}</p> : null;
}
