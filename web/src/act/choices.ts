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
