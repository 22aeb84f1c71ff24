import { computed, signal } from "@preact/signals";

const STORED = "maquis.key";
const HELD = "maquis.seats";

/** A seat that this tab has the key of, with what is known of it once its game was seen. */
export interface Held {
  key: string;
  table: string;
  side: string;
  name: string;
}

/** The key of the seat: whoever has it sits there. It stays in this tab and out of every address. */
export const key = signal<string | null>(null);
/** All seats of this tab: one person may play for several. */
export const held = signal<readonly Held[]>(stored());

/** The seats of this tab at the table where it sits now. */
export const mySeats = computed(() => {
  const table = held.value.find((seat) => seat.key === key.value)?.table;
  return table ? held.value.filter((seat) => seat.table === table) : [];
});

function stored(): Held[] {
  try {
    return JSON.parse(sessionStorage.getItem(HELD) ?? "[]") as Held[];
  } catch {
    return [];
  }
}

function hold(seats: readonly Held[]): void {
  held.value = seats;
  sessionStorage.setItem(HELD, JSON.stringify(seats));
}

/** Take the key from the link, which is cleaned of it at once, or the one this tab had. */
export function openSession(): void {
  const linked = window.location.hash.slice(1);
  if (linked) {
    window.history.replaceState(null, "", window.location.pathname);
    sit(linked);
  } else {
    key.value = sessionStorage.getItem(STORED);
  }
}

/** Sit down with a key, and keep it beside those that this tab has. */
export function sit(found: string): void {
  if (!held.value.some((seat) => seat.key === found)) {
    hold([...held.value, { key: found, table: "", side: "", name: "" }]);
  }
  sessionStorage.setItem(STORED, found);
  key.value = found;
}

/** Keep the key of a seat whose game is known, without sitting down there yet. */
export function take(seat: Held): void {
  hold([...held.value.filter((each) => each.key !== seat.key), seat]);
}

/** Keep what is known of the seat where this tab sits. */
export function know(table: string, side: string, name: string): void {
  const now = held.value.find((seat) => seat.key === key.value);
  if (!now || (now.table === table && now.side === side && now.name === name)) return;
  hold(held.value.map((seat) => (seat === now ? { ...seat, table, side, name } : seat)));
}

/** Exchange the key of the seat where this tab sits: the old one is worth nothing any more. */
export function exchange(fresh: string): void {
  hold(held.value.map((seat) => (seat.key === key.value ? { ...seat, key: fresh } : seat)));
  sit(fresh);
}

/** Leave the table, with all seats that this tab has at it. */
export function leave(): void {
  const mine = new Set([key.value, ...mySeats.value.map((seat) => seat.key)]);
  hold(held.value.filter((seat) => !mine.has(seat.key)));
  sessionStorage.removeItem(STORED);
  key.value = null;
}

/** Give up a seat whose key is worth nothing any more; another of the same table is taken, if this tab has one. */
export function giveUp(): void {
  const other = mySeats.value.find((seat) => seat.key !== key.value);
  hold(held.value.filter((seat) => seat.key !== key.value));
  if (other) sit(other.key);
  else leave();
}

/** The link that gives a seat to whoever opens it. */
export function linkOf(seat: string): string {
  return `${window.location.origin}/#${seat}`;
}

/** The key in a pasted link, or in a pasted key. */
export function keyIn(text: string): string {
  return text.trim().split("#").at(-1)!;
}
