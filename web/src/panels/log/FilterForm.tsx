import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { labelOf } from "../../map/labels";
import { terms, titleOf } from "../../map/terms";
import { cursor } from "../../state/selection";
import { lines } from "../../state/store";
import { capital } from "../../ui/words";
import { EVERYTHING, type Filter, clausesOf, kindOf, names, open } from "./filter";

/** Choose which lines are shown. */
export function FilterForm({ filter }: { filter: Signal<Filter> }): JSX.Element {
  const now = filter.value;
  const set = (change: Partial<Filter>): void => void (filter.value = { ...now, ...change });
  const here = cursor.value === null ? undefined : labelOf(cursor.value);
  const all = lines.value;
  return (
    <details class="filter no-print" open={!open(now)}>
      <summary>Filter{open(now) ? "" : ": on"}</summary>
      <div class="filter-fields" role="search" aria-label="Filter the log">
        <label>
          Words
          <input type="search" value={now.words} onInput={(event) => set({ words: event.currentTarget.value })} />
        </label>
        <label>
          {capital(terms.value.place)}
          <span class="row">
            <input
              class="short"
              value={now.place}
              maxLength={40}
              onInput={(event) => set({ place: event.currentTarget.value })}
            />
            {here && (
              <button type="button" onClick={() => set({ place: here })}>
                {here}
              </button>
            )}
          </span>
        </label>
        <Names label="Side" value={now.side} of={names(all, ({ side }) => [side])} set={(side) => set({ side })} />
        <Names label="Kind" value={now.kind} of={names(all, (line) => [kindOf(line)])} set={(kind) => set({ kind })} />
        <Names label="Clause" value={now.clause} of={names(all, clausesOf)} set={(clause) => set({ clause })} />
        <button type="button" disabled={open(now)} onClick={() => (filter.value = EVERYTHING)}>
          Show everything
        </button>
      </div>
    </details>
  );
}

function Names(props: { label: string; value: string; of: string[]; set: (name: string) => void }): JSX.Element {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
        <option value="">any</option>
        {props.of.map((name) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
