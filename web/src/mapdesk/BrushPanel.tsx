import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { capital } from "../ui/words";
import { seen } from "./state";
import { type Brush, eraser, ground, inHand, many, region, side, take, taking, town, valued } from "./tools";

/** What the hexes of a map are drawn with. */
export function BrushPanel(): JSX.Element {
  const { ground: grounds, sides, layers, regions } = seen.value!;
  return (
    <div class="stack desk-draw">
      <p class="hint">
        Take a brush, then tap or drag on the map; with keys, move the cursor and press Enter. Every stroke is a
        sentence, which the tab “In words” has.
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={taking.value}
          onChange={(event) => (taking.value = event.currentTarget.checked)}
        />
        Take away instead: railways, rivers, districts, regions
      </label>
      <Kind title="Ground" open>
        <Several brushes={grounds.map(ground)} />
      </Kind>
      <Kind title="Between hexes" open>
        <p class="hint">Drag from hex to hex, or tap one and then the one beside it.</p>
        <Several brushes={sides.map(side)} />
      </Kind>
      <Kind title="Towns" open>
        <Towns />
      </Kind>
      {Object.entries(layers).map(([layer, values]) => (
        <Kind key={layer} title={capital(layer.replaceAll("_", " "))}>
          <Several brushes={[...values.map((value) => valued(layer, value)), valued(layer, "")]} />
          <Another label={`Another ${layer.replaceAll("_", " ")}`} onName={(name) => take(valued(layer, name))} />
        </Kind>
      ))}
      <Kind title="Regions">
        <p class="hint">
          Areas that may overlap, and that rules and tables can name. Those of Europa: soviet_union_1941, arctic,
          ukraine and others.
        </p>
        <Several brushes={regions.map(region)} />
        <Another
          label="Another region"
          onName={(name) => take(region(name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_")))}
        />
      </Kind>
    </div>
  );
}

function Kind(props: { title: string; open?: boolean; children: JSX.Element | JSX.Element[] }): JSX.Element {
  return (
    <details class="kind" open={props.open}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}

function Several({ brushes }: { brushes: readonly Brush[] }): JSX.Element {
  const hand = inHand.value;
  return (
    <div class="brushes">
      {brushes.map((brush) => (
        <button
          type="button"
          key={brush.name}
          aria-pressed={hand?.of === brush.of && hand.name === brush.name}
          onClick={() => take(brush)}
        >
          {capital(brush.name.replaceAll("_", " "))}
          {brush.of === "regions" && many(brush.name) > 0 && ` (${many(brush.name)})`}
        </button>
      ))}
    </div>
  );
}

/** A name that none has yet. */
function Another({ label, onName }: { label: string; onName: (name: string) => void }): JSX.Element {
  const name = useSignal("");
  function onSubmit(event: Event): void {
    event.preventDefault();
    const given = name.value.trim();
    if (given) onName(given);
  }
  return (
    <form class="row" onSubmit={onSubmit}>
      <input
        class="grow"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button type="submit" disabled={!name.value.trim()}>
        Take it
      </button>
    </form>
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
    if (given) take(town({ name: given, size: size.value, port: port.value }));
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
        <button type="button" aria-pressed={inHand.value === eraser} onClick={() => take(eraser)}>
          Take a town away
        </button>
      </div>
    </form>
  );
}
