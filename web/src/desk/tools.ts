import { stroke } from "../panels/umpire/hexes";
import { preview, tool, type Tool } from "../map/tools";
import { sheetUp } from "../shell/tabs";
import { letGo, opened } from "../state/selection";
import { field } from "../state/store";
import type { Brush } from "../wire";
import { cleared } from "./draw";
import { change, inHand, paint, seen, stated } from "./state";

/** Brushes that are dragged; the others do something where they are put down. */
const DRAGGED: readonly Brush["how"][] = ["sign", "among", "list", "side", "beside"];

/** The brush that takes away what stands and lies somewhere. */
export const ERASER: Brush = { key: "", name: "", how: "list", fields: {} };

/** Take a brush in hand; on a phone the map comes into view. */
export function take(brush: Brush, who = ""): void {
  letGo();
  opened.value = null;
  inHand.value = { brush, who };
  tool.value =
    brush === ERASER ? dragged(erase, brush) : DRAGGED.includes(brush.how) ? dragged(paint, brush) : put(brush);
  sheetUp.value = false;
}

export function layDown(): void {
  inHand.value = tool.value = null;
  preview.value = [];
}

function erase(places: readonly number[]): void {
  const labels = places.map((place) => field.value!.label.get(place)!);
  change(cleared(stated.value, seen.value?.brushes ?? [], labels));
}

/** A brush that is drawn over places; by taps, what lies between two places begins at one and ends at the other. */
function dragged(done: (places: readonly number[]) => void, brush: Brush): Tool {
  const joins = brush.how === "side" || brush.how === "beside";
  let over: number[] = [];
  let from: number | null = null;
  function add(place: number): void {
    const last = over.at(-1);
    if (last === place) return;
    const way = last === undefined ? [place] : stroke(field.value!, last, place).slice(1);
    over.push(...way.filter((each) => joins || !over.includes(each)));
    preview.value = over;
  }
  function end(): void {
    const places = over;
    over = [];
    preview.value = [];
    if (joins && places.length === 1) press(places[0]!);
    else done(places);
  }
  function press(place: number): void {
    if (!joins) return done([place]);
    if (from === null) {
      from = place;
      preview.value = [place];
    } else {
      const both = [from, place];
      from = null;
      preview.value = [];
      if (both[0] !== both[1]) done(both);
    }
  }
  return {
    title: brush.name || brush.key,
    down(place) {
      over = [];
      add(place);
    },
    move: add,
    up: end,
    press,
  };
}

/** A brush that puts one thing where it is let go. */
function put(brush: Brush): Tool {
  let at: number | null = null;
  return {
    title: brush.name || brush.key,
    down(place) {
      at = place;
      preview.value = [place];
    },
    move(place) {
      at = place;
      preview.value = [place];
    },
    up() {
      preview.value = [];
      if (at !== null) paint([at]);
    },
    press: (place) => paint([place]),
  };
}
