import { computed, signal } from "@preact/signals";
import type { Game, Link, Made } from "../wire";
import { browser, settled } from "./shelf";

const SEAT = "maquis.seat.";
const LINK = "maquis.link.";
/** Seats behind a curtain (`curtain.ts`). */
export const CURTAIN = "maquis.curtain.";
const KINDS = [SEAT, LINK, CURTAIN];

/** A seat that this browser has the key of, and what is known of it once its game was seen. */
export interface Held {
  key: string;
  /** The invitation that was exchanged for the key, so that its link leads here again. */
  invitation: string;
  /** When it was taken: seats are listed in this order. */
  since: number;
  /** Whether the invitation has been exchanged. */
  taken: boolean;
  table: string;
  title: string;
  kind: string;
  side: string;
  name: string;
  /** The commitment to the dice as this browser saw it first, and the words that it drew after that. */
  commitment: string;
  words: string;
  /** What moment it was and whose turn when the game was seen last, in words, and the map then, small. */
  when: string;
  turn: string;
  picture: string;
  /** The key of its board. */
  board: string;
  /** Numbers of the lines of orders that were taken back and are not offered any more. */
  passed?: number[];
  /** What was meant by an order that is put right, by the number of its line. */
  meant?: Record<number, string>;
  /** The line that was put right last of which it was read what became of what followed. */
  right?: number;
}

/** A link that this browser made, for somebody else to open. */
export interface Kept extends Link {
  table: string;
  /** What its game is called. */
  title: string;
}

const NEW: Held = {
  key: "", invitation: "", since: 0, taken: true, table: "", title: "", kind: "", side: "", name: "", commitment: "",
  words: "", when: "", turn: "", picture: "", board: "",
}; // prettier-ignore

const stands = signal<readonly Held[]>(seats());
/** The seat whose curtain is up in this tab: it is kept nowhere else but behind its curtain (`curtain.ts`). */
export const raised = signal<Held | null>(null);
/** All seats of this browser: one person may play for several, at several tables. */
export const held = computed(() => (raised.value ? [...stands.value, raised.value] : stands.value));
/** Links made here that nobody has opened yet, as far as is known. */
export const kept = signal<readonly Kept[]>(stored(LINK));

/** What is stored of a kind. Each has an item of its own: what another tab writes at the same time is not lost. */
export function stored<T>(kind: string): T[] {
  const items = browser.names().filter((name) => name.startsWith(kind));
  return items.sort().flatMap((name) => read<T>(name) ?? []);
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(browser.get(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function seats(): Held[] {
  return stored<Held>(SEAT).sort((one, other) => one.since - other.since);
}

/** What is to be looked at anew when something kept has changed. */
export const looks: (() => void)[] = [];

function look(): void {
  stands.value = seats();
  kept.value = stored(LINK);
  for (const each of looks) each();
}

export function write(name: string, value: object | null): void {
  if (value) browser.set(name, JSON.stringify(value));
  else browser.remove(name);
  look();
}

/** Follow what other tabs of this browser keep and forget. */
export function followOtherTabs(): void {
  window.addEventListener("storage", look);
}

export const heldBy = (key: string | null): Held | undefined => held.value.find((seat) => seat.key === key);

/** Keep a seat. */
export function hold(seat: Partial<Held> & { key: string }): Held {
  const since = Math.max(Date.now(), 1 + (held.value.at(-1)?.since ?? 0));
  const whole = { ...NEW, since, ...seat };
  write(SEAT + seat.key, whole);
  return whole;
}

/** Change what is kept of a seat, as it is now, if it is. */
export function amend(key: string, change: (seat: Held) => Partial<Held>): void {
  if (raised.peek()?.key === key) {
    raised.value = { ...raised.peek()!, ...change(raised.peek()!) };
    return;
  }
  const now = read<Held>(SEAT + key);
  if (now) write(SEAT + key, { ...now, ...change(now) });
}

/** Forget seats: this browser cannot sit there any more. */
export function forget(keys: readonly string[]): void {
  for (const key of keys) write(SEAT + key, null);
}

/** Bring back what a file with all games has of their seats; what is here stays. */
export async function bringBack(items: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(items)) if (browser.get(name) === null) browser.set(name, value);
  look();
  await settled();
}

/** What is kept of seats and links, by name, to be saved with their games. */
export function allKept(): Record<string, string> {
  const names = browser.names().filter((name) => KINDS.some((kind) => name.startsWith(kind)));
  return Object.fromEntries(names.map((name) => [name, browser.get(name)!]));
}

/** Keep links until somebody has opened them. */
export async function keepLinks({ game, title, links }: Made): Promise<void> {
  for (const link of links) write(`${LINK}${game}.${link.seat.number}`, { ...link, table: game, title });
  await settled();
}

export function forgetLink({ table, seat }: Kept): void {
  write(`${LINK}${table}.${seat.number}`, null);
}

/** Take in what a game tells: of one's own seat with whose turn it is, and which links are worth nothing any more. */
export function know(key: string, { table, seat, position }: Game, turn: string): void {
  const known = heldBy(key);
  if (known) {
    const { id, title, commitment } = table;
    const now = {
      table: id,
      title,
      kind: seat.kind,
      side: seat.side,
      name: seat.name,
      commitment: known.commitment || commitment,
      when: position.when.words,
      turn,
    };
    if (Object.entries(now).some(([name, value]) => known[name as keyof Held] !== value)) amend(key, () => now);
  }
  const over = kept.value.filter(
    (link) =>
      link.table === table.id && !table.players.some((each) => each.number === link.seat.number && each.invited),
  );
  for (const link of over) forgetLink(link);
}
