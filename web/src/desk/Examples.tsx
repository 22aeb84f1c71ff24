import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { say } from "../state/notices";
import { edition } from "./words";
import { Find } from "../ui/Find";

/** The worked examples of an edition, by the names of their files; they come with the page. */
async function fetched(name: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(`examples/${name}.json`, document.baseURI));
  return answer.ok ? ((await answer.json()) as Record<string, string>) : {};
}

/** All worked examples of the rules that are on the desk; one that is chosen is laid there. */
export function Examples({ onText }: { onText: (text: string) => void }): JSX.Element {
  const found = useSignal<Record<string, string> | null>(null);
  const wanted = useSignal("");
  const text = wanted.value.trim().toLowerCase();
  const names = Object.entries(found.value ?? {}).filter((each) => each.join(" ").toLowerCase().includes(text));
  function onToggle(open: boolean): void {
    if (!open || found.value) return;
    fetched(edition()).then(
      (all) => (found.value = all),
      () => say("The examples could not be fetched.", true),
    );
  }
  return (
    <details class="kind" onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>The worked examples that prove these rules</summary>
      <Find label="Find an example" placeholder="Find: a clause, a word, a unit" words={wanted} />
      {found.value && !names.length && <p class="hint">None here.</p>}
      <ul class="choices">
        {names.map(([name, content]) => (
          <li key={name}>
            <button type="button" class="choice" onClick={() => onText(content)}>
              {name.replace(".toml", "")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
