import type { JSX } from "preact";
import { showPlace } from "../map/camera";
import { parts } from "./places";
import { cursor } from "../state/selection";
import { grid } from "../state/store";

/** A text in which every hex is a button that shows it on the map. */
export function Placed({ text }: { text: string }): JSX.Element {
  const placeOf = (label: string): number | undefined => grid.value?.labelled(label);
  return (
    <>
      {parts(text, placeOf).map((part, i) =>
        part.place === undefined ? (
          part.text
        ) : (
          <button
            key={i}
            type="button"
            class="place-link"
            title={`Show ${part.text} on the map`}
            onClick={() => {
              cursor.value = part.place!;
              showPlace(part.place!);
            }}
          >
            {part.text}
          </button>
        ),
      )}
    </>
  );
}
