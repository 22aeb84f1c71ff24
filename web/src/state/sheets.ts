import { computed, signal } from "@preact/signals";
import type { SheetFile, Sheets } from "../wire";
import { browser } from "./shelf";

/** Sheets of the reader's own over a map, as this browser keeps them. */
export interface Laid extends Sheets {
  files: SheetFile[];
  /** What tells the board over which they were laid from another one of that name. */
  over?: string;
}

/** What a reader calls the places of a map. */
export interface Called {
  /** By the map's label: as orders have it, and as sentences do. */
  said: ReadonlyMap<string, { label: string; title: string }>;
  /** The map's label by what the reader calls a place, alone or with its sheet; nothing, if several are called so. */
  ours: ReadonlyMap<string, string | null>;
  /** How his sheets write their labels: letters as A, digits as 9. */
  shapes: ReadonlySet<string>;
}

const STORED = "maquis.sheets.";
/** How the server marks a place in what it tells: its map, its label there, and what the map calls it; without words
 * only what is written on a map is wanted. */
const MARKED = /\u2060([^\u2060\u2063]*)\u2063([^\u2060\u2063]*)\u2063([^\u2060]*)\u2060/g;

/** The sheets by which this browser reads, by the map over which they lie. */
export const sheets = signal<Readonly<Record<string, Laid>>>(read());

function read(): Record<string, Laid> {
  const names = browser.names().filter((name) => name.startsWith(STORED));
  return Object.fromEntries(
    names.flatMap((name) => {
      try {
        return [[name.slice(STORED.length), JSON.parse(browser.get(name) ?? "") as Laid]];
      } catch {
        return [];
      }
    }),
  );
}

/** Read a map by sheets from now on, or by none. */
export function keep(map: string, laid: Laid | null): void {
  if (laid) browser.set(STORED + map, JSON.stringify(laid));
  else browser.remove(STORED + map);
  const others = Object.entries(sheets.value).filter(([name]) => name !== map);
  sheets.value = Object.fromEntries(laid ? [...others, [map, laid]] : others);
}

/** The map at hand, if it is another one of its name than that over which sheets lie: nothing is read by them there. */
export const elsewhere = signal("");

/** The sheets by which a map is read. */
export const sheetsOn = (map: string): Laid | undefined => (map === elsewhere.value ? undefined : sheets.value[map]);

/** The files of all sheets, by the map over which they lie. */
export const allSheets = (): Record<string, SheetFile[]> =>
  Object.fromEntries(Object.entries(sheets.value).map(([map, { files }]) => [map, files]));

/** What the reader calls the places of each map. */
export const called = computed<ReadonlyMap<string, Called>>(
  () =>
    new Map(
      Object.entries(sheets.value)
        .filter(([map]) => map !== elsewhere.value)
        .map(([map, laid]) => [map, callings(laid)]),
    ),
);

/** How a label is written: letters as A, digits as 9. */
export const shape = (label: string): string => label.replace(/\p{L}/gu, "A").replace(/\d/g, "9");

export function callings({ ours, labels, titles }: Pick<Laid, "ours" | "labels" | "titles">): Called {
  const said = new Map(ours.map((label, i) => [label, { label: labels[i]!, title: titles?.[i] ?? labels[i]! }]));
  const back = new Map<string, string | null>();
  const shapes = new Set<string>();
  for (const [label, told] of said) {
    const [theirs, own] = told.label.split("=");
    if (own === undefined) continue;
    const alone = theirs!.slice(theirs!.indexOf("/") + 1);
    shapes.add(shape(alone));
    for (const name of new Set([theirs!.toLowerCase(), alone.toLowerCase()]))
      back.set(name, back.has(name) ? null : label);
  }
  return { said, ours: back, shapes };
}

/** What is written in a hex of "1A/1203=2714": 1203; in one of "ours/2714" nothing, for it would be read as theirs. */
export const onMap = (said: string): string => (/^ours\//.test(said) ? "" : said.split("=")[0]!.replace(/^.*\//, ""));

/** What the server told, with the places in it called as the reader calls them; within JSON, if it is that. */
export function fill(text: string, json = false): string {
  if (!text.includes("\u2060")) return text;
  const now = called.value;
  return text.replace(MARKED, (_, map: string, label: string, words: string) => {
    const told = now.get(map)?.said.get(label);
    if (!told) return words || label;
    const found = !words ? onMap(told.label) : words === label ? told.label : told.title;
    return json ? JSON.stringify(found).slice(1, -1) : found;
  });
}
