import { effect, signal } from "@preact/signals";
import { persist } from "../../state/asking";
import { api, attempt } from "../../state/store";
import type { Api } from "../../api/client";
import type { Rules } from "../../wire";

/** The rules that the game is played by, once somebody has asked for them. */
export const book = signal<Rules | null>(null);
let of: Api | null = null;

/** Fetch the rules of the game, once. */
export function openBook(): void {
  const asked = api.value;
  if (!asked || asked === of) return;
  of = asked;
  book.value = null;
  void attempt(persist(asked.rules, () => api.value === asked)).then((found) => {
    if (api.value !== asked) return;
    if (found) book.value = found;
    else of = null;
  });
}

/** The rules of one game are not those of another. */
effect(() => {
  if (api.value !== of) book.value = null;
});
