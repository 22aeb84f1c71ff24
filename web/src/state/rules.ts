import { signal } from "@preact/signals";
import { openTab } from "../shell/tabs";

/** The clause that the rules tab is to show. */
export const clause = signal<string | null>(null);

/** Open the rules at a clause. */
export function showClause(id: string): void {
  clause.value = id;
  openTab("rules");
}
