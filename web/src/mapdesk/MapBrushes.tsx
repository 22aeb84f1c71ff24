import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { capital } from "../ui/words";
import type { MapBrush } from "../wire";
import { called, inHand, many, type Say, take, taking } from "./tools";

/** Brushes of one kind from which they are a list to choose from. */
const MANY = 12;
/** Kinds of brushes that stand open at first. */
const OPEN: readonly string[] = ["ground", "between hexes", "lines", "borders"];

/** What a map is drawn with: a stroke of each brush says a sentence. */
export function MapBrushes({ brushes, say }: { brushes: readonly MapBrush[]; say: Say }): JSX.Element {
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={taking.value}
          onChange={(event) => (taking.value = event.currentTarget.checked)}
        />
        Take away instead of putting there
      </label>
      {[...new Set(brushes.map(({ of }) => of))].map((of) => (
        <OfKind key={of} of={of} brushes={brushes.filter((each) => each.of === of)} say={say} />
      ))}
    </>
  );
}

export function Kind(props: { title: string; open?: boolean; children: ComponentChildren }): JSX.Element {
  return (
    <details class="kind" open={props.open}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}

function OfKind({ of, brushes, say }: { of: string; brushes: readonly MapBrush[]; say: Say }): JSX.Element {
  const named = brushes.filter(({ name }) => name);
  const free = brushes.find(({ name }) => !name);
  const how = brushes[0]!.how;
  return (
    <Kind title={words(of)} open={OPEN.includes(of)}>
      {(how === "pairs" || how === "way") && (
        <p class="hint">Drag from place to place, or tap one and then the one beside it.</p>
      )}
      {named.length > MANY ? <Choice of={of} brushes={named} say={say} /> : <Several brushes={named} say={say} />}
      {free && <Another brush={free} say={say} />}
    </Kind>
  );
}

const words = (name: string): string => capital(name.replaceAll("_", " "));

function Several({ brushes, say }: { brushes: readonly MapBrush[]; say: Say }): JSX.Element {
  const hand = inHand.value;
  return (
    <div class="brushes">
      {brushes.map((brush) => (
        <button
          type="button"
          key={brush.name}
          aria-pressed={hand?.of === brush.of && hand.name === brush.name}
          onClick={() => take(brush, say)}
        >
          {words(brush.name)}
          {brush.of === "regions" && many(brush.name) > 0 && ` (${many(brush.name)})`}
        </button>
      ))}
    </div>
  );
}

/** Many of a kind, of which one is chosen. */
function Choice({ of, brushes, say }: { of: string; brushes: readonly MapBrush[]; say: Say }): JSX.Element {
  const held = brushes.findIndex(({ name }) => inHand.value?.of === of && inHand.value.name === name);
  return (
    <select
      aria-label={words(of)}
      value={String(held)}
      onChange={(event) => {
        const brush = brushes[Number(event.currentTarget.value)];
        if (brush) take(brush, say);
      }}
    >
      <option value="-1">Choose …</option>
      {brushes.map(({ name }, i) => (
        <option key={name} value={String(i)}>
          {words(name)}
        </option>
      ))}
    </select>
  );
}

/** What a brush is called that has no name yet. */
const WANTED: Readonly<Record<string, string>> = { new: "Name of a new point", one: "Another name" };

/** A brush whose name players say. */
function Another({ brush, say }: { brush: MapBrush; say: Say }): JSX.Element {
  const name = useSignal("");
  const label = WANTED[brush.how] ?? `Another ${brush.of.replaceAll("_", " ").replace(/^regions$/, "region")}`;
  function onSubmit(event: Event): void {
    event.preventDefault();
    const given = name.value.trim();
    if (!given) return;
    // A region's name is a word of rules and tables.
    take(called(brush, brush.of === "regions" ? given.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_") : given), say);
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
