import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { board } from "../state/store";
import { fileName, save } from "../ui/files";
import { sayTyped, seen } from "./state";

const EXAMPLES = {
  hexes: "0405 is forest\nrailway 0101-0201\ntown Lepel at 0405, size E",
  points: "minsk has a fortress\nmajor line between minsk and lida\nno point pinsk",
  zones: "berlin has ipp 7\nborder between berlin and west_poland\nkiev is marsh",
};

/** The map in words: all that is otherwise than it was, a sentence a line, and sentences to be said. */
export function WordsPanel(): JSX.Element {
  const text = useSignal("");
  const { patch, name } = seen.value!;
  const lines = (): string[] => text.value.split("\n").filter((line) => line.trim());
  async function onSay(): Promise<void> {
    if (await sayTyped(lines())) text.value = "";
  }
  return (
    <div class="stack">
      <h2>Say it</h2>
      <textarea
        rows={4}
        aria-label="Sentences, one a line"
        placeholder={EXAMPLES[board.value!.network ? "points" : board.value!.sheet ? "zones" : "hexes"]}
        spellcheck={false}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <p class="row">
        <button type="button" disabled={!lines().length} onClick={() => void onSay()}>
          Do it
        </button>
      </p>
      <h2>What is otherwise than it was</h2>
      <p class="hint">A patch: a small file for others who have the same map. It reads like a sentence a line.</p>
      <textarea class="desk-letter" rows={10} readOnly aria-label="The patch" value={patch} />
      <p class="row">
        <button
          type="button"
          onClick={() => save(new Blob([patch], { type: "text/plain" }), fileName(`${name} patch`, "txt"))}
        >
          Save the patch
        </button>
      </p>
    </div>
  );
}
