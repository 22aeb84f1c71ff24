import { signal } from "@preact/signals";

/** A map of one's own on which a game is to be made. */
export interface Ground {
  name: string;
  /** The text of its file, or of a patch. */
  text: string;
  /** The scenarios that can be played on it; none, if only one of one's own can. */
  plays: readonly string[];
  /** Whose sides and rules a scenario of one's own has. */
  like: string;
  /** The table that such a scenario is made of, as it is begun with. */
  table: string;
}

export const ground = signal<Ground | null>(null);
