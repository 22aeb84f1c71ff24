import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { titleOf } from "../map/terms";
import { capital } from "../ui/words";
import type { Brush } from "../wire";
import { setKey, stated } from "./state";
import { keyWords } from "./words";

type Said = number | string | readonly string[];

const called = (name: string): string => capital(titleOf(name).replaceAll("_", " "));

/** A key that is a table by name: a number, a word or several are said of each. */
export function Entries({ brush }: { brush: Brush }): JSX.Element {
  const names = (brush.fields["names"] ?? []) as readonly string[];
  const words = (brush.fields["words"] ?? []) as readonly string[];
  const several = brush.fields["several"] === true;
  const said = (stated.value[brush.key] ?? {}) as Readonly<Record<string, Said>>;
  const name = useSignal(names[0] ?? "");
  const value = useSignal(words[0] ?? "");
  const number = /^\d+$/.test(value.value.trim());

  function onSubmit(event: Event): void {
    event.preventDefault();
    const before = said[name.value];
    const others = Array.isArray(before) ? before.filter((each) => each !== value.value) : [];
    const now = several ? [...others, value.value] : words.length ? value.value : Number(value.value);
    setKey(brush.key, { ...said, [name.value]: now });
  }
  function forget(of: string): void {
    setKey(brush.key, Object.fromEntries(Object.entries(said).filter(([each]) => each !== of)));
  }
  const told = (each: Said): string =>
    Array.isArray(each) ? each.map(called).join(", ") : typeof each === "string" ? called(each) : String(each);
  return (
    <form class="stack" onSubmit={onSubmit}>
      <ul class="units">
        {Object.entries(said).map(([each, value]) => (
          <li key={each}>
            <span class="grow">
              <strong>{called(each)}</strong> {told(value)}
            </span>
            <button type="button" aria-label={`Leave out ${called(each)}`} onClick={() => forget(each)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <Choice
          label={`${keyWords(brush.key)}: of whom`}
          of={names}
          value={name.value}
          set={(to) => (name.value = to)}
        />
        {words.length ? (
          <Choice
            label={`${keyWords(brush.key)}: what`}
            of={words}
            value={value.value}
            set={(to) => (value.value = to)}
          />
        ) : (
          <input
            class="short"
            inputMode="numeric"
            aria-label={`${keyWords(brush.key)}: how many`}
            value={value.value}
            onInput={(event) => (value.value = event.currentTarget.value)}
          />
        )}
        <button type="submit" disabled={!name.value || (words.length ? !value.value : !number)}>
          Say so
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  of: readonly string[];
  value: string;
  set: (to: string) => void;
}

export function Choice({ label, of, value, set }: ChoiceProps): JSX.Element {
  return (
    <select class="grow" aria-label={label} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {of.map((each) => (
        <option key={each} value={each}>
          {called(each)}
        </option>
      ))}
    </select>
  );
}
