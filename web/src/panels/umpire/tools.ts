import { computed, effect } from "@preact/signals";
import { give } from "../../act/giving";
import { Places } from "../../map/bits";
import { preview, tool } from "../../map/tools";
import { say } from "../../state/notices";
import { ofSeat } from "../../state/session";
import { acts, field } from "../../state/store";
import type { Choice } from "../../wire";
import { orders, rectangle, stroke } from "./hexes";

/** How hexes are named to the tool in hand: dragged over, as a rectangle, or one at a time. */
export type Shape = "drag" | "rectangle" | "one";

/** What is in the umpire's hand: an order with {} where hexes go, and the hexes it would change. */
export interface Hand {
  title: string;
  order: string;
  places: Places;
  shape: Shape;
}

/** What the umpire may do now, by the kind of act. */
export const choices = computed(() => new Map(acts.value.map(({ kind, choices }) => [kind, choices])));
export const hand = ofSeat<Hand | null>(null);
/** The first corner of a rectangle. */
export const corner = ofSeat<number | null>(null);

/** Keep the tool in hand up to date; whoever leaves the panel lays it down. */
export function keepHand(): () => void {
  const end = effect(renew);
  return () => {
    end();
    layDown();
  };
}

/** After an order the tool in hand changes other hexes than before. */
function renew(): void {
  const now = hand.peek();
  const choice = [...choices.value.values()].flat().find(({ order }) => order === now?.order);
  if (now) hand.value = { ...now, places: Places.read(choice?.places ?? "0") };
}

/** The tool that gives an order of the umpire. */
export function handOf(choice: Choice, title: string, shape: Shape): Hand {
  return { title, order: choice.order, places: Places.read(choice.places), shape };
}

/** Take a tool in hand. */
export function take(found: Hand): void {
  layDown();
  hand.value = found;
  tool.value = found.shape === "drag" ? brush() : found.shape === "rectangle" ? frame() : finger();
}

export function layDown(): void {
  hand.value = corner.value = tool.value = null;
  preview.value = [];
}

/** Carry out the tool's order on hexes: those where it would change something. */
export async function apply(places: readonly number[]): Promise<void> {
  const now = hand.value;
  const all = field.value;
  preview.value = [];
  if (!now || !all) return;
  const there = places.filter((place) => now.places.has(place));
  if (there.length) await give(orders(all, now.order, there));
  else if (places.length) say(`Nothing to do for “${now.title}” there: it is so already, or no unit can be there.`);
}

/** One more corner of a rectangle: with the second it is done. */
export function press(place: number): void {
  const now = hand.value;
  if (!now || !field.value) return;
  if (now.shape !== "rectangle") void apply([place]);
  else if (corner.value === null) {
    corner.value = place;
    preview.value = [place];
  } else {
    const found = rectangle(field.value, corner.value, place);
    corner.value = null;
    void apply(found);
  }
}

const legal = (places: number[]): number[] => places.filter((place) => hand.value?.places.has(place));

function brush(): NonNullable<typeof tool.value> {
  let last: number | null = null;
  const over = new Set<number>();
  function add(place: number): void {
    for (const each of stroke(field.value!, last ?? place, place)) over.add(each);
    last = place;
    preview.value = legal([...over]);
  }
  return {
    title: hand.value!.title,
    down(place) {
      over.clear();
      last = null;
      add(place);
    },
    move: add,
    up: () => void apply([...over]),
    press,
  };
}

function frame(): NonNullable<typeof tool.value> {
  let from: number | null = null;
  let to: number | null = null;
  return {
    title: hand.value!.title,
    down(place) {
      from = to = place;
    },
    move(place) {
      to = place;
      preview.value = legal(rectangle(field.value!, from!, place));
    },
    up() {
      // A click without a drag names one corner; the other follows.
      if (from === to) press(from!);
      else {
        corner.value = null;
        void apply(rectangle(field.value!, from!, to!));
      }
    },
    press,
  };
}

function finger(): NonNullable<typeof tool.value> {
  let at: number | null = null;
  return {
    title: hand.value!.title,
    down(place) {
      at = place;
    },
    move(place) {
      at = place;
    },
    up: () => void apply(at === null ? [] : [at]),
    press,
  };
}
