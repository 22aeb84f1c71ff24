import { signal } from "@preact/signals";

const STORED = "maquis.key";

/** The key of the seat: whoever has it sits there. It stays in this tab and out of every address. */
export const key = signal<string | null>(null);

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

/** Sit down with a key. */
export function sit(found: string): void {
  sessionStorage.setItem(STORED, found);
  key.value = found;
}

/** Leave the table. */
export function leave(): void {
  sessionStorage.removeItem(STORED);
  key.value = null;
}

/** The link that gives a seat to whoever opens it. */
export function linkOf(seat: string): string {
  return `${window.location.origin}/#${seat}`;
}

/** The key in a pasted link, or in a pasted key. */
export function keyIn(text: string): string {
  return text.trim().split("#").at(-1)!;
}
