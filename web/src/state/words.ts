import { effect } from "@preact/signals";
import { Api } from "../api/client";
import type { Table } from "../wire";
import { amend, type Held } from "./held";
import { drawn, exchange, mySeats } from "./session";
import { attempt, game } from "./store";

const BYTES = 24;

/**
 * Sit down at all seats of this browser at the table, and add words of each to the dice: drawn here at random, once the
 * commitment to the secret was seen and kept.
 */
export function followWords(): () => void {
  const asking = new Set<string>();
  return effect(() => {
    const table = game.value?.table;
    for (const seat of table ? mySeats.value : []) {
      if (asking.has(seat.key)) continue;
      const asked = !seat.taken ? exchange(seat) : table!.awaited.includes(nameOf(seat)) ? add(seat, table!) : null;
      if (!asked) continue;
      asking.add(seat.key);
      void attempt(asked).finally(() => asking.delete(seat.key));
    }
  });
}

async function add(seat: Held, { commitment }: Table): Promise<void> {
  const words = seat.words || drawn(BYTES);
  amend(seat.key, { words, commitment: seat.commitment || commitment });
  await new Api(seat.key).addWords({ words });
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
