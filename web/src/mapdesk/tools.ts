import { signal } from "@preact/signals";
import { dragged, put } from "../map/strokes";
import { preview, tool, type Tool } from "../map/tools";
import { sheetUp } from "../shell/tabs";
import { letGo, opened, shown } from "../state/selection";
import { board } from "../state/store";
import { Places } from "../map/bits";
import { labels, say } from "./state";

/** What is drawn with: sentences of a patch come of each stroke. */
export interface Brush {
  /** Under what it is listed, such as "district". */
  of: string;
  name: string;
  /** Whether it lies between two hexes. */
  joins?: boolean;
  /** Whether it is put in one hex at a time. */
  once?: boolean;
  /** What a stroke over hexes says. */
  says: (hexes: readonly string[], places: readonly number[]) => string[];
}

/** The brush in hand. */
export const inHand = signal<Brush | null>(null);
/** Whether brushes take away what they else put. */
export const taking = signal(false);

/** Hexes that one sentence names. */
const A_LINE = 30;

function pieces(hexes: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let i = 0; i < hexes.length; i += A_LINE) found.push(hexes.slice(i, i + A_LINE));
  return found;
}

const sentences = (hexes: readonly string[], one: string, many: string, what: string): string[] =>
  pieces(hexes).map((some) => `${some.join(", ")} ${some.length > 1 ? many : one} ${what}`);

export const ground = (name: string): Brush => ({
  of: "ground",
  name,
  says: (hexes) => sentences(hexes, "is", "are", name),
});

export const valued = (layer: string, value: string): Brush => ({
  of: layer,
  name: value || "none",
  says: (hexes) => sentences(hexes, "has", "have", value && !taking.value ? `${layer} ${value}` : `no ${layer}`),
});

export const region = (name: string): Brush => ({
  of: "regions",
  name,
  says: (hexes) => sentences(hexes, "is", "are", `${taking.value ? "not " : ""}in ${name}`),
});

export const side = (name: string): Brush => ({
  of: "between hexes",
  name,
  joins: true,
  says: (hexes) => between(name, hexes).map((each) => (taking.value ? `no ${each}` : each)),
});

function between(name: string, hexes: readonly string[]): string[] {
  if (hexes.length < 2) return [];
  if (name.startsWith("railway")) return [`${name} ${hexes.join("-")}`];
  return hexes.slice(1).map((hex, i) => `${name} between ${hexes[i]!} and ${hex}`);
}

export interface Town {
  name: string;
  size: string;
  port: string;
}

export const town = ({ name, size, port }: Town): Brush => ({
  of: "town",
  name,
  once: true,
  says: ([hex]) => [`town ${name} at ${hex!}, size ${size}${port && `, ${port} port`}`],
});

/** Takes away the towns in hexes. */
export const eraser: Brush = {
  of: "towns",
  name: "take away",
  says: (_, places) =>
    (board.value?.towns ?? []).filter((each) => places.includes(each.place)).map((each) => `no town ${each.name}`),
};

/** Take a brush in hand; on a phone the map comes into view. */
export function take(brush: Brush): void {
  function done(places: readonly number[]): void {
    const said = brush.says(labels(places), places);
    say(said);
    // The stroke is seen until the map is drawn with it.
    if (said.length) preview.value = places;
  }
  hold(brush, brush.once ? put(brush.name, done) : dragged(brush.name, done, brush.joins));
}

/** Show the areas of the kind that is in hand, as they are drawn. */
export function showAreas(): void {
  const hand = inHand.value;
  const areas = Object.keys(board.value?.regions ?? {});
  if (!hand) return;
  const of = hand.of === "regions" ? [hand.name] : areas.filter((name) => name.startsWith(`${hand.of} `));
  if (of.length) shown.value = new Set(of);
}

/** Hold a tool of any kind. */
export function hold(brush: Brush, of: Tool): void {
  letGo();
  opened.value = null;
  inHand.value = brush;
  tool.value = of;
  sheetUp.value = false;
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
