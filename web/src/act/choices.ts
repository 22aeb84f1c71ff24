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
  return acts.flatMap((act) => act.choices.flatMap((choice) => by(choice, who) ?? []));
}

/** A choice as a counter has it: its own, or the same by itself instead of one that it is like. */
const by = (choice: Choice, who: string): Choice | undefined =>
  [choice, ...choice.alike].find((each) => each.who.includes(who));

/** A choice as those have it who are chosen, if they may do it instead. */
export const byChosen = (choice: Choice, chosen: readonly string[]): Choice =>
  (chosen.length === 1 && by(choice, chosen[0]!)) || choice;

/** The counters that may do what a choice is instead of its own. */
export const othersOf = (choice: Choice): string[] =>
  choice.alike.flatMap(({ who }) => who.filter((name) => !choice.who.includes(name)));

/** The choices that are about a place: of counters that stand there, or against it. */
export function choicesAt(acts: readonly Act[], place: number): Choice[] {
  return acts.flatMap((act) => act.choices.filter((choice) => choice.at === place));
}

/** The choice by which a counter goes to a place, if it has one. */
export function placing(acts: readonly Act[], who: string): Choice | undefined {
  return choicesOf(acts, who).find((choice) => asksPlace(choice) && choice.who.length === 1);
}

/** The choices of an act that bring a counter, or anything else that is nowhere yet, to a place. */
const bringing = (act: Act | undefined): Choice[] =>
  (act?.choices ?? []).filter((choice) => asksPlace(choice) && choice.at < 0 && choice.who.length === 1);

/** What to take in hand once something was brought by a verb: the next such choice of its kind, if there is one. */
export function nextBrought(before: readonly Act[], who: string, verb: string): (now: readonly Act[]) => Choice | null {
  const among = (choice: Choice): boolean => choice.verb === verb && choice.who[0] === who;
  const act = before.find((each) => bringing(each).some(among));
  const at = bringing(act).findIndex(among);
  return (now) => {
    const left = act ? bringing(now.find(({ kind }) => kind === act.kind)) : [];
    return left[Math.min(at, left.length - 1)] ?? null;
  };
}

/** An order taken apart: the counter it is about, and the order with {} where it names its place. */
export interface Parts {
  who: string;
  verb: string;
  template: string;
}

/** Take apart an order that puts one counter on the place of that label. */
export function partsOf(order: string, label: string, counters: readonly string[]): Parts | undefined {
  const named = counters.filter((name) => ` ${order} `.includes(` ${name} `));
  const who = named.sort((a, b) => b.length - a.length)[0];
  const at = order.lastIndexOf(label);
  if (who === undefined || label === "" || at < 0) return undefined;
  const template = `${order.slice(0, at)}{}${order.slice(at + label.length)}`;
  return { who, verb: order.split(" ")[0]!, template };
}
