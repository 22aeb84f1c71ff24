import { computed } from "@preact/signals";
import { called, shape } from "../state/sheets";
import { board, field } from "../state/store";

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

/** What is written in a hex of "1A/1203=2714": 1203. */
const onMap = (said: string): string => said.split("=")[0]!.replace(/^.*\//, "");

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
