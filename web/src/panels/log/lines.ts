import { effect, signal } from "@preact/signals";
import { api, attempt, told } from "../../state/store";
import type { Api } from "../../api/client";
import type { Line } from "../../wire";

const AT_ONCE = 500;

/** The whole log of the seat, oldest first; a line's place in it is the number by which it can be looked back to. */
export const lines = signal<readonly Line[]>([]);
/** Whether the whole log is there. */
export const whole = signal(false);

/** Keep the whole log while somebody reads it; returns the end of that. */
export function keepLog(): () => void {
  let of: Api | null = null;
  return effect(() => {
    const asked = api.value;
    const news = told.value;
    if (!asked) return;
    if (asked !== of) {
      lines.value = [];
      whole.value = false;
    }
    of = asked;
    void fetchRest(asked, news);
  });
}

let fetching: Promise<void> | null = null;

/** Fetch what is missing; after something was taken back everything, because old lines have changed, too. */
async function fetchRest(asked: Api, news: readonly Line[]): Promise<void> {
  await fetching;
  const last = lines.peek().at(-1)?.number ?? -1;
  const undo = news.some((line) => line.number > last && line.order.startsWith("undo"));
  fetching = fetchAll(asked, undo ? [] : lines.peek());
  await fetching;
}

async function fetchAll(asked: Api, known: readonly Line[]): Promise<void> {
  let found = known;
  for (;;) {
    const part = await attempt(asked.log(found.length, AT_ONCE));
    if (!part || api.peek() !== asked) return;
    found = [...found, ...part.lines];
    if (part.lines.length || found !== known) lines.value = found;
    if (!part.lines.length || found.length >= part.total) break;
  }
  whole.value = true;
}
