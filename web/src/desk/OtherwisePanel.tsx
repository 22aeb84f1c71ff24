import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { openTab } from "../shell/tabs";
import { Clause } from "../ui/Clause";
import { Find } from "../ui/Find";
import type { Choosable } from "../wire";
import { against, answer, asked, seen, setKey, stated } from "./state";
import { edition } from "./words";

/** Played otherwise: another edition, a reading, a figure; and what changes by it. */
export function OtherwisePanel(): JSX.Element {
  const wanted = useSignal("");
  const now = seen.value!;
  const text = wanted.value.trim().toLowerCase();
  const found = now.settings.filter(({ name, words, clause }) =>
    `${name} ${words} ${clause}`.toLowerCase().includes(text),
  );
  const played = (stated.value["options"] ?? {}) as Record<string, unknown>;
  const editions = Object.entries(now.editions).filter(([name]) => name !== edition());
  return (
    <div class="stack">
      <p class="hint">
        Set something otherwise and the whole desk is judged by it; or ask what would change, and nothing is set.
      </p>
      {editions.length > 0 && <h2>Another edition</h2>}
      {editions.map(([name, title]) => (
        <article key={name} class="desk-setting">
          <p>{title}</p>
          <div class="buttons">
            <button type="button" class="small" disabled={!asked.value} onClick={() => compare(name)}>
              What changes?
            </button>
            <button type="button" class="small" onClick={() => setKey("edition", name)}>
              Play by it
            </button>
          </div>
        </article>
      ))}
      <h2>Readings and figures</h2>
      {Object.keys(played).length > 0 && (
        <button type="button" onClick={() => setKey("options", {})}>
          All as printed: {Object.keys(played).join(", ")}
        </button>
      )}
      <Find label="Find a reading or figure" placeholder="Find: a word, or a clause" words={wanted} />
      {found.slice(0, 30).map((each) => (
        <Setting key={each.name} of={each} />
      ))}
      {found.length > 30 && <p class="hint">{found.length - 30} more: say what you look for.</p>}
    </div>
  );
}

function compare(told: string): void {
  against.value = told;
  openTab("ask");
  void answer();
}

function Setting({ of }: { of: Choosable }): JSX.Element {
  const value = useSignal("");
  const told = `${of.name}=${value.value}`;
  const ready = value.value.trim() !== "" && value.value !== of.value;
  function play(): void {
    const text = value.value.trim();
    const plain: unknown = /^-?\d+(\.\d+)?$/.test(text)
      ? Number(text)
      : text === "true" || text === "false"
        ? text === "true"
        : text;
    setKey("options", { ...(stated.value["options"] as object | undefined), [of.name]: plain });
  }
  return (
    <article class="desk-setting">
      <p>
        {of.words} <Clause id={of.clause} />
      </p>
      <p class="hint">Now: {of.value}</p>
      <div class="buttons">
        {of.choices.length ? (
          <select
            aria-label={of.words}
            value={value.value}
            onChange={(event) => (value.value = event.currentTarget.value)}
          >
            <option value="">Otherwise …</option>
            {of.choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <input
            class="desk-dice"
            aria-label={of.words}
            placeholder="Otherwise …"
            value={value.value}
            onInput={(event) => (value.value = event.currentTarget.value)}
          />
        )}
        <button type="button" class="small" disabled={!ready || !asked.value} onClick={() => compare(told)}>
          What changes?
        </button>
        <button type="button" class="small" disabled={!ready} onClick={play}>
          Play so
        </button>
      </div>
    </article>
  );
}
