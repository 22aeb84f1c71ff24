import { effect, signal } from "@preact/signals";
import { api, attempt, told } from "../../state/store";
import type { Api } from "../../api/client";
import type { Line } from "../../wire";

const AT_ONCE = 500;

/** The whole log of the seat, oldest first; a line's place in it is the number by which it can be looked back to. */
export const lines = signal<readonly Line[]>([]);
/** Whether the whole log is there. */
export const whole = signal(false);

/** The seat whose log it is. */
let of: Api | null = null;

/** Keep the whole log while somebody reads it; returns the end of that. What was fetched before stays. */
export function keepLog(): () => void {
  return effect(() => {
    const asked = api.value;
    if (!asked || !told.value) return;
    if (asked !== of) {
      lines.value = [];
      whole.value = false;
    }
    of = asked;
    void fetchRest(asked);
  });
}

let fetching: Promise<void> | null = null;

/** Fetch what is missing. */
async function fetchRest(asked: Api): Promise<void> {
  await fetching;
  fetching = fetchAll(asked);
  await fetching;
}

async function fetchAll(asked: Api): Promise<void> {
  for (;;) {
    const part = await attempt(asked.log(lines.peek().length, AT_ONCE));
    if (!part || api.peek() !== asked) return;
    lines.value = added(lines.peek(), part.lines);
    if (!part.lines.length || lines.peek().length >= part.total) break;
  }
  whole.value = true;
}

/** A log with more lines, of which some take back earlier ones. */
export function added(known: readonly Line[], more: readonly Line[]): Line[] {
  const gone = new Set(more.flatMap(({ undoes }) => undoes));
  const marked = known.map((line) => (gone.has(line.number) ? { ...line, undone: true } : line));
  return [...marked, ...more];
}
