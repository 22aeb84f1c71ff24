import { dragged, put } from "../map/strokes";
import { preview, tool } from "../map/tools";
import { sheetUp } from "../shell/tabs";
import { letGo, opened } from "../state/selection";
import { field } from "../state/store";
import type { Brush } from "../wire";
import { cleared } from "./draw";
import { inHand as ofTheMap } from "../mapdesk/tools";
import { change, inHand, paint, seen, stated } from "./state";

/** Brushes that are dragged; the others do something where they are put down. */
const DRAGGED: readonly Brush["how"][] = ["sign", "among", "list", "side", "beside", "between"];

/** The brush that takes away what stands and lies somewhere. */
export const ERASER: Brush = { key: "", name: "", how: "list", fields: {} };

/** Take a brush in hand; on a phone the map comes into view. */
export function take(brush: Brush, who = ""): void {
  letGo();
  opened.value = ofTheMap.value = null;
  inHand.value = { brush, who };
  const title = brush.name || brush.key;
  const joins = ["side", "beside", "between"].includes(brush.how);
  tool.value =
    brush === ERASER
      ? dragged(title, erase)
      : DRAGGED.includes(brush.how)
        ? dragged(title, paint, joins)
        : put(title, paint);
  sheetUp.value = false;
}

export function layDown(): void {
  inHand.value = ofTheMap.value = tool.value = null;
  preview.value = [];
}

function erase(places: readonly number[]): void {
  const labels = places.map((place) => field.value!.label.get(place)!);
  change(cleared(stated.value, seen.value?.brushes ?? [], labels));
}
