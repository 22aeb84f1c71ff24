import type { JSX } from "preact";
import { showPlace } from "../map/camera";
import { charted } from "../map/field";
import { sheetUp } from "../shell/tabs";
import { cursor } from "../state/selection";
import { board, field } from "../state/store";
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

/** Show the first place that a sentence names. */
function show(sentence: string): void {
  const place = charted(board.value) ? titled(sentence) : labelled(sentence);
  if (place === undefined) return;
  sheetUp.value = false;
  cursor.value = place;
  showPlace(place);
}

/** The place of the first label of the map in a sentence, which may stand behind a label of the reader's own. */
const labelled = (sentence: string): number | undefined =>
  (sentence.match(/[^\s,:;]+/g) ?? [])
    .map((word) => field.value?.labelled(word.replace(/^.*=|^ours\/|\.$/g, "")))
    .find((place) => place !== undefined);

/** The place whose name stands first, of two that begin alike the longer. */
function titled(sentence: string): number | undefined {
  const { places, titles } = board.value!;
  const named = places
    .map((place, i) => ({ place, at: sentence.indexOf(titles[i]!), long: titles[i]!.length }))
    .filter(({ at }) => at >= 0);
  return named.sort((one, other) => one.at - other.at || other.long - one.long)[0]?.place;
}
