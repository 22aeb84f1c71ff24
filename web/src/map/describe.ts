import { computed } from "@preact/signals";
import { where } from "../state/selection";
import { board, field, position } from "../state/store";
import type { Demand } from "../wire";
import { Places } from "./bits";
import { charted } from "./field";
import { stacksByPlace } from "./live/scene";
import { ownerOf } from "./owners";
import { labelOf, mine } from "./labels";
import { nameOf, terms } from "./terms";
import { pieceWords } from "./live/stacks";

const terrain = computed(() =>
  Object.entries(board.value?.terrain ?? {}).map(([kind, bits]) => [kind, Places.read(bits)] as const),
);
const towns = computed(() => {
  const found = new Map<number, string[]>();
  for (const town of board.value?.towns ?? []) found.set(town.place, [...(found.get(town.place) ?? []), town.name]);
  return found;
});
const ports = computed(() =>
  Object.entries(board.value?.signs ?? {}).map(([kind, bits]) => [kind, Places.read(bits)] as const),
);
const demands = computed(() =>
  (where.value?.demands ?? []).map((demand) => ({ demand, places: Places.read(demand.places) })),
);

/** What people call a place: its name, or its number and towns. */
export function placeTitle(place: number): string {
  const name = board.value?.titles[place];
  const label = field.value?.label.get(place);
  if (name) return mine.value?.said.get(label ?? "")?.title ?? name;
  return [labelOf(place), ...(towns.value.get(place) ?? [])].filter(Boolean).join(", ");
}

/** A place in a few words: what it is called, its ground, and whose it is where that matters. */
export function placeWords(place: number): string {
  const ground = terrain.value.find(([, places]) => places.has(place))?.[0];
  const zone = board.value?.sheet?.zones[place];
  const kind = board.value?.network?.points[place]?.kind.replace("_", " ") ?? (zone?.city ? "city" : "");
  const owner = ownerOf(place)?.title;
  const whose = terms.value.controlled && owner ? `${owner}-controlled` : "";
  const more = charted(board.value) ? [kind, owner] : [whose];
  return [placeTitle(place), ground, ...more].filter(Boolean).join(", ");
}

/** What is printed on a place, in words; on a hex, its port. */
export function printed(place: number): string[] {
  const { network, sheet } = board.value ?? {};
  const drawn = network?.points[place] ?? sheet?.zones[place];
  if (drawn) return drawn.printed;
  return sheet || network ? [] : ports.value.filter(([, places]) => places.has(place)).map(([words]) => words);
}

/** The demands that a place fails, for the counter that is chosen. */
export function failsAt(place: number): Demand[] {
  return demands.value.filter(({ places }) => !places.has(place)).map(({ demand }) => demand);
}

/** A place for those who do not see it: what it is, what stands there, and whether the chosen counter may go there. */
export function spoken(place: number): string {
  const parts = [placeWords(place)];
  const stack = stacksByPlace.value.get(place);
  parts.push(...(printed(place).length ? [printed(place).join(", ")] : []));
  if (stack) parts.push(stack.pieces.map(pieceWords).join(". "));
  const marks =
    terms.value.controlled || charted(board.value)
      ? (position.value?.marks ?? []).filter((mark) => mark.place === place)
      : [];
  parts.push(...marks.map(({ words }) => words));
  const now = where.value;
  if (now) {
    const fails = failsAt(place);
    const cost = now.costs[place];
    if (!fails.length)
      parts.push(
        `${nameOf(now.who)} may go here${cost === undefined ? "" : ` for ${cost} ${terms.value.points}`}`,
        now.words[place] ?? "",
      );
    else
      parts.push(
        `${nameOf(now.who)} may not go here: ${fails.map(({ words, clause }) => `${words} (${clause})`).join("; ")}`,
      );
  }
  return parts.filter(Boolean).join(". ");
}
