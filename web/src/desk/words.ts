import { capital } from "../ui/words";
import { seen, stated } from "./state";

/** A key of a position in words. */
export const keyWords = (key: string): string => capital(key.replaceAll("_", " "));

/** The edition that is played on the desk. */
export function edition(): string {
  const named = stated.value["edition"];
  return typeof named === "string" && named ? named : (Object.keys(seen.value?.editions ?? {})[0] ?? "");
}

export const editionTitle = (): string => seen.value?.editions[edition()] ?? edition();

/** What a position is in that says nothing of a key. */
export const left = (key: string): string => seen.value?.plain[key] ?? "";
