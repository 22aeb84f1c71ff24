import type { Opponent, ScenarioInfo, Turns } from "../wire";

/** The turns of a scenario as they are counted: by an option that was chosen, by an edition, or its own. */
export function turnsUnder(scenario: ScenarioInfo, rules = "", chosen: Record<string, string> = {}): Turns {
  const { turns, turn_titles, hint, turns_of, options } = scenario;
  const set = options.flatMap(({ figure, turns: under }) => under[chosen[figure] ?? ""] ?? []);
  return set[0] ?? turns_of[rules] ?? { turns, titles: turn_titles, hint };
}

/** The turns from one on, which is the first if none is named. */
export function turnsFrom({ turns, titles, hint }: Turns, first = ""): Turns {
  const from = Math.max(turns.indexOf(first), 0);
  return { turns: turns.slice(from), titles: titles.slice(from), hint };
}

/** Turns with their titles, by the year that is named in these; turns of no year are together. */
export function turnsByYear({ turns, titles }: Turns): Map<string, [turn: string, title: string][]> {
  const found = new Map<string, [string, string][]>();
  turns.forEach((turn, i) => {
    const title = titles[i] ?? turn;
    const year = /\b\d{4}\b/.exec(title)?.[0] ?? "";
    found.set(year, [...(found.get(year) ?? []), [turn, title]]);
  });
  return found;
}

const POLICIES: Record<string, string> = {
  sensible: "The machine, playing sensibly: a fair opponent for a first game",
  random: "The machine, doing anything that is legal: for trying things out",
};

/** A policy that may play a side, by its level if it is one. */
export const opponentInWords = ({ policy, level }: Pick<Opponent, "policy" | "level">): string =>
  level ? `The machine: ${level}` : (POLICIES[policy] ?? `The machine, by the policy “${policy}”`);

/** What plays a seat that no person has: its level if it is one, as it was chosen, else its policy. */
export const playedBy = ({ policy, level }: Pick<Opponent, "policy" | "level">): string =>
  level ? `at the level “${level}”` : `by the policy “${policy}”`;

/** Whom a side is offered at first. */
export const usual = (opponents: readonly Opponent[]): string =>
  (opponents.find(({ policy }) => policy === "sensible") ?? opponents[0])?.policy ?? "";

/** Clocks that are offered, in seconds for a phase. */
export const CLOCKS: readonly (readonly [number, string])[] = [
  [0, "No clock"],
  [300, "5 minutes"],
  [900, "15 minutes"],
  [3600, "1 hour"],
  [86_400, "1 day"],
  [3 * 86_400, "3 days"],
  [7 * 86_400, "1 week"],
];
