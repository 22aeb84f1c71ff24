import { beforeEach, expect, test } from "vitest";
import fc from "fast-check";
import { callings, fill, keep, type Laid, sheets } from "../src/state/sheets";
import { parts } from "../src/ui/places";

const LAID: Laid = {
  files: [], names: ["mine"], told: [], file: "", titles: [],
  ours: ["2714", "2715", "0000"],
  labels: ["1203=2714", "1204=2715", "ours/0000"],
}; // prettier-ignore
const marked = (map: string, label: string, words = label): string => `\u2060${map}\u2063${label}\u2063${words}\u2060`;

beforeEach(() => {
  sheets.value = {};
});

test("what the server marked is told as the map has it, without sheets", () => {
  expect(fill(`to ${marked("front", "2714")}, by Lepel`)).toBe("to 2714, by Lepel");
});

test("with sheets it is told as the reader has it, on their map alone", () => {
  keep("front", LAID);
  expect(fill(`${marked("front", "2714")} ${marked("front", "0000")} ${marked("other", "2714")}`)).toBe(
    "1203=2714 ours/0000 2714",
  );
  keep("front", null);
  expect(fill(marked("front", "2714"))).toBe("2714");
});

test("names within JSON stay JSON, whatever is in them", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (theirs, words) => {
      const title = `${theirs}=Minsk`;
      keep("points", { ...LAID, ours: ["minsk"], labels: ["x=minsk"], titles: [title] });
      const plain = words.replace(/[\u2060\u2063]/g, "");
      const told = JSON.stringify({ words: plain }).replace(/}$/, `,"at":"${marked("points", "minsk", "Minsk")}"}`);
      expect(JSON.parse(fill(told, true))).toEqual({ words: plain, at: title });
    }),
  );
});

test("a label means the reader's own if his sheets write theirs so", () => {
  const { ours, shapes } = callings({ ours: ["2714", "2715"], labels: ["1A/0505=2714", "1B/0505=2715"], titles: [] });
  expect([ours.get("1a/0505"), ours.get("1b/0505"), ours.get("0505")]).toEqual(["2714", "2715", null]);
  expect(shapes.has("9999")).toBe(true);
});

test("a place in a sentence is one link, with what the reader calls it", () => {
  const placeOf = (label: string): number | undefined => ({ "2714": 7, "2715": 8 })[label.replace(/^.*[=/]/, "")];
  expect(parts("from 1203=2714, by Lepel to ours/2715 in 1942", placeOf)).toEqual([
    { text: "from " },
    { text: "1203=2714", place: 7 },
    { text: ", by Lepel to " },
    { text: "ours/2715", place: 8 },
    { text: " in 1942" },
  ]);
});
