import { batch, computed, effect, signal } from "@preact/signals";
import { Api, mapsApi, sheetsApi } from "../api/client";
import { ground } from "../state/ground";
import { laidHere } from "../map/labels";
import { preview } from "../map/tools";
import { keepWithin, letGo } from "../state/selection";
import { layDown } from "./tools";
import { nobodys } from "../state/nobody";
import { say as notify } from "../state/notices";
import { browser } from "../state/shelf";
import { atDesk, attempt, board, field, game, overlays } from "../state/store";
import type { MapLook, MapSeen, Position } from "../wire";

/** A map that is drawn here: what it was begun with, and all that was said of it since, a stroke at a time. */
interface Drawing {
  /** A map that comes with maquis; nothing, if it is a file. */
  of: string;
  /** The text of the file of a map. */
  file: string;
  strokes: readonly (readonly string[])[];
}

const HERE = "map";
const KEPT = "maquis.map";
const BLANK = { columns: 16, rows: 12, pointy: false, name: "", like: "" };

export const drawing = signal<Drawing>({ of: "", file: "", strokes: [] });
/** Whether a map is drawn in this tab now. */
export const mapping = signal(false);
/** What the map comes to, the last time that it could be. */
export const seen = signal<MapSeen | null>(null);
/** Why what is open is no map. */
export const refused = signal<readonly string[]>([]);
/** Whether what is shown is behind what was drawn. */
export const behind = signal(false);
export const canUndo = computed(() => drawing.value.strokes.length > 0);

const asked = ({ of, file, strokes }: Drawing): MapLook => ({
  of,
  file,
  said: strokes.flat(),
  board: seen.peek()?.key ?? "",
});

/** Say something of the map: a stroke, which can be taken back. */
export function say(sentences: readonly string[]): void {
  if (!sentences.length) return;
  const now = drawing.value;
  drawing.value = { ...now, strokes: [...now.strokes, sentences] };
}

/** Say what was typed, in the labels of the reader's own sheets if he has any; whether it could be read. */
export async function sayTyped(sentences: readonly string[]): Promise<boolean> {
  const laid = laidHere();
  const typed = { drawn: asked(drawing.peek()), sentences: [...sentences] };
  const read = laid ? await attempt(sheetsApi.sentences({ ...laid, ...typed })) : typed;
  if (read) say(read.sentences);
  return !!read;
}

export function undo(): void {
  const now = drawing.value;
  drawing.value = { ...now, strokes: now.strokes.slice(0, -1) };
}

/** Begin with another map. */
export function begin(found: Partial<Drawing>): void {
  layDown();
  drawing.value = { of: "", file: "", strokes: [], ...found };
}

/** Begin with a map of clear ground, or of points or zones like those of a map of maquis. */
export async function beginBlank(size: typeof BLANK): Promise<void> {
  const made = await attempt(mapsApi.blank(size));
  if (made) begin({ file: made.text });
}

/** Open the file of a map, or of a patch, which says of which map it is. */
export function openFile(text: string): void {
  const of = /^\s*patch of (\S+)/.exec(text)?.[1];
  if (text.trimStart().startsWith("{") || !of) return begin({ file: text });
  const lines = text.split("\n").map((line) => line.trim());
  begin({ of, strokes: [lines.filter((line) => line && !line.startsWith("#") && !line.startsWith("patch of "))] });
}

/** The file of the map. */
export const written = (): Promise<string | undefined> =>
  attempt(mapsApi.write(asked(drawing.peek()))).then((found) => found?.text);

/** Go to the start, to make a game on the map. */
export async function playOn(): Promise<void> {
  const now = seen.peek()!;
  const text = now.plays.length ? now.patch : await written();
  if (text === undefined) return;
  const { name, plays, tables } = now;
  ground.value = { name, text, plays, tables };
  leaveMap();
}

const EMPTY: Position = {
  version: 0, when: { turn: 0, date: "", side: "", phase: "", words: "" }, over: true, to_act: [], counters: [],
  hidden: [], painted: {}, owned: {}, marks: [], weather: {}, brief: [], units: [], nations: [],
}; // prettier-ignore
/** Reasons that are told at once of what cannot be. */
const MOST = 5;
let looks = 0;
/** The last that could be. */
let good: Drawing | null = null;

/** Look at the map: what it is, and what is wrong with it. What cannot be is undone, and it is said why. */
async function look(now: Drawing): Promise<void> {
  const mine = ++looks;
  const found = await attempt(mapsApi.look(asked(now)));
  if (mine !== looks || !mapping.peek()) return;
  behind.value = now !== drawing.peek();
  preview.value = [];
  if (!found) return;
  if (!found.refused.length) {
    good = now;
    lay(found, mine);
  } else if (good) {
    notify(found.refused.slice(0, MOST).join(" "), true);
    if (now === drawing.peek()) drawing.value = good;
  } else refused.value = found.refused;
}

/** Show a map. */
function lay(found: MapSeen, version: number): void {
  batch(() => {
    letGo();
    refused.value = [];
    if (found.board) {
      keepWithin(found.board);
      board.value = { ...found.board, key: HERE };
      overlays.value = Object.entries(found.board.regions).map(([name, places]) => ({
        name,
        title: name.replaceAll("_", " "),
        words: "",
        clause: "",
        places,
        group: layerOf(name, found),
      }));
    }
    seen.value = found;
    game.value = nobodys(found.name, "", { ...EMPTY, version });
  });
}

/** The layer that a set of places is of; a region is of none. */
function layerOf(name: string, { layers }: MapSeen): string {
  const layer = layers.find((each) => name.startsWith(`${each} `));
  return layer ? layer.replaceAll("_", " ") : "regions";
}

/** The labels of some places. */
export const labels = (places: readonly number[]): string[] => places.map((place) => field.value!.label.get(place)!);

/** Nothing is asked of a game where a map is drawn. */
class NoGame extends Api {
  constructor() {
    super("");
    this.board = () => Promise.resolve(board.peek()!);
    this.lay = (laid) => sheetsApi.lay({ ...laid, drawn: asked(drawing.peek()) });
  }
}

/** Draw a map, if the address leads there; whether it does. */
export function openMap(): boolean {
  if (window.location.hash.slice(1) !== HERE) {
    if (mapping.peek()) leaveMap();
    return false;
  }
  if (mapping.peek()) return true;
  batch(() => {
    board.value = game.value = null;
    good = null;
    atDesk.value = new NoGame();
    mapping.value = true;
  });
  const kept = JSON.parse(browser.get(KEPT) ?? "null") as Drawing | null;
  if (kept) drawing.value = kept;
  else void beginBlank(BLANK);
  return true;
}

/** Back to the start; what was drawn stays in the browser. */
export function leaveMap(): void {
  if (window.location.hash.slice(1) === HERE) window.history.replaceState(null, "", window.location.pathname);
  batch(() => {
    mapping.value = false;
    atDesk.value = null;
    seen.value = null;
    overlays.value = [];
    board.value = game.value = null;
  });
}

/** Look anew after every stroke, and have the browser keep the map. */
export function followMap(): () => void {
  return effect(() => {
    const now = drawing.value;
    if (!mapping.value || !(now.of || now.file)) return;
    behind.value = true;
    void look(now);
    browser.set(KEPT, JSON.stringify(now));
  });
}
