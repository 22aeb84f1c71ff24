import type { Line } from "../wire";

/** A log with more lines, of which some take back earlier ones. */
export function added(known: readonly Line[], more: readonly Line[]): Line[] {
  const gone = new Set(more.flatMap(({ undoes }) => undoes));
  const marked = known.map((line) => (gone.has(line.number) ? { ...line, undone: true } : line));
  return [...marked, ...more];
}
