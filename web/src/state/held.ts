import { signal } from "@preact/signals";
import type { Game, Link } from "../wire";

const HELD = "maquis.seats";
const LINKS = "maquis.links";

/** A seat that this browser has the key of, and what is known of it once its game was seen. */
export interface Held {
  key: string;
  /** The invitation that was exchanged for the key, so that its link leads here again. */
  invitation: string;
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
}

/** A link that this browser made, for somebody else to open. */
export interface Kept extends Link {
  table: string;
}

const NEW: Held = {
  key: "", invitation: "", taken: true, table: "", title: "", kind: "", side: "", name: "", commitment: "", words: "",
}; // prettier-ignore

/** All seats of this browser: one person may play for several, at several tables. */
export const held = signal<readonly Held[]>(stored(HELD));
/** Links made here that nobody has opened yet, as far as is known. */
export const kept = signal<readonly Kept[]>(stored(LINKS));

/** What is stored for all tabs; nothing if it cannot be read. */
function stored<T>(name: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? (found as T[]) : [];
  } catch {
    return [];
  }
}

/** Follow what other tabs of this browser keep and forget. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === HELD || key === null) held.value = stored(HELD);
    if (key === LINKS || key === null) kept.value = stored(LINKS);
  });
}

/** Change the seats as they are now, whichever tab changed them last. */
function changeHeld(change: (seats: Held[]) => Held[]): void {
  held.value = change(stored(HELD));
  localStorage.setItem(HELD, JSON.stringify(held.value));
}

function changeKept(change: (links: Kept[]) => Kept[]): void {
  kept.value = change(stored(LINKS));
  localStorage.setItem(LINKS, JSON.stringify(kept.value));
}

export const heldBy = (key: string | null): Held | undefined => held.value.find((seat) => seat.key === key);

/** Keep a seat. */
export function hold(seat: Partial<Held> & { key: string }): Held {
  const whole = { ...NEW, ...seat };
  changeHeld((seats) => [...seats.filter(({ key }) => key !== seat.key), whole]);
  return whole;
}

/** Change what is kept of a seat. */
export function amend(key: string, change: Partial<Held>): void {
  changeHeld((seats) => seats.map((seat) => (seat.key === key ? { ...seat, ...change } : seat)));
}

/** Forget seats: this browser cannot sit there any more. */
export function forget(keys: readonly string[]): void {
  changeHeld((seats) => seats.filter(({ key }) => !keys.includes(key)));
}

/** Keep links until somebody has opened them. */
export function keepLinks(table: string, links: readonly Link[]): void {
  const fresh = links.map((link) => ({ ...link, table }));
  changeKept((known) => [...known.filter((each) => !fresh.some((link) => sameSeat(each, link))), ...fresh]);
}

export function forgetLink(link: Kept): void {
  changeKept((links) => links.filter((each) => each.invitation !== link.invitation));
}

const sameSeat = (one: Kept, other: Kept): boolean =>
  one.table === other.table && one.seat.number === other.seat.number;

/** Take in what a game tells: of one's own seat, and which links are worth nothing any more. */
export function know(key: string, { table, seat }: Game): void {
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
    };
    if (Object.entries(now).some(([name, value]) => known[name as keyof Held] !== value)) amend(key, now);
  }
  const over = kept.value.filter(
    (link) =>
      link.table === table.id && !table.players.some((each) => each.number === link.seat.number && each.invited),
  );
  for (const link of over) forgetLink(link);
}
