import { computed, signal } from "@preact/signals";
import { browser } from "../state/shelf";
import { game, giver } from "../state/store";
import type { Again } from "../wire";

/** What the browser keeps of orders that were taken back together: what was meant, and what is not given again. */
interface Kept {
  /** Numbers of the lines of those that are not offered any more. */
  passed: number[];
  /** What was meant by an order, by the number of its line. */
  meant: Record<number, string>;
}

const changes = signal(0);
const name = (): string => `maquis.again.${game.value?.table.id} ${giver.value}`;

const kept = computed((): Kept => {
  void changes.value;
  try {
    return { passed: [], meant: {}, ...(JSON.parse(browser.get(name()) ?? "{}") as Partial<Kept>) };
  } catch {
    return { passed: [], meant: {} };
  }
});

function keep(now: Partial<Kept>): void {
  browser.set(name(), JSON.stringify({ ...kept.value, ...now }));
  changes.value++;
}

/** The orders that are to be given again, each as it was meant, those of one phase: the next. */
export const offered = computed((): Again[] => {
  const left = (game.value?.again ?? []).filter(({ number }) => !kept.value.passed.includes(number));
  const [first] = left;
  return left.filter(({ when }) => when.turn === first!.when.turn && when.words === first!.when.words);
});

/** What was meant by an order of the log, if it was to be put right. */
export const meantBy = (number: number): string | undefined => kept.value.meant[number];

/** Keep what was meant by an order, until the game has gone back to before it. */
export const mean = (number: number, order: string): void => keep({ meant: { ...kept.value.meant, [number]: order } });

/** Offer orders no more. */
export const pass = (...numbers: number[]): void => keep({ passed: [...kept.value.passed, ...numbers] });
