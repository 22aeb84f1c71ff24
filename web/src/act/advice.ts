import { batch, computed, effect } from "@preact/signals";
import { Places } from "../map/bits";
import { placeWords } from "../map/describe";
import { ghosts, pointed } from "../map/live/scene";
import { bringIntoView, showPlaces } from "../map/camera";
import { askedFor } from "../learn/state";
import { say } from "../state/notices";
import { ofSeat } from "../state/session";
import { api, attemptNow, game, field, position } from "../state/store";
import type { Advice, Advised } from "../wire";
import { type Parts, partsOf } from "./choices";
import { give } from "./giving";
import { sheetUp } from "../shell/tabs";
import { choose, letGo, where } from "../state/selection";

/** An advice that is looked at, and the names of those of its kind that were shown, itself among them. */
export interface Shown extends Advice {
  kind: string;
  had: readonly string[];
}

/** Orders that the machine suggests, until the player accepts or drops them. */
export const advised = ofSeat<Shown | null>(null);
/** The most suggestions that the server is told were had. */
const MOST_HAD = 25;
/** Which of them is being put elsewhere. */
export const lifted = ofSeat<number | null>(null);

/** Ask what the machine would do of a kind of act. */
export async function advise(kind: string): Promise<void> {
  const asked = api.value;
  const found = asked && (await attemptNow(asked.advice(kind, "")));
  if (found) show(found, kind, []);
}

/** Ask for another suggestion than those that were shown; if there is none, the one that is shown stays. */
export async function adviseAnew(): Promise<void> {
  const asked = api.value;
  const now = advised.value;
  const found = asked && now && (await attemptNow(asked.advice(now.kind, now.had.join(","))));
  if (!found || advised.value?.name !== now.name) return;
  if (found.other) show(found, now.kind, now.had);
  else advised.value = { ...advised.value, other: false };
}

function show(found: Advice, kind: string, had: readonly string[]): void {
  letGo();
  lifted.value = null;
  advised.value = says(found) ? { ...found, kind, had: [...had, found.name].slice(-MOST_HAD) } : null;
  if (!says(found)) say("The machine has nothing to suggest.");
  const shows = found.shows.flatMap(({ places }) => [...Places.read(places)]);
  if (shows.length) showPlaces(shows);
  else bringIntoView(found.orders.map(({ place }) => place));
}

/** Whether there is anything in an advice. */
const says = (of: Advice): boolean => of.orders.length > 0 || of.words.length > 0;

export function forget(): void {
  batch(() => {
    advised.value = null;
    lifted.value = null;
    letGo();
  });
}

/** Leave one suggestion out. */
export function drop(index: number): void {
  const now = advised.value;
  if (!now) return;
  const orders = now.orders.filter((_, i) => i !== index);
  lifted.value = null;
  const left = { ...now, orders };
  advised.value = says(left) ? left : null;
}

/** Whether a suggestion can be put elsewhere: it puts a counter on a place. */
export const movable = (order: Advised): boolean => parts(order) !== undefined;

/** Take one suggestion in hand, to put it elsewhere. */
export async function lift(index: number): Promise<void> {
  const found = parts(advised.value?.orders[index]);
  if (!found) return;
  lifted.value = index;
  sheetUp.value = false;
  await choose([found.who], found.verb);
}

/** Put the suggestion in hand on a place, if it is legal; whether one was in hand. */
export function moveGhost(place: number): boolean {
  const now = advised.value;
  const index = lifted.value;
  if (!now || index === null) return false;
  const label = field.value!.label.get(place)!;
  const found = parts(now.orders[index]);
  if (!found || !where.value || !Places.read(where.value.places).has(place)) return true;
  const order = found.template.replace("{}", label);
  const moved = { order, words: `${found.verb} ${found.who} ${placeWords(place)}`, place };
  advised.value = { ...now, orders: now.orders.map((each, i) => (i === index ? moved : each)) };
  lifted.value = null;
  letGo();
  return true;
}

/** Give all that are left, in one go. */
export async function accept(): Promise<void> {
  const now = advised.value;
  if (now && (await give(now.orders.map(({ order }) => order)))) forget();
}

/** Which suggestion is drawn on a place. */
export function ghostAt(place: number): number | null {
  const index = advised.value?.orders.findIndex((order) => order.place === place) ?? -1;
  return index >= 0 ? index : null;
}

/** A suggestion taken apart, if it puts a counter of one's own on a place. */
function parts(of: Advised | undefined): Parts | undefined {
  const mine = position.value?.counters.filter(({ side }) => side === game.value?.seat.side) ?? [];
  const label = field.value?.label.get(of?.place ?? -1) ?? "";
  return (
    of &&
    partsOf(
      of.order,
      label,
      mine.map(({ name }) => name),
    )
  );
}

const drawn = computed(() => {
  const counters = new Map(position.value?.counters.map((counter) => [counter.name, counter]));
  return (advised.value?.orders ?? []).flatMap((order) => {
    const counter = counters.get(parts(order)?.who ?? "");
    return counter ? [{ place: order.place, piece: { is: "counter" as const, counter } }] : [];
  });
});

/** Keep the ghosts on the map as the suggestions are; those for an old position are forgotten. */
export function followAdvice(): void {
  let version: number | undefined;
  effect(() => {
    const now = game.value?.position.version;
    if (version !== undefined && now !== version) advised.value = null;
    version = now;
  });
  effect(() => {
    ghosts.value = drawn.value;
    pointed.value = [...(advised.value?.shows ?? []), ...askedFor.value];
  });
}
