import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { board } from "../state/store";
import { Kind, MapBrushes } from "./MapBrushes";
import { say, seen } from "./state";
import { ERASER, inHand, take, town } from "./tools";

/** What a map is drawn with. */
export function BrushPanel(): JSX.Element {
  const { brushes } = seen.value!;
  const hexes = !board.value!.sheet && !board.value!.network;
  return (
    <div class="stack desk-draw">
      <p class="hint">
        Take a brush, then tap or drag on the map; with keys, move the cursor and press Enter. Every stroke is a
        sentence, which the tab “In words” has.
      </p>
      <MapBrushes brushes={brushes} say={say} />
      {hexes && (
        <Kind title="Towns" open>
          <Towns />
        </Kind>
      )}
    </div>
  );
}

const SIZES: readonly (readonly [string, string])[] = [
  ["A", "500,000 people and more"],
  ["B", "200,000"],
  ["C", "100,000"],
  ["D", "50,000"],
  ["E", "20,000"],
  ["F", "fewer, or a junction"],
];

/** A town to be put on the map, and the eraser of those that are there. */
function Towns(): JSX.Element {
  const name = useSignal("");
  const size = useSignal("F");
  const port = useSignal("");
  function onSubmit(event: Event): void {
    event.preventDefault();
    const given = name.value.trim();
    if (given) take(town({ name: given, size: size.value, port: port.value }), say);
  }
  return (
    <form class="stack map-town" onSubmit={onSubmit}>
      <input
        aria-label="Name of the town"
        placeholder="Name of the town"
        maxLength={60}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <div class="row">
        <select
          class="grow"
          aria-label="Size"
          value={size.value}
          onChange={(event) => (size.value = event.currentTarget.value)}
        >
          {SIZES.map(([each, words]) => (
            <option key={each} value={each}>
              {each}: {words}
            </option>
          ))}
        </select>
        <select aria-label="Port" value={port.value} onChange={(event) => (port.value = event.currentTarget.value)}>
          <option value="">No port</option>
          <option value="sea">Sea port</option>
          <option value="river">River port</option>
        </select>
      </div>
      <div class="brushes">
        <button type="submit" disabled={!name.value.trim()} aria-pressed={inHand.value?.of === "town"}>
          Put it on the map
        </button>
        <button type="button" aria-pressed={inHand.value === ERASER} onClick={() => take(ERASER, say)}>
          Take a town away
        </button>
      </div>
    </form>
  );
}
