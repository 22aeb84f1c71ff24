import { computed } from "@preact/signals";
import { ofSeat } from "../../state/session";
import { api, attempt, game, lines, replayed } from "../../state/store";
import type { Position } from "../../wire";

const EVERY = 1000;
const KEPT = 40;

/** Whether the game is being played again, a line at a time. */
export const playing = ofSeat(false);
/** The number of the line before which the game is looked at; that of the line to come, for now. */
export const lookedAt = computed(() => replayed.value?.number ?? lines.value.length);

const known = new Map<string, Position>();
let wanted = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Show the position as it was before a line of the log; from the last on, the one of now. */
export async function lookBack(number: number): Promise<void> {
  const asked = api.value;
  const mine = ++wanted;
  if (!asked || number >= lines.value.length) {
    backToNow();
    return;
  }
  const before = Math.max(0, number);
  const found = known.get(name(before)) ?? (await attempt(asked.at(before)));
  if (mine !== wanted) return;
  if (!found) {
    playing.value = false;
    return;
  }
  keep(name(before), found);
  replayed.value = { number: before, position: found };
}

export function backToNow(): void {
  wanted++;
  playing.value = false;
  replayed.value = null;
  clearTimeout(timer);
}

/** Step by so many lines; what was taken back is stepped over. */
export function step(by: 1 | -1): Promise<void> {
  let to = lookedAt.value + by;
  while (lines.value[to]?.undone) to += by;
  return lookBack(to);
}

/** Go to where the phase before, or the next, begins. */
export function stepPhase(by: 1 | -1): Promise<void> {
  let to = lookedAt.value + by;
  while (to > 0 && to < lines.value.length && !lines.value[to - 1]?.phase) to += by;
  return lookBack(to);
}

export function play(on: boolean): void {
  playing.value = on;
  clearTimeout(timer);
  if (on) void playOn();
}

async function playOn(): Promise<void> {
  if (!replayed.value) await lookBack(0);
  else await step(1);
  if (playing.value && replayed.value) timer = setTimeout(() => void playOn(), EVERY);
  else playing.value = false;
}

function name(number: number): string {
  return `${game.value?.table.id} ${game.value?.seat.number} ${number}`;
}

function keep(of: string, position: Position): void {
  known.delete(of);
  known.set(of, position);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
}
