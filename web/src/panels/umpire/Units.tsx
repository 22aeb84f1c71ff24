import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { give } from "../../act/giving";
import { Places } from "../../map/bits";
import { showPlace } from "../../map/camera";
import { api, attempt, grid } from "../../state/store";
import { capital, count } from "../../ui/words";
import type { Tools, Unit } from "../../wire";
import { take } from "./tools";

const SHOWN = 40;

/** The named counters of the host game: put in a hex, or taken off. */
export function Units({ tools }: { tools: Tools }): JSX.Element {
  const search = useSignal("");
  const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tools.units.filter(({ name, side, kind, place }) => {
    const text = `${name} ${side} ${kind} ${place < 0 ? "out of play" : "in play"}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
  return (
    <section>
      <input
        type="search"
        aria-label="Search the units"
        placeholder="Search: 207, security, soviet, out of play …"
        value={search.value}
        onInput={(event) => (search.value = event.currentTarget.value)}
      />
      <p class="hint" role="status">
        {count(found.length, "unit")}
        {found.length > SHOWN && `, of which ${SHOWN} are shown: search for more`}
      </p>
      <ul class="units">
        {found.slice(0, SHOWN).map((unit) => (
          <UnitRow key={unit.name} unit={unit} />
        ))}
      </ul>
    </section>
  );
}

function UnitRow({ unit }: { unit: Unit }): JSX.Element {
  async function place(): Promise<void> {
    const where = await attempt(api.value!.where(unit.name, "place"));
    if (where) take({ title: `put ${unit.name}`, order: where.order, places: Places.read(where.places), shape: "one" });
  }
  return (
    <li>
      <span class="grow">
        <strong>{unit.name}</strong>{" "}
        <span class="hint">
          {capital(unit.side)} {unit.kind}, {unit.strength}
        </span>
      </span>
      {unit.place >= 0 ? (
        <button type="button" class="place-link" onClick={() => showPlace(unit.place)}>
          {grid.value?.label.get(unit.place)}
        </button>
      ) : (
        <span class="hint">out of play</span>
      )}
      <button type="button" aria-label={`Put ${unit.name} in a hex`} onClick={() => void place()}>
        Put
      </button>
      <button
        type="button"
        aria-label={`Take ${unit.name} off`}
        disabled={!unit.removable}
        onClick={() => void give([`remove ${unit.name}`])}
      >
        Off
      </button>
    </li>
  );
}
