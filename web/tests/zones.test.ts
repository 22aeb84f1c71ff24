import { describe, expect, test } from "vitest";
import type { Way } from "../src/map/field";
import { breaks, letter } from "../src/map/ground/zones/names";
import { scene } from "../src/map/ground/zones/scene";
import { spots } from "../src/map/ground/zones/terrain";
import { ZoneField } from "../src/map/zones/field";
import { named, parts } from "../src/ui/places";
import { worldBoard } from "./world";

const board = worldBoard();
const field = new ZoneField(board, board.sheet!);
const at = (name: string): number => field.labelled(name)!;
const WAYS: readonly Way[] = ["north", "south", "west", "east"];
const measure = (text: string, font: string): number => 0.55 * parseFloat(/([\d.]+)px/.exec(font)![1]!) * text.length;

describe("the zones", () => {
  test("are found by any name of theirs", () => {
    expect(at("Königsberg")).toBe(at("konigsberg"));
    expect(at("TRONDELAG")).toBe(at("Trøndelag"));
    expect(field.labelled("Atlantis")).toBeUndefined();
    expect(new Set(board.titles.map((title) => field.labelled(title))).size).toBe(board.places.length);
  });

  test("are hit where their counters stand, and a small one a little beside it", () => {
    for (const [place, point] of field.centre) expect(field.at(point)).toBe(place);
    const { x, y } = field.centre.get(at("Malta"))!;
    expect(field.at({ x: x + 0.3, y: y + 0.3 })).toBe(at("Malta"));
    expect(field.at({ x: 5, y: 40 })).toBeUndefined();
  });

  test("have neighbours, not across a closed border", () => {
    const around = field.neighbours(at("Warsaw")).map((place) => board.titles[place]);
    expect(around).toEqual(
      ["West Poland", "Dolnoslaskie", "Lubelskie", "Podlachia"].filter((name) => around.includes(name)),
    );
    expect(field.neighbours(at("Lubelskie"))).not.toContain(at("Northern Belorussia"));
  });

  test("are all reached by the arrow keys, and an arrow leads that way", () => {
    const seen = new Set([at("Berlin")]);
    for (const place of seen) {
      for (const way of WAYS) {
        const next = field.towards(place, way);
        if (next === undefined) continue;
        const [a, b] = [field.centre.get(place)!, field.centre.get(next)!];
        if (way === "north") expect(b.y).toBeLessThan(a.y);
        if (way === "east") expect(b.x).toBeGreaterThan(a.x);
        seen.add(next);
      }
    }
    expect(board.places.filter((place) => !seen.has(place)).map((place) => board.titles[place])).toEqual([]);
    expect(field.towards(at("Warsaw"), "west")).toBe(at("West Poland"));
  });

  test("have markers on their borders", () => {
    const mark = { name: "rail damage", place: at("Warsaw"), beside: at("Podlachia"), words: "", number: 1 };
    const stand = field.stand(mark);
    expect(stand.across).toBe(true);
    const [a, b] = [field.centre.get(mark.place)!, field.centre.get(mark.beside)!];
    expect(Math.hypot(stand.x - a.x, stand.y - a.y)).toBeLessThan(Math.hypot(b.x - a.x, b.y - a.y) + 1);
    expect(field.stand({ ...mark, beside: -1 }).across).toBe(false);
  });
});

describe("names of zones", () => {
  const ground = scene(board, board.sheet!);

  test("never lie on each other, and come the nearer one looks", () => {
    let before = 0;
    for (const pitch of [8, 16, 32, 64]) {
      const { blocks } = letter(ground, pitch, measure);
      for (const [i, { box }] of blocks.entries()) {
        for (const { box: other } of blocks.slice(i + 1)) {
          const apart = box[2] <= other[0] || other[2] <= box[0] || box[3] <= other[1] || other[3] <= box[1];
          expect(apart).toBe(true);
        }
      }
      expect(blocks.length).toBeGreaterThan(before);
      before = blocks.length;
    }
    expect(before).toBe(board.places.length);
  });

  test("are cut into even lines", () => {
    expect(breaks("Luzon and the Visayas")).toEqual([
      ["Luzon and the Visayas"],
      ["Luzon and", "the Visayas"],
      ["Luzon", "and the", "Visayas"],
    ]);
    expect(breaks("Alsace-Lorraine")[1]).toEqual(["Alsace-", "Lorraine"]);
    expect(breaks("Paris")).toEqual([["Paris"]]);
  });

  test("are found in texts, the longest first", () => {
    const names = named(["Russia", "Western Russia", "western_russia", "Rome"]);
    const found = parts("rail from Western Russia to Rome, Romeo", (name) => name.length, names);
    expect(found.filter(({ place }) => place !== undefined).map(({ text }) => text)).toEqual([
      "Western Russia",
      "Rome",
    ]);
  });
});

test("signs of the ground stand in their zones", () => {
  const ground = scene({ ...board, terrain: { mountain: (1n << BigInt(at("Tibet"))).toString(16) } }, board.sheet!);
  const found = spots(ground, 32);
  expect(found.length).toBeGreaterThan(10);
  for (const { x, y } of found) expect(field.at({ x: x / 32, y: y / 32 })).toBe(at("Tibet"));
});
