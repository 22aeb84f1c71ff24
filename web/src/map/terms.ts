import { computed } from "@preact/signals";
import { board } from "../state/store";
import { capital } from "../ui/words";
import type { Power, Terms } from "../wire";

/** Before there is a board. */
const NONE: Terms = {
  place: "place", places: "places", points: "movement points", hidden: false, umpired: true, turn: "",
  overlays: "", order: "", clause: "", terrain: {}, strength: "", states: {}, staff: {}, marks: {},
  controlled: false, counters: [],
}; // prettier-ignore

/** What the game calls things. */
export const terms = computed<Terms>(() => board.value?.terms ?? NONE);

/** The powers by name. */
export const powers = computed(() => new Map((board.value?.powers ?? []).map((power) => [power.name, power])));

/** The printed values of a counter, with a word if they need one. */
export const strengthWords = (strength: string): string =>
  strength && terms.value.strength ? `${terms.value.strength} ${strength}` : strength;

/** A side or a nation in words; with a capital letter if nothing is known of it. */
export function titleOf(name: string): string {
  return powers.value.get(name)?.title ?? capital(name.replaceAll("_", " "));
}

/** Who is in hand: a counter by its name, a power by its title. */
export const nameOf = (who: string): string => powers.value.get(who)?.title ?? who;

/** Names in words: "Germany, Italy and France". */
export function titlesOf(names: readonly string[]): string {
  return list(names.map(titleOf));
}

export function list(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)!}` : (words[0] ?? "");
}

/** "1 zone", "3 zones". */
export const countPlaces = (number: number): string =>
  `${number} ${number === 1 ? terms.value.place : terms.value.places}`;

/** The nations that a side plays, itself among them. */
export function playedBy(side: string | undefined): Power[] {
  return [...powers.value.values()].filter((power) => side && (power.side === side || power.name === side));
}
