import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { showPlace } from "../map/camera";
import { charted } from "../map/field";
import { mine } from "../map/labels";
import { named, type Part, parts, pieces } from "./places";
import { cursor } from "../state/selection";
import { board, field } from "../state/store";

/** How places are named in texts: by their numbers, or by names of their own. */
const names = computed(() => {
  const { titles, labels } = board.value ?? {};
  const own = [...(mine.value?.said.values() ?? [])].flatMap(({ label, title }) => [label, title]);
  return charted(board.value) ? named([...own, ...titles!, ...labels!]) : undefined;
});

/**
 * A text in which every place is a button that shows it on the map; a comma after it stays on its line. A text that
 * comes in pieces says itself where its places are.
 */
export function Placed({ text }: { text: string | readonly string[] }): JSX.Element {
  const placeOf = (label: string): number | undefined => field.value?.labelled(label.replace(/^(?:.*=|ours\/)/, ""));
  const cut = (each: string): Part[] => parts(each, placeOf, names.value);
  const found = typeof text === "string" ? cut(text) : pieces(text, cut);
  return (
    <>
      {found.map((part, i) => {
        const mark = found[i - 1]?.place === undefined ? "" : markAt(part);
        if (part.place === undefined) return part.text.slice(mark.length);
        const next = found[i + 1];
        return (
          <span key={i} class="place">
            <Place label={part.text} place={part.place} />
            {next && markAt(next)}
          </span>
        );
      })}
    </>
  );
}

const markAt = ({ text, place }: Part): string => (place === undefined ? (/^[,.;:)]+/.exec(text)?.[0] ?? "") : "");

function Place({ label, place }: { label: string; place: number }): JSX.Element {
  function onClick(): void {
    cursor.value = place;
    showPlace(place);
  }
  return (
    <button type="button" class="place-link" title={`Show ${label} on the map`} onClick={onClick}>
      {label}
    </button>
  );
}
