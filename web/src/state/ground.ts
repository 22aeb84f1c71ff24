import { signal } from "@preact/signals";

/** A map of one's own on which a game is to be made. */
export interface Ground {
  name: string;
  /** The text of its file, or of a patch. */
  text: string;
  /** The scenarios that can be played on it; none, if only one of one's own can. */
  plays: readonly string[];
  /** The table that a scenario of one's own is begun with, by a scenario whose sides and rules it has. */
  tables: Readonly<Record<string, string>>;
}

export const ground = signal<Ground | null>(null);
