import { computed, effect, type Signal, signal } from "@preact/signals";
import { ApiError, sitDown } from "../api/client";
import { amend, followOtherTabs, forget, held, type Held, heldBy, hold, raised } from "./held";
import { ownTab, settled } from "./shelf";

const STORED = "maquis.key";
const INVITED = "invitation=";
/** Answers after which an invitation is worth nothing. */
export const LOST: readonly number[] = [400, 404, 410];

/** The key of the seat where this tab sits: whoever has it sits there. It stays out of every address. */
export const key = signal<string | null>(null);
/** What comes of an invitation: it is being exchanged, or why it was not. */
export const arrival = signal<{ fault: ApiError | null; again: () => void } | null>(null);

/** What is looked at, or in hand, in a seat: whoever sits elsewhere does not find it there. */
export function ofSeat<T>(atFirst: T): Signal<T> {
  const found = signal(atFirst);
  let at = key.peek();
  effect(() => {
    if (key.value !== at) found.value = atFirst;
    at = key.value;
  });
  return found;
}

/** The seats of this browser at the table where this tab sits now. */
export const mySeats = computed(() => {
  const table = heldBy(key.value)?.table;
  return table ? held.value.filter((seat) => seat.table === table) : [];
});

/** Sit where the link leads, of which the address is cleaned at once, or where this tab sat before. */
export function openSession(): void {
  const linked = window.location.hash.slice(1);
  if (linked) {
    window.history.replaceState(null, "", window.location.pathname);
    come(linked);
    return;
  }
  takeOver();
  const last = ownTab.get(STORED);
  if (last && heldBy(last)) sit(last);
}

/** Take over the seats of a tab from when each tab kept its own. */
function takeOver(): void {
  const before = JSON.parse(ownTab.get("maquis.seats") ?? "[]") as { key: string }[];
  for (const seat of before) hold(seat);
  ownTab.remove("maquis.seats");
}

/** Leave a seat that another tab has forgotten. */
export function followSession(): () => void {
  followOtherTabs();
  return effect(() => {
    if (key.value && !heldBy(key.value)) leave();
  });
}

/** Sit down with what a link holds: an invitation, or a key. */
export function come(linked: string): void {
  if (!linked.startsWith(INVITED)) {
    if (!heldBy(linked)) hold({ key: linked });
    sit(linked);
    return;
  }
  sit(invited(linked.slice(INVITED.length)).key);
}

/** The seat of an invitation, with the key for which it is to be exchanged, unless this browser has done that. */
export function invited(invitation: string, known: Partial<Held> = {}): Held {
  const before = held.value.find((seat) => seat.invitation === invitation);
  return before ?? hold({ ...known, key: drawn(24), invitation, taken: false });
}

/** Have an invitation exchanged for the key that was drawn here, once that is kept. Asked again with that key, it does
 * no harm. */
export async function exchange({ key: own, invitation }: Held): Promise<void> {
  await settled();
  try {
    await sitDown({ invitation, key: own });
  } catch (fault) {
    if (fault instanceof ApiError && LOST.includes(fault.status)) forget([own]);
    throw fault;
  }
  amend(own, () => ({ taken: true }));
}

/** Sit down at a seat of this browser; its invitation is exchanged first, if that is still to be done. */
export function sit(at: string): void {
  if (raised.peek()?.key === at) ownTab.remove(STORED);
  else ownTab.set(STORED, at);
  const seat = heldBy(at);
  arrival.value = null;
  if (!seat || seat.taken) key.value = at;
  else void arrive(seat);
}

async function arrive(seat: Held): Promise<void> {
  const again = (): void => sit(seat.key);
  key.value = null;
  arrival.value = { fault: null, again };
  try {
    await exchange(seat);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    arrival.value = { fault, again };
    return;
  }
  if (ownTab.get(STORED) === seat.key) sit(seat.key);
}

/** Take one's own seat anew with a new invitation: the old key is worth nothing any more. */
export function renew(invitation: string): void {
  const seat = heldBy(key.value);
  if (!seat) return;
  sit(invited(invitation, seat).key);
  forget([seat.key]);
}

/** Leave the table: this browser keeps the seat, and the start page lists it. */
export function leave(): void {
  ownTab.remove(STORED);
  arrival.value = null;
  key.value = null;
}

/** Forget the seat where this tab sits; another of the same table is taken, if this browser has one. */
export function giveUp(): void {
  const own = key.value;
  const other = mySeats.value.find((seat) => seat.key !== own);
  if (other) sit(other.key);
  else leave();
  if (own) forget([own]);
}

/** So many random bytes, as a word that may stand in an address. */
export function drawn(bytes: number): string {
  const found = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(found).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const here = (): string => window.location.origin + window.location.pathname;

/** The link that invites whoever opens it first. */
export const linkOf = (invitation: string): string => `${here()}#${INVITED}${invitation}`;

/** The link by which another device of one's own comes to the same seat. */
export const linkOfKey = (own: string): string => `${here()}#${own}`;

/** Where a pasted link or address leads, if that is another table's page. */
export function elsewhere(text: string): string | null {
  if (!/^https?:\/\//i.test(text.trim())) return null;
  try {
    const { origin, pathname, href } = new URL(text.trim());
    return origin + pathname === here() ? null : href;
  } catch {
    return null;
  }
}

/** What a pasted link holds: an invitation, or a key. */
export function keyIn(text: string): string {
  return text.trim().split("#").at(-1)!;
}
