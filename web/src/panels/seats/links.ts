import { computed } from "@preact/signals";
import { keepLinks } from "../../state/held";
import { ofSeat, renew } from "../../state/session";
import { game } from "../../state/store";
import type { Link } from "../../wire";

const made = ofSeat<{ link: Link; table: string } | null>(null);

/** The link that was just made at this table: it is shown first until it is put away. */
export const newLink = computed(() =>
  made.value && made.value.table === game.value?.table.id ? made.value.link : null,
);

/** Show a new link; one's own seat is taken with it at once, for the old key is worth nothing any more. */
export async function showLink(link: Link): Promise<void> {
  const now = game.value!;
  if (link.seat.number === now.seat.number) {
    renew(link.invitation);
    return;
  }
  await keepLinks({ game: now.table.id, title: now.table.title, links: [link] });
  made.value = { link, table: now.table.id };
}

export function putAway(): void {
  made.value = null;
}
