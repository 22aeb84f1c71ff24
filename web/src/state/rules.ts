import { signal } from "@preact/signals";
import { openTab, tab } from "../shell/tabs";

/** The clause that the rules tab is to show. */
export const clause = signal<string | null>(null);
/** The tab from which it was asked for. */
export const cameFrom = signal<string | null>(null);

/** Open the rules at a clause. */
export function showClause(id: string): void {
  if (tab.value !== "rules") cameFrom.value = tab.value;
  clause.value = null;
  clause.value = id;
  openTab("rules");
}
