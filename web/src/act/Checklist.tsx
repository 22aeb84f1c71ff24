import type { JSX } from "preact";
import { Places } from "../map/bits";
import { showPlace } from "../map/camera";
import { cursor } from "../state/selection";
import { game, toAct } from "../state/store";
import { Clause } from "../ui/Clause";
import { Tally } from "../ui/Tally";
import type { Item } from "../wire";

/** What this phase asks of the side: what it must do, and what it may leave and lose. */
export function Checklist(): JSX.Element | null {
  const { owed, position } = game.value!;
  if (!owed.length) {
    if (!toAct.value) return <p>You have nothing to do now: {position.to_act.join(", ") || "nobody"} is to act.</p>;
    return <p>Nothing is asked of you in this phase.</p>;
  }
  return (
    <section>
      <h2>To do in this phase</h2>
      <ul class="checklist">
        {owed.map((item, i) => (
          <Owed key={i} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Owed({ item }: { item: Item }): JSX.Element {
  const done = item.left === 0;
  return (
    <li class={done ? "done" : item.must ? "must" : "may"}>
      <p>
        <span class="owed-mark" aria-hidden="true">
          {done ? "✓" : item.must ? "!" : "○"}
        </span>
        <span>
          {item.words}
          <small>{done ? " done" : item.must ? " must be done" : " may be left, and is lost"}</small>{" "}
          <Clause id={item.clause} />
        </span>
        {item.places !== "0" && (
          <button type="button" class="small" onClick={() => next(item)}>
            Show
          </button>
        )}
      </p>
      {item.tallies.map((tally, i) => (
        <Tally key={i} tally={tally} />
      ))}
    </li>
  );
}

/** Go to the next of the places of an item. */
function next(item: Item): void {
  const places = [...Places.read(item.places)];
  const place = places.find((each) => each > (cursor.value ?? -1)) ?? places[0];
  if (place === undefined) return;
  cursor.value = place;
  showPlace(place);
}
