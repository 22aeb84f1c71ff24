import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Places } from "../../map/bits";
import { capital } from "../../ui/words";
import type { Brush, Tools } from "../../wire";
import { type Shape, hand, take } from "./tools";

const GROUPS: readonly (readonly [group: string, title: string, hint: string])[] = [
  ["own", "Who owns hexes", "Owners decide where partisans are received, and what can be reached and supplied."],
  ["paint", "What stands there", "Regular units of the host game, so far as the rules ask about them."],
  ["unpaint", "Erase", "Take off what is painted."],
];
const SHAPES: readonly (readonly [Shape, string])[] = [
  ["drag", "By dragging"],
  ["rectangle", "As a rectangle"],
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
        {SHAPES.map(([how, title]) => (
          <button type="button" key={how} aria-pressed={shape.value === how} onClick={() => setShape(how)}>
            {title}
          </button>
        ))}
      </div>
      {GROUPS.map(([group, title, hint]) => (
        <section key={group}>
          <h3>{title}</h3>
          <p class="hint">{hint}</p>
          {[...rows(tools, group)].map(([whose, brushes]) => (
            <div class="brushes" key={whose} role="group" aria-label={whose || title}>
              {whose && <span class="brushes-whose">{capital(whose)}</span>}
              {brushes.map((brush) => (
                <button
                  type="button"
                  key={brush.order}
                  aria-pressed={hand.value?.order === brush.order}
                  onClick={() => pick(brush, shape.value)}
                >
                  {capital(nameOf(brush, whose))}
                </button>
              ))}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** The brushes of a group by the side they are about; what there is nothing of is not offered for erasing. */
function rows({ brushes }: Tools, group: string): Map<string, Brush[]> {
  const found = new Map<string, Brush[]>();
  const sides = new Set(brushes.filter((brush) => brush.group === "own").map(({ order }) => order.split(" ")[1]!));
  for (const brush of brushes) {
    if (brush.group !== group || (group === "unpaint" && brush.places === "0")) continue;
    const first = brush.title.split(" ")[0]!;
    const whose = sides.has(first) ? first : "";
    found.set(whose, [...(found.get(whose) ?? []), brush]);
  }
  return found;
}

const nameOf = ({ title }: Brush, whose: string): string => title.slice(whose.length).replace("owned by ", "").trim();
const titleOf = ({ group, title }: Brush): string => (group === "unpaint" ? `erase ${title}` : title);
