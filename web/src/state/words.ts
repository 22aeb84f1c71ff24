import { effect } from "@preact/signals";
import { Api, ApiError } from "../api/client";
import type { Table } from "../wire";
import { amend, type Held, heldBy } from "./held";
import { drawn, exchange, key } from "./session";
import { persist } from "./asking";
import { settled } from "./shelf";
import { attempt, game } from "./store";

const BYTES = 24;

/** Add words to the dice where this tab sits, if they are waited for. */
export function followWords(): () => void {
  const asking = new Set<string>();
  return effect(() => {
    const table = game.value?.table;
    const seat = heldBy(key.value);
    if (!table || !seat || seat.table !== table.id || !table.awaited.includes(nameOf(seat))) return;
    if (asking.has(seat.key)) return;
    asking.add(seat.key);
    void attempt(
      persist(
        () => add(seat, table),
        () => !!heldBy(seat.key),
      ),
    ).finally(() => asking.delete(seat.key));
  });
}

/** Sit down at a seat without looking at it, and add its words. */
export async function settle(seat: Held): Promise<void> {
  await exchange(seat);
  const { table } = await new Api(seat.key).game();
  if (table.awaited.includes(nameOf(seat))) await add(seat, table);
}

/** Add words: drawn here at random, once the commitment to the secret was seen, and both kept. */
async function add({ key: own }: Held, { commitment }: Table): Promise<void> {
  amend(own, (now) => ({ words: now.words || drawn(BYTES), commitment: now.commitment || commitment }));
  const words = heldBy(own)?.words;
  if (!words) return;
  await settled();
  try {
    await new Api(own).addWords({ words });
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 403)) throw fault;
    // Another page of this seat was first: its words are in the dice.
    amend(own, (now) => (now.words === words ? { words: "" } : {}));
    return;
  }
  amend(own, () => ({ words }));
}

/** Under which name a seat's words are in the dice. */
const nameOf = ({ kind, side }: Held): string => (kind === "umpire" ? kind : side);

/** What is wrong with the dice by what this browser has kept of them; nothing if all is as it was. */
export function astray(seat: Held, { commitment, contributions }: Table): string[] {
  const found: string[] = [];
  if (seat.commitment && seat.commitment !== commitment) {
    found.push(`The fingerprint is not the one that was shown when you sat down here, which was ${seat.commitment}.`);
  }
  const said = contributions[nameOf(seat)];
  if (seat.words && said !== undefined && said !== seat.words) {
    found.push(`The words under your name are not those that were drawn here, which are ${seat.words}.`);
  }
  return found;
}
