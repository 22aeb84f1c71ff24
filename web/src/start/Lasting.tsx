import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../state/notices";

/** Whether the browser has promised to keep what the page has; nothing, before it was asked. */
const promised = signal<boolean | null>(null);
const NOT =
  "This browser does not promise to keep your games: it may throw them out when the disk is full, or after weeks " +
  "without a visit. Save them as one file from time to time.";

/** What there is of it in a browser: older ones do not know of it. */
const storage = (): Partial<StorageManager> => (navigator as { storage?: StorageManager }).storage ?? {};

/** Ask the browser to keep the games, and say if it will not. */
export async function askToKeep(): Promise<void> {
  if (promised.peek()) return;
  promised.value = (await navigator.storage.persist?.().catch(() => false)) ?? false;
  if (!promised.value) say(NOT, true);
}

/** That the browser does not promise to keep the games, if it does not. */
export function Lasting(): JSX.Element | null {
  useEffect(() => {
    void storage()
      .persisted?.()
      .then((found) => (promised.value = found));
  }, []);
  return promised.value === false ? <p class="hint">{NOT}</p> : null;
}
