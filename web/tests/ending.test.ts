import { expect, test } from "vitest";
import { dearest, number, points, signed } from "../src/panels/ending/told";

test("numbers of a measure have a minus as it is printed, and a plus where they count", () => {
  expect([0, 6.05, -2, -0.001, 0.004, 1.005].map(number)).toEqual(["0", "6.05", "−2", "0", "0", "1"]);
  expect([0, 6.05, -2, 0.004].map(signed)).toEqual(["0", "+6.05", "−2", "0"]);
});

test("points and what they may be off by are told in tenths, both, and what is alike everywhere so", () => {
  expect(points(-2, 0)).toBe("−2.0 in every world");
  expect(points(-2, 0.04)).toBe("−2.0 ± 0.0");
  expect(points(5.27, 1.1)).toBe("+5.3 ± 1.1");
  expect(points(-0.04, 0.3)).toBe("0.0 ± 0.3");
});

test("the dearest lessons come first, and to do the same instead of several things in a phase is one", () => {
  const lesson = (ordered: string, instead: string[], cost: number) => ({
    told: {
      turn: 3,
      when: "August, combat",
      cost,
      error: 0.1,
      way: "my way",
      ordered: [ordered],
      instead,
      made_of: [],
      both: 0,
      point: null,
    },
  });
  const [again, other] = [lesson("fire gomel", ["fire leningrad"], 1.6), lesson("fire gomel", ["fire kiev"], 0.8)];
  const [dear, left, out] = [
    lesson("fire uman", ["fire leningrad"], 1.7),
    lesson("fire uman", [], 0.5),
    lesson("fire gomel", [], 0.4),
  ];
  expect(dearest([again, out, other, dear, left], 9)).toEqual([dear, other, left, out]);
  expect(dearest([again, other, dear], 1)).toEqual([dear]);
});
