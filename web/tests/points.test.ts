import { describe, expect, test } from "vitest";
import type { Way } from "../src/map/field";
import { cells } from "../src/map/ground/points/cells";
import { letter } from "../src/map/ground/points/names";
import { scene } from "../src/map/ground/points/scene";
import { PointField } from "../src/map/points/field";
import { frontBoard } from "./front";

const board = frontBoard();
const field = new PointField(board, board.network!);
const at = (name: string): number => field.labelled(name)!;
const WAYS: readonly Way[] = ["north", "south", "west", "east"];
const measure = (text: string, font: string): number => 0.55 * parseFloat(/([\d.]+)px/.exec(font)![1]!) * text.length;

describe("the points", () => {
  test("are found by their names and by what orders call them", () => {
    expect(at("Brest")).toBe(at("brest"));
    expect(field.labelled("Atlantis")).toBeUndefined();
  });

  test("are hit where they are, and the nearest of two near ones", () => {
    for (const [place, point] of field.centre) expect(field.at(point)).toBe(place);
    expect(field.at({ x: 0.1, y: 40 })).toBeUndefined();
  });

  test("are next to those that a line joins them to", () => {
    for (const { a, b } of board.network!.lines) {
      expect(field.neighbours(a)).toContain(b);
      expect(field.neighbours(b)).toContain(a);
    }
  });

  test("can all be reached by arrow keys", () => {
    const [seen, waiting] = [new Set([at("minsk")]), [at("minsk")]];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const next of WAYS.map((way) => field.towards(place!, way))) {
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    expect(seen.size).toBe(board.places.length);
  });

  test("have markers of lines half-way, and others by their side", () => {
    const mark = { name: "line", place: at("brest"), words: "", beside: at("baranovichi"), number: 1 };
    const [from, to] = [field.centre.get(mark.place)!, field.centre.get(mark.beside)!];
    expect(field.stand(mark)).toMatchObject({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, across: true });
    expect(field.stand({ ...mark, beside: -1 }).across).toBe(false);
  });
});

describe("the ground of each point", () => {
  test("is what is nearest to it, within its reach", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 30 },
    ];
    const [one, two, three] = cells(points, [3, 3, 3]);
    expect(Math.max(...one!.corners.map(({ x }) => x))).toBeCloseTo(2);
    expect(Math.min(...two!.corners.map(({ x }) => x))).toBeCloseTo(2);
    expect(one!.across.filter((other) => other === 1)).toHaveLength(1);
    expect(three!.across.every((other) => other === -1)).toBe(true);
  });

  test("meets that of each neighbour in one line", () => {
    const { edges } = scene(board, board.network!);
    expect(edges.length).toBeGreaterThan(board.places.length);
    expect(new Set(edges.map(({ a, b }) => `${a} ${b}`)).size).toBe(edges.length);
  });
});

describe("the names", () => {
  const ground = scene(board, board.network!);
  const named = (pitch: number): string[] => letter(ground, pitch, measure).names.map(({ text }) => text);

  test("are more the nearer one comes, the great cities first", () => {
    const counts = [8, 15, 24, 40, 70].map((pitch) => named(pitch).length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(named(8)).toContain("Moscow");
    expect(named(70).length).toBeGreaterThan(board.places.length - 8);
  });

  test("never lie on each other", () => {
    for (const pitch of [8, 20, 45]) {
      const boxes = letter(ground, pitch, measure).names.map(({ box }) => box);
      boxes.forEach((one, i) => {
        for (const other of boxes.slice(i + 1)) {
          const apart = one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];
          expect(apart).toBe(true);
        }
      });
    }
  });
});
