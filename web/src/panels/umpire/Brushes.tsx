import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Places } from "../../map/bits";
import { capital } from "../../ui/words";
import type { Brush, Tools } from "../../wire";
import { type Shape, hand, take } from "./tools";

const GROUPS: readonly (readonly [string, string, string])[] = [
  ["own", "Who owns hexes", "Ownership decides where partisans are received, move freely and cut supply."],
  [
    "paint",
    "What stands there",
    "Regular units of the host game, with what the rules ask of them: divisions, garrisons, …",
  ],
  ["unpaint", "Erase", "Take off what is painted."],
];

/** Paint hexes with owners and with what the host game has there. */
export function Brushes({ tools }: { tools: Tools }): JSX.Element {
  const shape = useSignal<Shape>("drag");
  function pick(brush: Brush, how: Shape): void {
    take({ title: titleOf(brush), order: brush.order, places: Places.read(brush.places), shape: how });
  }
  function setShape(how: Shape): void {
    shape.value = how;
    const now = tools.brushes.find(({ order }) => order === hand.value?.order);
    if (now) pick(now, how);
  }
  return (
    <>
      <div class="segments" role="group" aria-label="How hexes are named">
        <button type="button" aria-pressed={shape.value === "drag"} onClick={() => setShape("drag")}>
          By dragging
        </button>
        <button type="button" aria-pressed={shape.value === "rectangle"} onClick={() => setShape("rectangle")}>
          As a rectangle
        </button>
      </div>
      {GROUPS.map(([group, title, hint]) => (
        <section key={group}>
          <h3>{title}</h3>
          <p class="hint">{hint}</p>
          <div class="brushes">
            {tools.brushes
              .filter((brush) => brush.group === group && (group !== "unpaint" || brush.places !== "0"))
              .map((brush) => (
                <button
                  type="button"
                  key={brush.order}
                  aria-pressed={hand.value?.order === brush.order}
                  onClick={() => pick(brush, shape.value)}
                >
                  {capital(brush.title)}
                </button>
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

function titleOf({ group, title }: Brush): string {
  return group === "unpaint" ? `erase ${title}` : title;
}
