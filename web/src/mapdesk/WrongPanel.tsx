import type { JSX } from "preact";
import { showPlace } from "../map/camera";
import { sheetUp } from "../shell/tabs";
import { cursor } from "../state/selection";
import { field } from "../state/store";
import { seen } from "./state";

/** Everything that cannot be so on the map, and what is seldom meant; each shows where it is. */
export function WrongPanel(): JSX.Element {
  const { faults, doubts } = seen.value!;
  return (
    <div class="stack">
      <h2>What cannot be so</h2>
      {faults.length ? <Sentences of={faults} /> : <p>Nothing: the map can be played on.</p>}
      <h2>What may be meant, but look</h2>
      {doubts.length ? <Sentences of={doubts} /> : <p>Nothing.</p>}
    </div>
  );
}

function Sentences({ of }: { of: readonly string[] }): JSX.Element {
  return (
    <ul class="choices">
      {of.map((sentence) => (
        <li key={sentence}>
          <button type="button" class="choice" onClick={() => show(sentence)}>
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Show the first hex that a sentence names. */
function show(sentence: string): void {
  for (const word of sentence.match(/\b[0-9A-Z]\d[0-9A-Z]\d\b/g) ?? []) {
    const place = field.value?.labelled(word);
    if (place === undefined) continue;
    sheetUp.value = false;
    cursor.value = place;
    showPlace(place);
    return;
  }
}
