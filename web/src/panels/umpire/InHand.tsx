import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { cursor } from "../../state/selection";
import { field } from "../../state/store";
import { labelOf, placeNamed } from "../../map/labels";
import { terms } from "../../map/terms";
import { capital } from "../../ui/words";
import { apply, corner, hand, layDown, type Shape } from "./tools";
import { rectangle } from "./hexes";

const words = (): Record<Shape, string> => ({
  drag: `Drag over ${terms.value.places} on the map, or click one.`,
  rectangle: "Drag from corner to corner on the map, or click one corner, then the other.",
  one: `Click the ${terms.value.place} on the map.`,
});

/** The tool in hand and how to use it; places can be typed, too. */
export function InHand(): JSX.Element | null {
  const from = useSignal("");
  const to = useSignal("");
  const now = hand.value;
  if (!now) return null;
  const labelled = (text: string): number | undefined => placeNamed(text);
  const first = labelled(from.value);
  const last = now.shape === "one" || !to.value.trim() ? first : labelled(to.value);

  function onSubmit(event: Event): void {
    event.preventDefault();
    if (first !== undefined && last !== undefined) void apply(rectangle(field.value!, first, last));
  }
  return (
    <section class="tool-hand" aria-label="Tool in hand">
      <div class="row">
        <p class="grow" role="status">
          <strong>In hand: {now.title}.</strong> {words()[now.shape]}{" "}
          {corner.value !== null && `First corner ${labelOf(corner.value)}; now the other.`}
        </p>
        <button type="button" onClick={layDown}>
          Put down
        </button>
      </div>
      <form class="row" onSubmit={onSubmit}>
        <Hex
          label={now.shape === "one" ? capital(terms.value.place) : "From"}
          value={from.value}
          set={(text) => (from.value = text)}
        />
        {now.shape !== "one" && <Hex label="to" value={to.value} set={(text) => (to.value = text)} />}
        <button type="submit" disabled={first === undefined || last === undefined}>
          Apply
        </button>
      </form>
    </section>
  );
}

function Hex({ label, value, set }: { label: string; value: string; set: (text: string) => void }): JSX.Element {
  const here = cursor.value === null ? undefined : labelOf(cursor.value);
  return (
    <span class="row">
      <label>
        {label} <input class="short" maxLength={40} value={value} onInput={(event) => set(event.currentTarget.value)} />
      </label>
      {here && here !== value && (
        <button
          type="button"
          aria-label={`${label} the ${terms.value.place} under the cursor, ${here}`}
          onClick={() => set(here)}
        >
          {here}
        </button>
      )}
    </span>
  );
}
