import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inMine, inOurs } from "../map/labels";
import { dragged } from "../map/strokes";
import { tool } from "../map/tools";
import { sheetUp } from "../shell/tabs";
import { letGo } from "../state/selection";
import { field } from "../state/store";
import { inHand, setKey, stated } from "./state";

const KEY = "piece";

/** Take a piece of a real map: by two corners on the map, or by what is typed. */
export function PieceOfMap({ plain }: { plain: string }): JSX.Element {
  const corner = useSignal("");
  const cutting = useSignal(false);
  const now = typeof stated.value[KEY] === "string" ? stated.value[KEY] : "";

  function cut(places: readonly number[]): void {
    const [first, ...more] = places.map((place) => field.value!.label.get(place)!);
    const last = more.at(-1) ?? first!;
    const from = corner.value || first!;
    if (from === last) {
      corner.value = from;
      return;
    }
    corner.value = "";
    cutting.value = false;
    tool.value = null;
    setKey(KEY, `${from}-${last}`);
  }
  function onCut(): void {
    letGo();
    inHand.value = null;
    corner.value = "";
    cutting.value = !cutting.value;
    tool.value = cutting.value ? dragged("A piece of the map", cut) : null;
    if (cutting.value) sheetUp.value = false;
  }
  return (
    <div class="stack">
      <label class="field">
        <span class="field-label">A piece of the map</span>
        <input
          value={inMine(now)}
          placeholder={`Left out: ${plain}`}
          onChange={(event) => setKey(KEY, inOurs(event.currentTarget.value.trim()))}
        />
      </label>
      <div class="row">
        <button type="button" aria-pressed={cutting.value} onClick={onCut}>
          Take it from the map
        </button>
        {now && (
          <button type="button" onClick={() => setKey(KEY, "")}>
            The whole map
          </button>
        )}
      </div>
      {cutting.value && (
        <p class="hint" role="status">
          {corner.value
            ? `From ${inMine(corner.value)}: now tap the corner across from it.`
            : "Drag from corner to corner, or tap one and then the other; with keys, move the cursor and press Enter."}
        </p>
      )}
    </div>
  );
}
