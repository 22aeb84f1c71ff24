import { effect, signal } from "@preact/signals";
import type { Board, Where } from "../wire";
import { ofSeat } from "./session";
import { api, attempt, board, game } from "./store";
import { browser } from "./shelf";

/** The place under the cursor, which arrow keys and clicks move. */
export const cursor = ofSeat<number | null>(null);
/** The place the pointer is over. */
export const hovered = ofSeat<number | null>(null);
/** The place whose stack is open. */
export const opened = ofSeat<number | null>(null);
/** The counter, or counters, chosen to act. */
export const chosen = ofSeat<readonly string[]>([]);
/** Where the chosen counter may go, and the verb and mode that was asked for. */
export const where = ofSeat<Where | null>(null);
export const mode = ofSeat("");
/** Overlays that are shown, by name. */
export const shown = signal<ReadonlySet<string>>(new Set());

export function toggleOverlay(name: string): void {
  const next = new Set(shown.value);
  if (!next.delete(name)) next.add(name);
  shown.value = next;
  browser.set(`${SHOWN} ${board.value?.key}`, [...next].join("\n"));
}

const SHOWN = "maquis.shown";

/** The overlays that were chosen for a board when it was looked at last, or those that it names. */
function chosenFor({ key: name, shown: named }: Board): ReadonlySet<string> {
  const kept = browser.get(`${SHOWN} ${name}`);
  return new Set(kept === null ? named : kept.split("\n"));
}

/** Choose a counter and ask where it may go; nothing is asked if there is no verb. */
export async function choose(who: readonly string[], verb = "", way = ""): Promise<void> {
  chosen.value = who;
  where.value = null;
  mode.value = way;
  const asked = api.value;
  if (!asked || !verb || who.length !== 1) return;
  const found = await attempt(asked.where(who[0]!, verb, way));
  if (found && chosen.value === who && mode.value === way) where.value = found;
}

export function letGo(): void {
  chosen.value = [];
  where.value = null;
  mode.value = "";
}

/** Let go of places that a board does not have. */
export function keepWithin({ places }: Board): void {
  for (const each of [cursor, hovered, opened])
    if (each.value !== null && !places.includes(each.value)) each.value = null;
}

/** Another board has other overlays. */
export function followBoard(): () => void {
  let of = "";
  return effect(() => {
    const now = board.value;
    if (now && now.key !== of) shown.value = chosenFor(now);
    if (now) of = now.key;
  });
}

/** What was chosen does not outlive the position it was chosen in. */
export function forgetWithPosition(): () => void {
  let version: number | undefined;
  return effect(() => {
    const now = game.value?.position.version;
    if (now !== version) letGo();
    version = now;
  });
}
