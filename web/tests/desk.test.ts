import { expect, test } from "vitest";
import { cleared, resized, type Stated, stroke } from "../src/desk/draw";
import { isDesk } from "../src/desk/link";
import type { Brush } from "../src/wire";

const SIZE = { columns: 3, rows: 2 };
const brush = (key: string, name: string, how: Brush["how"], fields = {}): Brush => ({ key, name, how, fields });
const drawn = (of: Stated, by: Brush, labels: string[], who = ""): Stated =>
  stroke(of, { brush: by, who }, labels, ".", SIZE);

test("a sign is drawn where it is, rows from north to south, and what is larger or smaller keeps it", () => {
  const forest = drawn({}, brush("ground", "f", "sign"), ["0000", "0201"]);
  expect(forest).toEqual({ ground: ". . f / f . ." });
  expect(resized(forest, { ground: ".", owners: "a" }, { columns: 4, rows: 3 })).toEqual({
    ground: ". . . . / . . f . / f . . .",
  });
});

test("a place belongs to one; a second stroke takes it away, and then nothing is said", () => {
  const axis = drawn({}, brush("owned", "axis", "among"), ["0000", "0100"]);
  const soviet = drawn(axis, brush("owned", "soviet", "among"), ["0100"]);
  expect(soviet).toEqual({ owned: { axis: ["0000"], soviet: ["0100"] } });
  expect(drawn(axis, brush("owned", "axis", "among"), ["0000", "0100"])).toEqual({});
});

test("places may have several things painted", () => {
  const one = drawn({}, brush("painted", "axis divisions", "among"), ["0000"]);
  expect(drawn(one, brush("painted", "airbases", "among"), ["0000"])["painted"]).toEqual({
    "axis divisions": ["0000"],
    airbases: ["0000"],
  });
});

test("a railway is drawn along a way, and taken away between two places", () => {
  const rail = drawn({}, brush("rail", "", "side"), ["0000", "0100", "0201"]);
  expect(rail).toEqual({ rail: ["0000-0100-0201"] });
  expect(drawn(rail, brush("rail", "", "side"), ["0100", "0000"])).toEqual({ rail: ["0100-0201"] });
  expect(drawn({}, brush("rail", "", "side"), ["0000"])).toEqual({});
});

test("counters stand, go elsewhere, and go", () => {
  const units = brush("units", "", "stand");
  const there = drawn({}, units, ["0000"], "1 Bde");
  expect(drawn(there, units, ["0100"], "1 Bde")).toEqual({ units: { "1 Bde": "0100" } });
  expect(drawn(there, units, ["0000"], "1 Bde")).toEqual({});
  expect(drawn(there, units, ["0000"])).toBe(there);
});

test("new counters have names of their own, and units of a kind are counted", () => {
  const kind = brush("counters", "axis division", "new", { name: "division", side: "axis" });
  const two = drawn(drawn({}, kind, ["0000"]), kind, ["0100"]);
  expect(two["counters"]).toEqual([
    { name: "1 division", side: "axis", at: "0000" },
    { name: "2 division", side: "axis", at: "0100" },
  ]);
  const troops = brush("units", "germany cavalry", "troops");
  const more = drawn(drawn({ units: { kiev: "1 italy militia" } }, troops, ["kiev"]), troops, ["kiev"]);
  expect(more).toEqual({ units: { kiev: "1 italy militia, 2 germany cavalry" } });
});

test("who lost a place is said in order, and taken away by a second tap", () => {
  const france = brush("lost_by", "france", "named");
  const germany = brush("lost_by", "germany", "named");
  const lost = drawn(drawn({ lost_by: { warsaw: "nobody" } }, france, ["paris"]), germany, ["paris"]);
  expect(lost).toEqual({ lost_by: { warsaw: "nobody", paris: ["france", "germany"] } });
  expect(drawn(drawn(lost, france, ["paris"]), germany, ["paris"])).toEqual({ lost_by: { warsaw: "nobody" } });
});

test("points of damage are counted, in a place and between two, whichever way it is drawn", () => {
  const airbase = brush("damage", "airbase", "points");
  const hit = drawn(drawn({ damage: { kiev: { port_minor: 1 } } }, airbase, ["kiev"]), airbase, ["kiev"]);
  expect(hit).toEqual({ damage: { kiev: { port_minor: 1, airbase: 2 } } });
  const rail = brush("rail_damage", "", "between");
  const cut = drawn(drawn(hit, rail, ["kiev", "ural"]), rail, ["ural", "kiev"]);
  expect(cut["rail_damage"]).toEqual({ "kiev-ural": 2 });
  expect(cleared(cut, [airbase, rail], ["kiev"])).toEqual({});
});

test("the eraser takes what stands and lies somewhere, not the ground and not its owner", () => {
  const all: Stated = {
    ground: ". f . / . . .",
    owned: { axis: ["0000"] },
    units: { "1 Bde": "0000", "2 Bde": "0100" },
    painted: { airbases: ["0000", "0100"] },
  };
  const known = [brush("owned", "axis", "among"), brush("units", "", "stand"), brush("painted", "airbases", "among")];
  expect(cleared(all, known, ["0000"])).toEqual({
    ...all,
    units: { "2 Bde": "0100" },
    painted: { airbases: ["0100"] },
  });
});

test("only the desk's own fragments lead there: others are seats", () => {
  expect(["desk", "desk=zabc"].every(isDesk)).toBe(true);
  expect(["deskabc", "", "invitation=desk"].some(isDesk)).toBe(false);
});
