import { signal } from "@preact/signals";
import { camera } from "../map/camera";
import { fromLatLng } from "../map/crs";
import { dragged, put } from "../map/strokes";
import { preview, tool, type Tool } from "../map/tools";
import { sheetUp } from "../shell/tabs";
import { letGo, opened, shown } from "../state/selection";
import { board, field } from "../state/store";
import { Places } from "../map/bits";
import type { MapBrush } from "../wire";
import { inHand as atTheDesk } from "../desk/state";
import { labels } from "./state";

/** Takes what a stroke says of a map. */
export type Say = (sentences: readonly string[]) => void;

/** The brush in hand. */
export const inHand = signal<Pick<MapBrush, "of" | "name" | "off"> | null>(null);
/** Whether brushes take away what they else put. */
export const taking = signal(false);

/** Places that one sentence names. */
const A_LINE = 30;

/** A sentence with what it is about in the place of its blanks. */
const filled = (sentence: string, blanks: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);

/** A brush without a name, with the name that players say. */
export const called = (brush: MapBrush, name: string): MapBrush => ({
  ...brush,
  name,
  says: filled(brush.says, { name, label: labelled(name) }),
});

/** How orders call what players call so. */
const labelled = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** What a stroke over places says. */
function sentences(brush: MapBrush, over: readonly string[]): string[] {
  const said = taking.value && brush.off ? brush.off : brush.says;
  if (brush.how === "pairs") return over.slice(1).map((b, i) => filled(said, { a: over[i]!, b }));
  if (brush.how === "way") return over.length > 1 ? [filled(said, { way: over.join("-") })] : [];
  if (brush.how === "one") return over.slice(0, 1).map((place) => filled(said, { place }));
  const found: string[] = [];
  for (let i = 0; i < over.length; i += A_LINE) {
    const some = over.slice(i, i + A_LINE);
    const [is, has] = some.length > 1 ? ["are", "have"] : ["is", "has"];
    found.push(filled(said, { places: some.join(", "), is, has }));
  }
  return found;
}

export interface Town {
  name: string;
  size: string;
  port: string;
}

export const town = ({ name, size, port }: Town): MapBrush => ({
  of: "town",
  name,
  says: `town ${name} at {place}, size ${size}${port && `, ${port} port`}`,
  off: "",
  how: "one",
});

/** Takes away the towns in hexes. */
export const ERASER: MapBrush = { of: "towns", name: "take away", says: "no town {town}", off: "", how: "over" };

function erased(places: readonly number[]): string[] {
  const towns = (board.value?.towns ?? []).filter((each) => places.includes(each.place));
  return towns.map(({ name }) => filled(ERASER.says, { town: name }));
}

/** Take a brush in hand; on a phone the map comes into view. */
export function take(brush: MapBrush, say: Say): void {
  const { name, how } = brush;
  function done(places: readonly number[]): void {
    const said = brush === ERASER ? erased(places) : sentences(brush, labels(places));
    say(said);
    // The stroke is seen until the map is drawn with it.
    if (said.length) preview.value = places;
  }
  const spot = how === "new" || how === "move";
  const joins = how === "pairs" || how === "way";
  hold(brush, spot ? spotted(brush, say) : how === "one" ? put(name, done) : dragged(name, done, joins));
}

/** Hold a tool of any kind. */
export function hold(brush: Pick<MapBrush, "of" | "name" | "off">, of: Tool): void {
  letGo();
  opened.value = atTheDesk.value = null;
  inHand.value = brush;
  tool.value = of;
  sheetUp.value = false;
}

/** A tool that puts something on a spot of the sheet: something new, or a place that is dragged there. */
function spotted(brush: MapBrush, say: Say): Tool {
  let from: number | null = null;
  return {
    title: brush.name,
    free: brush.how === "new",
    down: (place) => (from = place),
    move: () => undefined,
    up(event) {
      const all = field.peek();
      const at = camera.peek()?.mouseEventToLatLng(event);
      if (!all || !at || from === null) return;
      const pitch = all.fromBoard(1, 1);
      const { x, y } = fromLatLng(at);
      const place = all.label.get(from) ?? "";
      from = null;
      const blanks = { place, x: String(Math.round(x / pitch.x)), y: String(Math.round(y / pitch.y)) };
      say([filled(brush.says, blanks)]);
    },
    press: () => undefined,
  };
}

/** Show the areas of the kind that is in hand, as they are drawn. */
export function showAreas(): void {
  const hand = inHand.value;
  if (!hand) return;
  const plain = (name: string): string => name.replaceAll("_", " ");
  const [of, name] = [plain(hand.of), plain(hand.name)];
  const areas = Object.keys(board.value?.regions ?? {});
  const found = areas.filter((each) => plain(each) === name || plain(each).startsWith(`${of} `));
  if (found.length) shown.value = new Set(found);
}

export function layDown(): void {
  inHand.value = tool.value = null;
  preview.value = [];
}

/** How many hexes a set of the board has. */
export const many = (name: string): number => {
  const bits = board.value?.regions[name];
  return bits ? Places.read(bits).size : 0;
};
