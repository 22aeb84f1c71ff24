import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { give } from "../../act/giving";
import { showPlace } from "../../map/camera";
import { labelOf } from "../../map/labels";
import { game } from "../../state/store";
import { capital, count } from "../../ui/words";
import { Find } from "../../ui/Find";
import type { Choice } from "../../wire";
import { choices, handOf, take } from "./tools";

const SHOWN = 40;

/** A named counter of the host game: what can be done with it, and what it is. */
interface Unit {
  name: string;
  words: string;
  at: number;
  put?: Choice;
  off?: Choice;
}

/** The named counters of the host game: put in a hex, or taken off. */
export function Units(): JSX.Element {
  const search = useSignal("");
  const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = units().filter(({ name, words }) => {
    const text = `${name} ${words}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
  return (
    <section>
      <Find label="Search the units" placeholder="Search: 207, security, soviet, out of play …" words={search} />
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

/** Every unit that can be put somewhere or taken off. */
function units(): Unit[] {
  const counters = new Map(game.value!.position.counters.map((counter) => [counter.name, counter]));
  const found = new Map<string, Unit>();
  const of = (choice: Choice): Unit => {
    const name = choice.who[0]!;
    const counter = counters.get(name);
    const words = counter
      ? `${capital(counter.side)} ${counter.kind}, ${counter.strength}`
      : `${choice.words
          .slice(name.length + 1)
          .split(":")[0]!
          .trim()}, out of play`;
    const unit = found.get(name) ?? { name, words, at: counter?.place ?? -1 };
    found.set(name, unit);
    return unit;
  };
  for (const choice of choices.value.get("place") ?? []) of(choice).put = choice;
  for (const choice of choices.value.get("remove") ?? []) of(choice).off = choice;
  return [...found.values()];
}

function UnitRow({ unit: { name, words, at, put, off } }: { unit: Unit }): JSX.Element {
  return (
    <li>
      <span class="grow">
        <strong>{name}</strong> <span class="hint">{words}</span>
      </span>
      {at >= 0 && (
        <button type="button" class="place-link" onClick={() => showPlace(at)}>
          {labelOf(at)}
        </button>
      )}
      <button
        type="button"
        aria-label={`Put ${name} in a hex`}
        disabled={!put}
        onClick={() => put && take(handOf(put, `put ${name}`, "one"))}
      >
        Put
      </button>
      <button
        type="button"
        aria-label={`Off: take ${name} off`}
        disabled={!off}
        onClick={() => off && void give([off.order])}
      >
        Off
      </button>
    </li>
  );
}
