import { computed } from "@preact/signals";
import { where } from "../state/selection";
import { board, grid } from "../state/store";
import type { Demand } from "../wire";
import { Places } from "./bits";
import { stacksByPlace } from "./live/scene";
import { pieceWords } from "./live/stacks";

const terrain = computed(() =>
  Object.entries(board.value?.terrain ?? {}).map(([kind, bits]) => [kind, Places.read(bits)] as const),
);
const towns = computed(() => {
  const found = new Map<number, string[]>();
  for (const town of board.value?.towns ?? []) found.set(town.place, [...(found.get(town.place) ?? []), town.name]);
  return found;
});
const demands = computed(() =>
  (where.value?.demands ?? []).map((demand) => ({ demand, places: Places.read(demand.places) })),
);

/** A hex in a few words: its number, towns and ground. */
export function placeWords(place: number): string {
  const ground = terrain.value.find(([, places]) => places.has(place))?.[0];
  return [grid.value?.label.get(place), ...(towns.value.get(place) ?? []), ground].filter(Boolean).join(", ");
}

/** The demands that a hex fails, for the counter that is chosen. */
export function failsAt(place: number): Demand[] {
  return demands.value.filter(({ places }) => !places.has(place)).map(({ demand }) => demand);
}

/** A hex for those who do not see it: what it is, what stands there, and whether the chosen counter may go there. */
export function spoken(place: number): string {
  const parts = [placeWords(place)];
  const stack = stacksByPlace.value.get(place);
  if (stack) parts.push(stack.pieces.map(pieceWords).join(". "));
  const now = where.value;
  if (now) {
    const fails = failsAt(place);
    const cost = now.costs[place];
    if (!fails.length) parts.push(`${now.who} may go here${cost === undefined ? "" : ` for ${cost} movement points`}`);
    else
      parts.push(`${now.who} may not go here: ${fails.map(({ words, clause }) => `${words} (${clause})`).join("; ")}`);
  }
  return parts.join(". ");
}
