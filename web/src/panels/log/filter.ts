import type { Line } from "../../wire";

/** Which lines of the log are shown. */
export interface Filter {
  side: string;
  kind: string;
  clause: string;
  words: string;
  place: string;
}

export const EVERYTHING: Filter = { side: "", kind: "", clause: "", words: "", place: "" };

/** What kind of line it is: the verb of its order. */
export function kindOf({ order }: Line): string {
  return order.split(" ")[0]!;
}

/** The names by which lines can be chosen, in alphabetical order. */
export function names(lines: readonly Line[], of: (line: Line) => readonly string[]): string[] {
  return [...new Set(lines.flatMap(of))].filter(Boolean).sort();
}

export const clausesOf = ({ words }: Line): string[] => words.map(({ clause }) => clause).filter(Boolean);

/** Whether a line is shown. A clause stands for its parts, too: 40.C for 40.C.place. */
export function passes(line: Line, { side, kind, clause, words, place }: Filter): boolean {
  if (side && line.side !== side) return false;
  if (kind && kindOf(line) !== kind) return false;
  if (clause && !clausesOf(line).some((id) => id.startsWith(clause))) return false;
  if (!words && !place) return true;
  const text = `${line.order} ${line.phase} ${line.words.map((each) => each.words).join(" ")}`.toLowerCase();
  return text.includes(words.trim().toLowerCase()) && text.includes(place.trim().toLowerCase());
}

/** Whether everything is shown. */
export const open = (filter: Filter): boolean => Object.values(filter).every((value) => !value);
