import type { JSX } from "preact";
import { Places } from "../map/bits";
import { showPlace } from "../map/camera";
import { cursor } from "../state/selection";
import { game, toAct } from "../state/store";
import { Clause } from "../ui/Clause";
import { Tally } from "../ui/Tally";
import { titlesOf } from "../map/terms";
import type { Item } from "../wire";

/** What this phase asks of the side: what it must do, and what it may leave and lose. */
export function Checklist(): JSX.Element | null {
  const { owed, position, seat, table } = game.value!;
  if (!owed.length) {
    const others = titlesOf(position.to_act);
    if (position.over) return <p>The game is over.</p>;
    if (table.awaited.length) return null;
    if (seat.kind === "spectator") return <p>To act: {others || "nobody"}.</p>;
    if (!toAct.value) return <p>You have nothing to do now: {others || "nobody"} is to act.</p>;
    return <p>Nothing is asked of you in this phase.</p>;
  }
  if (seat.kind === "umpire" && table.umpired) return <OfTheUmpire owed={owed} />;
  const must = owed.filter((item) => item.must);
  const may = owed.filter((item) => !item.must);
  return (
    <section aria-label="To do in this phase">
      {must.length > 0 && <Part title="You must, before the phase can end" items={must} />}
      {may.length > 0 && <Part title="You may; what is left is lost when the phase ends" items={may} />}
    </section>
  );
}

/** What the phase asks of whom, and what the rules need to know of the host game: nothing else is asked. */
function OfTheUmpire({ owed }: { owed: Item[] }): JSX.Element {
  const sides = [...new Set(owed.map(({ side }) => side).filter(Boolean))];
  const looks = owed.filter(({ side }) => !side);
  return (
    <section aria-label="To do in this phase">
      {sides.map((side) => (
        <Part
          key={side}
          title={`The phase asks of ${titlesOf([side])}`}
          items={owed.filter((item) => item.side === side)}
        />
      ))}
      {looks.length > 0 && <Part title="Is it still so on your map?" items={looks} />}
    </section>
  );
}

function Part({ title, items }: { title: string; items: Item[] }): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <ul class="checklist">
        {items.map((item, i) => (
          <Owed key={i} item={item} />
        ))}
      </ul>
    </>
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
          {done && " (done)"} <Clause id={item.clause} />
          {item.who.length > 0 && <small> {item.who.join(", ")}</small>}
        </span>
        {item.places !== "0" && (
          <button type="button" class="small" aria-label={`Show on the map: ${item.words}`} onClick={() => next(item)}>
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
