import type { Act, Choice } from "../wire";

/** Choices of acts, as the page needs them: by counter, by place, by order. Nothing here asks the server. */

/** Whether a choice asks for a place. */
export function asksPlace(choice: Choice): boolean {
  return choice.order.includes("{}");
}

/** The order of a choice, to a place if it asks for one. */
export function orderOf(choice: Choice, label = ""): string {
  return choice.order.replace("{}", label);
}

export function choicesOf(acts: readonly Act[], who: string): Choice[] {
  return acts.flatMap((act) => act.choices.filter((choice) => choice.who.includes(who)));
}

/** The choices that are about a place: of counters that stand there, or against it. */
export function choicesAt(acts: readonly Act[], place: number): Choice[] {
  return acts.flatMap((act) => act.choices.filter((choice) => choice.at === place));
}

/** The choice by which a counter goes to a place, if it has one. */
export function placing(acts: readonly Act[], who: string): Choice | undefined {
  return choicesOf(acts, who).find((choice) => asksPlace(choice) && choice.who.length === 1);
}

/** The choice that an order makes, and the label of its place. */
export function choiceFor(acts: readonly Act[], order: string): { choice: Choice; label: string } | undefined {
  for (const choice of acts.flatMap((act) => act.choices)) {
    if (choice.order === order) return { choice, label: "" };
    const [before, after] = choice.order.split("{}");
    if (after === undefined || !order.startsWith(before!) || !order.endsWith(after)) continue;
    const label = order.slice(before!.length, order.length - after.length);
    if (/^\w+$/.test(label)) return { choice, label };
  }
  return undefined;
}

/** The next counter after `who` that has a placing choice of the same verb. */
export function nextOf(acts: readonly Act[], verb: string, done: ReadonlySet<string>): Choice | undefined {
  const open = acts.flatMap((act) => act.choices).filter((choice) => choice.verb === verb && asksPlace(choice));
  return open.find((choice) => !choice.who.some((who) => done.has(who)));
}

/** A fraction such as "1/3" in words: "1 in 3 (33 %)". */
export function chanceWords(chance: string): string {
  const [part, whole = 1] = chance.split("/").map(Number) as [number, number?];
  return `${Math.round((100 * part) / whole)} %`;
}
