import type { JSX } from "preact";
import { ANYWHERE, ON_THE_MAP } from "../map/keys";
import { terms } from "../map/terms";
import { setSkip, skip } from "../act/giving";
import { setStill, still } from "../state/settings";
import { startTour } from "../tour/Tour";
import { Dialog } from "../ui/Dialog";
import { helpOpen } from "./tabs";

function tour(): void {
  helpOpen.value = false;
  startTour();
}

/** What the keys do, and what the signs mean. */
export function Help(): JSX.Element | null {
  if (!helpOpen.value) return null;
  return (
    <Dialog title="Help" onClose={() => (helpOpen.value = false)}>
      <h3>With mouse or finger</h3>
      <p>
        Click a counter: the {terms.value.places} it may go to light up. Click one to see what the umpire says, then “Do
        it”. On any other {terms.value.place} you are told why not. Counters can be dragged, too. Drag the map to move
        it, turn the wheel or pinch to zoom.
      </p>
      <h3>Keys, anywhere on the page</h3>
      <Keys of={ANYWHERE} />
      <h3>On the map, or while nothing else has the focus</h3>
      <Keys of={ON_THE_MAP} />
      <h3>Settings</h3>
      <label class="check">
        <input type="checkbox" checked={skip.value} onChange={(event) => setSkip(event.currentTarget.checked)} />
        Give orders without dice at once, without asking me
      </label>
      <label class="check">
        <input type="checkbox" checked={still.value} onChange={(event) => setStill(event.currentTarget.checked)} />
        Move as little as possible on the screen
      </label>
      <button type="button" onClick={tour}>
        Take the tour of a minute
      </button>
    </Dialog>
  );
}

function Keys({ of }: { of: typeof ANYWHERE }): JSX.Element {
  return (
    <table class="keys">
      <tbody>
        {of.map(([keys, words]) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
