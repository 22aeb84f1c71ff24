import { computed } from "@preact/signals";
import { board, position } from "../state/store";
import type { Power } from "../wire";
import { Places } from "./bits";
import { powers } from "./terms";

/** Who has each place, as the number of the power in the board's list; -1 for nobody. Kept while nothing changes. */
export const owners = computed<readonly number[]>(() => {
  const found = new Array<number>((board.value?.places.at(-1) ?? -1) + 1).fill(-1);
  const numbers = new Map([...powers.value.keys()].map((name, i) => [name, i]));
  for (const [name, places] of Object.entries(position.value?.owned ?? {})) {
    for (const place of Places.read(places)) if (place < found.length) found[place] = numbers.get(name) ?? -1;
  }
  if (found.length === last.length && found.every((owner, i) => owner === last[i])) return last;
  return (last = found);
});
let last: readonly number[] = [];

/** The power that has a place now. */
export function ownerOf(place: number): Power | undefined {
  return board.value?.powers[owners.value[place] ?? -1];
}
