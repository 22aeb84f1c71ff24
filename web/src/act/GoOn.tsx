import type { JSX } from "preact";
import { giving, goOn, mayGoOn } from "./giving";

/** Where several sit at one screen: nothing has changed on their map, so phases that have nothing to do are ended. */
export function GoOn(): JSX.Element | null {
  if (!mayGoOn.value) return null;
  return (
    <button
      type="button"
      class="go-on"
      disabled={giving.value}
      title="Ends phases in which nothing can be done, for all who play here, up to the next turn"
      onClick={() => void goOn()}
    >
      Nothing has changed: on
    </button>
  );
}
