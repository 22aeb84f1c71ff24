import { computed } from "@preact/signals";
import { amend, heldBy } from "../state/held";
import { key } from "../state/session";
import { game } from "../state/store";
import type { Again } from "../wire";

const seat = computed(() => heldBy(key.value));

/** The orders that are to be given again, each as it was meant, those of one phase: the next. */
export const offered = computed((): Again[] => {
  const left = (game.value?.again ?? []).filter(({ number }) => !seat.value?.passed?.includes(number));
  const [first] = left;
  return left.filter(({ when }) => when.turn === first!.when.turn && when.words === first!.when.words);
});

/** What was meant by an order of the log, if it was to be put right. */
export const meantBy = (number: number): string | undefined => seat.value?.meant?.[number];

/** Keep what was meant by an order, until the game has gone back to before it. */
export const mean = (number: number, order: string): void =>
  amend(key.peek()!, ({ meant }) => ({ meant: { ...meant, [number]: order } }));

/** Offer orders no more. */
export const pass = (...numbers: number[]): void =>
  amend(key.peek()!, ({ passed = [] }) => ({ passed: [...passed, ...numbers] }));
