import type { JSX } from "preact";
import { give } from "../../act/giving";
import { Places } from "../../map/bits";
import { cursor } from "../../state/selection";
import { game, grid } from "../../state/store";
import { capital } from "../../ui/words";
import type { Tools } from "../../wire";
import { hand, take } from "./tools";

const BRIDGE = "bridge";

/** Markers of damage that the host game has done, or repaired. */
export function Damage({ tools }: { tools: Tools }): JSX.Element {
  return (
    <>
      {(["mark", "unmark"] as const).map((group) => (
        <section key={group}>
          <h3>{group === "mark" ? "Lay a marker" : "Take a marker away"}</h3>
          <div class="brushes">
            {tools.brushes
              .filter((brush) => brush.group === group && brush.title !== BRIDGE)
              .map((brush) => (
                <button
                  type="button"
                  key={brush.order}
                  disabled={brush.places === "0"}
                  aria-pressed={hand.value?.order === brush.order}
                  onClick={() =>
                    take({
                      title: `${group} ${brush.title}`,
                      order: brush.order,
                      places: Places.read(brush.places),
                      shape: "one",
                    })
                  }
                >
                  {capital(brush.title)}
                </button>
              ))}
          </div>
        </section>
      ))}
      <Bridges tools={tools} />
    </>
  );
}

/** The bridges at the hex under the cursor. */
function Bridges({ tools }: { tools: Tools }): JSX.Element {
  const at = cursor.value;
  const label = (place: number): string => grid.value?.label.get(place) ?? "";
  const here = tools.bridges.filter((pair) => at !== null && pair.includes(at));
  const down = new Set(
    game.value?.position.marks.filter(({ words }) => words.includes(BRIDGE)).map(({ place }) => place),
  );
  return (
    <section>
      <h3>Bridges</h3>
      {at === null && <p class="hint">Put the cursor on a hex of the map: its bridges appear here.</p>}
      {at !== null && !here.length && <p class="hint">There is no bridge at {label(at)}.</p>}
      <ul class="units">
        {here.map((pair) => {
          const name = pair.map(label).join("-");
          return (
            <li key={name}>
              <strong class="grow">{name}</strong>
              {pair.some((place) => down.has(place)) && <span class="hint">a marker is near</span>}
              <button type="button" onClick={() => void give([`mark bridge ${name}`])}>
                Destroyed
              </button>
              <button type="button" onClick={() => void give([`unmark bridge ${name}`])}>
                Repaired
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
