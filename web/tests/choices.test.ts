import { describe, expect, test } from "vitest";
import {
  asksPlace,
  byChosen,
  choicesAt,
  choicesOf,
  nextBrought,
  orderOf,
  othersOf,
  partsOf,
  placing,
} from "../src/act/choices";
import { chanceWords, percent } from "../src/ui/chance";
import type { Act, Choice } from "../src/wire";

const choice = (change: Partial<Choice>): Choice => ({
  verb: "move", who: ["14 Bde"], words: "", order: "move 14 Bde 2714-{}", at: 27, places: "ff", chance: "", alike: [],
  ...change,
}); // prettier-ignore
const rail = choice({ verb: "sabotage", order: "sabotage rail 2714 by 14 Bde", places: "0", chance: "1/3" });
const acts: Act[] = [
  { kind: "sabotage", title: "", words: "", advice: "", form: "", blanks: [], choices: [rail] },
  {
    kind: "move",
    title: "",
    words: "",
    advice: "",
    form: "",
    blanks: [],
    choices: [choice({}), choice({ who: ["9 Bde"], at: 3 })],
  },
];

describe("choices", () => {
  test("of a counter, and at a place", () => {
    expect(choicesOf(acts, "14 Bde").map(({ verb }) => verb)).toEqual(["sabotage", "move"]);
    expect(choicesAt(acts, 3).map(({ who }) => who)).toEqual([["9 Bde"]]);
  });

  test("that ask for a place take it into the order", () => {
    expect(asksPlace(rail)).toBe(false);
    expect(orderOf(placing(acts, "14 Bde")!, "2815")).toBe("move 14 Bde 2714-2815");
  });

  test("are those of every counter that is like its own", () => {
    const [one, two, three] = ["1 Bde", "2 Bde", "3 Bde"];
    const move = (who: string): Choice => choice({ who: [who], order: `move ${who} 2714-{}` });
    const burn = (...who: string[]): Choice =>
      choice({ verb: "burn", who, order: `burn ${who.join(", ")}`, places: "0" });
    const both = { ...burn(one!, three!), alike: [burn(two!, three!)] };
    const these: Act[] = [{ ...acts[0]!, choices: [{ ...move(one!), alike: [move(two!)] }, both] }];
    expect(placing(these, two!)).toEqual(move(two!));
    expect(choicesOf(these, two!).map(({ order }) => order)).toEqual(["move 2 Bde 2714-{}", "burn 2 Bde, 3 Bde"]);
    expect(choicesOf(these, three!).map(({ order }) => order)).toEqual(["burn 1 Bde, 3 Bde"]);
    expect([
      both,
      byChosen(both, [two!]),
      byChosen(both, [one!]),
      byChosen(both, ["9 Bde"]),
      byChosen(both, []),
    ]).toEqual([both, both.alike[0], both, both, both]);
    expect(othersOf(both)).toEqual([two]);
  });

  test("that bring a counter are followed by the next of their kind, and moves are not", () => {
    const bring = (...names: string[]): Act[] => [
      ...acts,
      { ...acts[0]!, kind: "recruit", choices: names.map((who) => choice({ verb: "recruit", who: [who], at: -1 })) },
    ];
    const before = bring("1 Bde", "1 Dummy", "1 Cav Div");
    expect(nextBrought(before, "1 Bde", "recruit")(bring("2 Bde", "1 Dummy"))?.who).toEqual(["2 Bde"]);
    expect(nextBrought(before, "1 Cav Div", "recruit")(bring("1 Bde", "1 Dummy"))?.who).toEqual(["1 Dummy"]);
    expect(nextBrought(before, "1 Bde", "recruit")(acts)).toBeNull();
    expect(nextBrought(before, "14 Bde", "move")(before)).toBeNull();
  });

  test("tell their chance as a share of a hundred", () => {
    expect(percent("1/3")).toBe("33 %");
    expect(percent("1")).toBe("100 %");
    expect(percent("0")).toBe("0 %");
  });
});

test("chances are fractions only if those are short, and never certain if they are not", () => {
  expect(chanceWords("1/3")).toEqual(["1/3", "33.3 %"]);
  expect(chanceWords("1")).toEqual(["1", "100 %"]);
  expect(chanceWords("1234567/8901234")).toEqual(["", "13.9 %"]);
  expect(chanceWords("1/20736")).toEqual(["", "under 0.1 %"]);
  expect(chanceWords("20735/20736")).toEqual(["", "over 99.9 %"]);
});

describe("an order taken apart", () => {
  const mine = ["4 Bde", "14 Bde", "1 Dummy"];

  test("names the counter and keeps the rest", () => {
    expect(partsOf("recruit 14 Bde 3555", "3555", mine)).toEqual({
      who: "14 Bde",
      verb: "recruit",
      template: "recruit 14 Bde {}",
    });
    expect(partsOf("move 4 Bde 2714-2815 rail", "2815", mine)?.template).toBe("move 4 Bde 2714-{} rail");
  });

  test("is nothing without a counter or a place", () => {
    expect(partsOf("end", "", mine)).toBeUndefined();
    expect(partsOf("recruit 7 Bde 3555", "3555", mine)).toBeUndefined();
  });
});
