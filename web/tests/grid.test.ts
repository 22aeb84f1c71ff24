import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Grid } from "../src/map/grid";
import { outlines, trailLine } from "../src/map/outline";
import { FLAT, POINTY } from "../src/map/shape";
import { boardOf, pointyBoardOf } from "./board";

const grid = new Grid(boardOf(6, 5));
const at = (label: string): number => grid.labelled(label)!;

describe("the grid", () => {
  test("finds the hex of any point in it", () => {
    for (const [place, { x, y }] of grid.centre) {
      expect(grid.at({ x, y })).toBe(place);
      expect(grid.at({ x: x + 0.3, y: y - 0.3 })).toBe(place);
      expect(grid.at({ x: x - 0.5, y })).toBe(place);
    }
    expect(grid.at({ x: -3, y: 0 })).toBeUndefined();
  });

  test("knows the neighbours, north first and clockwise", () => {
    const around = [0, 1, 2, 3, 4, 5].map((side) => grid.label.get(grid.neighbour(at("0202"), side)!));
    expect(around).toEqual(["0201", "0301", "0302", "0203", "0102", "0101"]);
    expect(grid.neighbour(at("0000"), 5)).toBeUndefined();
  });

  test("turns the units of the board into pitches", () => {
    const board = grid.board;
    const point = grid.fromBoard(board.x[7]!, board.y[7]!);
    expect(point.x).toBeCloseTo(grid.centre.get(7)!.x);
    expect(point.y).toBeCloseTo(grid.centre.get(7)!.y);
  });
});

describe("hexes that stand on a corner", () => {
  const pointy = new Grid(pointyBoardOf(6, 5));
  const of = (label: string): number => pointy.labelled(label)!;
  const name = (place: number | undefined): string | undefined => pointy.label.get(place ?? -1);

  test("are found by any point in them", () => {
    for (const [place, { x, y }] of pointy.centre) {
      expect(pointy.at({ x, y })).toBe(place);
      expect(pointy.at({ x: x + 0.3, y: y - 0.3 })).toBe(place);
      expect(pointy.at({ x, y: y + 0.55 })).toBe(place);
    }
    expect(pointy.at({ x: -3, y: 0 })).toBeUndefined();
  });

  test("have neighbours north-east first and clockwise", () => {
    const around = (label: string): (string | undefined)[] =>
      [0, 1, 2, 3, 4, 5].map((side) => name(pointy.neighbour(of(label), side)));
    expect(around("0202")).toEqual(["0203", "0302", "0201", "0101", "0102", "0103"]);
    expect(around("0203")).toEqual(["0304", "0303", "0302", "0202", "0103", "0204"]);
  });

  test("keep to their column as the cursor goes north and south", () => {
    const walk = ["north", "north", "south", "south", "east", "west"] as const;
    let at: number | undefined = of("0201");
    expect(walk.map((way) => name((at = pointy.towards(at!, way))))).toEqual(
      ["0202", "0203", "0202", "0201", "0301", "0201"], // prettier-ignore
    );
  });

  test("have outlines of six corners", () => {
    const two = [of("0202"), of("0302")];
    expect(outlines(pointy, (place) => two.includes(place), two).map(({ points }) => points.length / 2)).toEqual([10]);
    const [ring] = pointy.rings(of("0202"));
    expect(ring).toHaveLength(6);
    for (const { x, y } of ring!) {
      const { x: cx, y: cy } = pointy.centre.get(of("0202"))!;
      expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(1 / Math.sqrt(3));
    }
  });
});

describe("outlines", () => {
  const around = (places: number[]): number[] =>
    outlines(grid, (place) => places.includes(place), places).map(({ points }) => points.length / 2);

  test("go round one hex, two neighbours, two apart", () => {
    expect(around([at("0202")])).toEqual([6]);
    expect(around([at("0202"), at("0203")])).toEqual([10]);
    expect(around([at("0202"), at("0404")])).toEqual([6, 6]);
  });

  test("go round a hole as well", () => {
    const ring = [0, 1, 2, 3, 4, 5].map((side) => grid.neighbour(at("0202"), side)!);
    expect(around(ring).sort((a, b) => a - b)).toEqual([6, 18]);
  });
});

type Corners = [number, number][];

describe.each(["flat", "pointy"] as const)("outlines of %s hexes", (orientation) => {
  interface Drawn {
    spots: Corners;
    sets: number[][];
    outlines: Corners[][];
  }
  const kept = JSON.parse(readFileSync(new URL("outlines.json", import.meta.url), "utf8")) as Record<string, Drawn>;
  const { spots, sets, outlines: drawn } = kept[orientation]!;
  const { unit } = orientation === "flat" ? FLAT : POINTY;
  const small = boardOf(1, 1);
  const pitch = small.radius * Math.sqrt(3);
  const board = new Grid({
    ...small,
    pointy: orientation === "pointy",
    places: spots.map((_, place) => place),
    labels: spots.map((_, place) => String(place)),
    x: spots.map(([x]) => x * unit.x * pitch),
    y: spots.map(([, y]) => y * unit.y * pitch),
  });
  const corners = ({ points }: { points: Float32Array }): Corners => {
    const all = Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
      Math.round(points[2 * i]! / unit.x),
      Math.round(points[2 * i + 1]! / unit.y),
    ]);
    const least = all.indexOf([...all].sort(([a, b], [c, d]) => a - c || b - d)[0]!);
    return [...all.slice(least), ...all.slice(0, least)];
  };

  test.each(sets.map((places, i) => [places, drawn[i]!] as const))("are those of pictures: %j", (places, expected) => {
    const found = outlines(board, (place) => places.includes(place), places);
    const text = (lines: Corners[]): string[] => lines.map((line) => line.join(" ")).sort();
    expect(text(found.map(corners))).toEqual(text(expected));
  });
});

describe("lines", () => {
  test("between places are joined, and end where the places beyond do", () => {
    const [here, ...beyond] = [at("0202"), at("0203"), at("0302"), at("0301")] as const;
    const is = (place: number): boolean => place === here;
    const front = outlines(grid, is, [here], (place) => beyond.includes(place!));
    expect(front.map(({ points, closed }) => [points.length / 2, closed])).toEqual([[4, false]]);
  });

  test("go step by step along sides and across them", () => {
    const [x, y] = grid.spot.get(at("0202"))!;
    const round = trailLine(grid, [x - 1, y - 1, "012345"]);
    const [outline] = outlines(grid, (place) => place === at("0202"), [at("0202")]);
    expect([...round.points].sort()).toEqual([...outline!.points].sort());
    expect(round.closed).toBe(true);
    const north = trailLine(grid, [x, y, "66"]);
    const two = grid.towards(grid.towards(at("0202"), "north")!, "north")!;
    expect([...north.points.slice(-2)].map((each) => each.toFixed(3))).toEqual(
      Object.values(grid.centre.get(two)!).map((each) => each.toFixed(3)),
    );
    expect(north.closed).toBe(false);
  });
});
