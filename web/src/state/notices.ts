import { signal } from "@preact/signals";

/** A sentence said to the player: shown for a while in a place of its own, and read out. */
export interface Notice {
  id: number;
  words: string;
  grave: boolean;
}

/** What was said last, the newest first. */
export const notices = signal<readonly Notice[]>([]);

/** The most that are kept: what they say of the game stands in the log, too. */
const MOST = 3;
/** Milliseconds that a notice stays. */
const STAYS = 20_000;
const GRAVE_STAYS = 60_000;
let last = 0;

export function say(words: string, grave = false): void {
  const id = ++last;
  notices.value = [{ id, words, grave }, ...notices.value].slice(0, MOST);
  setTimeout(() => dismiss(id), grave ? GRAVE_STAYS : STAYS);
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

export const clearNotices = (): void => void (notices.value = []);
