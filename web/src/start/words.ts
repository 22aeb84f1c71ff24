import type { ScenarioInfo } from "../wire";

const MONTHS: Record<string, string> = {
  Jan: "January", Feb: "February", Mar: "March", Apr: "April", May: "May", Jun: "June", Jul: "July", Aug: "August",
  Sep: "September", Oct: "October", Nov: "November", Dec: "December",
}; // prettier-ignore

/** A turn as a calendar says it: "Jul I 43" is the first half of July 1943, or its first week of four. */
export function turnInWords(turn: string, weekly = false): string {
  const [month, part, year] = turn.split(" ");
  if (!month || !part || !year) return turn;
  const which = weekly ? `week ${part}` : `${part === "I" ? "first" : "second"} half`;
  return `${MONTHS[month] ?? month} ${1900 + Number(year)}, ${which}`;
}

/** The turns of a scenario under an edition: some count time otherwise than the scenario's own. */
export function turnsUnder(scenario: ScenarioInfo, rules?: string): string[] {
  return (rules && scenario.turns_of?.[rules]) || scenario.turns;
}

/** Turns by year. */
export function turnsByYear(turns: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const turn of turns) {
    const year = `19${turn.slice(-2)}`;
    found.set(year, [...(found.get(year) ?? []), turn]);
  }
  return found;
}

const EDITIONS: Record<string, string> = {
  "europa.rule40": "Rule 40, revised",
  "europa.rule40-original": "Rule 40 as first printed: no displacement, no attacks by partisans",
  "europa.rule45": "Rule 45, partisan mode: weekly turns, partisans among their enemies, a regular mode",
};
export const editionInWords = (name: string): string => EDITIONS[name] ?? name;

const POLICIES: Record<string, string> = {
  sensible: "The machine, playing sensibly: a fair opponent for a first game",
  random: "The machine, doing anything that is legal: for trying things out",
};
export const policyInWords = (name: string): string => POLICIES[name] ?? `The machine, by the policy “${name}”`;

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
