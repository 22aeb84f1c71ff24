import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inMine, inOurs } from "../map/labels";
import { MapBrushes } from "../mapdesk/MapBrushes";
import { capital } from "../ui/words";
import { PieceOfMap } from "./PieceOfMap";
import { layDown } from "./tools";
import { change, redraw, seen, setKey, stated } from "./state";

const MAP = "map";
const REDRAWN = "redrawn";
/** What is told by the labels of places, which another board has elsewhere. */
const BY_LABEL: readonly string[] = ["owners", "owned", "painted", "units", "counters", "marks", "partisans", "trail"];

/** The map that a position is on: hexes that are drawn, a map of maquis or a piece of it, or a file of one's own. */
export function MapOfOne(): JSX.Element {
  const { words, draws } = seen.value!;
  const now = stated.value[MAP] ?? "";
  const choices = words.find(({ key }) => key === MAP)?.choices ?? [];
  const named = ["", ...choices];
  const own = !named.includes(String(now));
  const piece = words.find(({ key }) => key === "piece");
  return (
    <>
      <div class="segments" role="group" aria-label="What it is drawn on">
        {(choices.length || own ? named : []).map((name) => (
          <button type="button" key={name} aria-pressed={now === name} onClick={() => onMap(name, draws)}>
            {name ? capital(name.replaceAll("-", " ")) : choices.length ? "Hexes of my own" : "The map of the game"}
          </button>
        ))}
        {own && (
          <button type="button" aria-pressed>
            A file of my own
          </button>
        )}
      </div>
      <details class="kind">
        <summary>A map of your own</summary>
        <label class="file">
          <span class="field-label">Lay a map of your own, or a patch</span>
          <input
            type="file"
            accept=".json,.txt,.patch,text/plain,application/json"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then((text) => onMap(text, draws))}
          />
        </label>
      </details>
      {piece && (!!now || !choices.length) && <PieceOfMap plain={piece.plain} />}
    </>
  );
}

/** Go over to a map, which has its own ground, or back to hexes that are drawn. */
function onMap(to: string, draws: readonly string[]): void {
  if ((stated.value[MAP] ?? "") === to) return;
  layDown();
  // A patch leaves what it corrects its labels.
  const gone = [MAP, REDRAWN, ...draws, ...(to.startsWith("patch of ") ? [] : BY_LABEL)];
  const kept = Object.entries(stated.value).filter(([key]) => !gone.includes(key));
  // A text of one line would be taken for a name.
  change({ ...Object.fromEntries(kept), ...(to && { [MAP]: /\s/.test(to) ? `${to.trimEnd()}\n` : to }) });
}

/** What is otherwise on the map, drawn and in words. */
export function Redrawn(): JSX.Element | null {
  const { redraws } = seen.value!;
  const said = stated.value[REDRAWN];
  const text = typeof said === "string" ? said : "";
  const open = useSignal(!!text);
  if (!redraws.length) return null;
  return (
    <details class="kind" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>The map, redrawn {!text && <span class="hint">left out: as it is</span>}</summary>
      {open.value && (
        <div class="stack">
          <MapBrushes brushes={redraws} say={redraw} />
          {text && (
            <label class="field">
              <span class="field-label">What is otherwise, a sentence a line</span>
              <textarea
                class="desk-letter"
                rows={4}
                spellcheck={false}
                value={inMine(text)}
                onChange={(event) => setKey(REDRAWN, inOurs(event.currentTarget.value.trim()))}
              />
            </label>
          )}
        </div>
      )}
    </details>
  );
}
