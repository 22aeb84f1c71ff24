import { computed, effect } from "@preact/signals";
import { ApiError } from "../api/client";
import { say } from "../state/notices";
import { called, elsewhere, keep, type Laid, onMap, shape, sheets, sheetsOn } from "../state/sheets";
import { api, board, field } from "../state/store";
import type { Board, SheetFile } from "../wire";

/** What a board is called whose few hexes are drawn at the desk: it is nobody's map. */
export const SKETCH = "sketch";

/** What the reader calls the places of this map, if he has sheets of his own over it. */
export const mine = computed(() => called.value.get(board.value?.map ?? ""));

/** The label of a place, with the reader's own before it: "1203=2714". */
export function labelOf(place: number): string | undefined {
  const label = field.value?.label.get(place);
  return label === undefined ? undefined : (mine.value?.said.get(label)?.label ?? label);
}

/** The board with the labels that are written on the map: the reader's own, where he has any. */
export const mapped = computed(() => {
  const now = board.value;
  const labels = mine.value;
  if (!now || !labels) return now;
  const written = (of: "label" | "title") => (label: string) => onMap(labels.said.get(label)?.[of] ?? label);
  const titles = now.titles.length ? now.labels.map(written("title")) : now.titles;
  return { ...now, labels: now.labels.map(written("label")), titles };
});

const WORDS = /[^\s,;-]+/g;

/** The reader's own sheets over this map, to be sent with what is asked. */
export function laidHere(): { map: string; files: SheetFile[] } | undefined {
  const map = board.value?.map ?? "";
  const files = sheetsOn(map)?.files;
  return files && { map, files };
}

/** A text with labels of the map in it, such as "2714-3018", in which the reader's own stand before them. */
export function inMine(text: string): string {
  const said = mine.value?.said;
  return said ? text.replace(WORDS, (word) => said.get(word)?.label ?? word) : text;
}

/** The same text in the labels of the map, however it was typed. */
export function inOurs(text: string): string {
  const theirs = mine.value?.ours;
  if (!theirs) return text;
  return text.replace(
    WORDS,
    (word) => /^(?:.*=|ours\/)(.+)$/i.exec(word)?.[1] ?? theirs.get(word.toLowerCase()) ?? word,
  );
}

/** The place that somebody names, in his own labels or in those of the map: "1203", "ours/2714", "1203=2714". */
export function placeNamed(text: string): number | undefined {
  const named = text.trim();
  const all = field.value;
  const labels = mine.value;
  const ours = /^(?:.*=|ours\/)(.+)$/i.exec(named)?.[1];
  if (!labels || ours !== undefined) return all?.labelled(ours ?? named);
  const theirs = labels.ours.get(named.toLowerCase());
  if (theirs) return all?.labelled(theirs);
  return labels.shapes.has(shape(named)) ? undefined : all?.labelled(named);
}

/** What tells a board from another one of its name: its places, where they lie, and its towns. */
export function tellsApart({ labels, x, y, towns }: Board): string {
  let found = 5381;
  for (const sign of JSON.stringify([labels, x, y, towns])) found = (found * 33 + sign.codePointAt(0)!) | 0;
  return `${labels.length} ${found >>> 0}`;
}

/** Sheets over a map of players' own lie over that one alone: on another of its name, or a corrected one, they are laid
 * anew, or left out if they do not fit. */
export function followSheets(): () => void {
  return effect(() => {
    const now = board.value;
    const laid = now ? sheets.value[now.map] : undefined;
    if (!now || !laid || now.map === SKETCH) return;
    const over = tellsApart(now);
    if (laid.over === over) elsewhere.value = "";
    else void layAnew(now, laid, over);
  });
}

async function layAnew(now: Board, laid: Laid, over: string): Promise<void> {
  const { map } = now;
  try {
    const found = await api.peek()!.lay({ map, files: laid.files });
    if (board.peek() === now) keep(map, { ...found, files: laid.files, over });
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.status !== 400 || board.peek() !== now) return;
    elsewhere.value = map;
    say(`Your sheet lies over another map that is called ${map}, and is not read by here.`, true);
  }
}
