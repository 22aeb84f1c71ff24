import { computed, signal } from "@preact/signals";
import { exchange } from "../../state/session";
import { game } from "../../state/store";
import type { Link } from "../../wire";

const made = signal<{ link: Link; table: string } | null>(null);

/** The link that was just made at this table: it is shown until it is put away. */
export const newLink = computed(() =>
  made.value && made.value.table === game.value?.table.id ? made.value.link : null,
);

/** Show a new link; one's own seat is taken with it at once, for the old one is worth nothing any more. */
export function showLink(link: Link): void {
  const now = game.value!;
  made.value = { link, table: now.table.id };
  if (link.seat.number === now.seat.number) exchange(link.key);
}

export function putAway(): void {
  made.value = null;
}
