import { describe, expect, test } from "vitest";
import { LEGIBLE, pitchAt } from "../src/map/zoom";
import { fieldOf, type Point } from "../src/map/field";
import { counterSize } from "../src/map/live/paint";
import { opening } from "../src/map/opening";
import { boardOf, pointyBoardOf } from "./board";
import { frontBoard } from "./front";
import { worldBoard } from "./world";

const SCREENS = { desktop: [880, 700], large: [1520, 980], phone: [390, 640] } as const;
const BOARDS = { hexes: boardOf(60, 60), pointy: pointyBoardOf(9, 9), points: frontBoard(), zones: worldBoard() };

/** How many of some spots stand on the map as it opens. */
function shown(spots: readonly Point[], [wide, high]: readonly [number, number]): number {
  const { middle, zoom } = opening(spots, wide, high)!;
  const pitch = pitchAt(zoom);
  return spots.filter(
    ({ x, y }) => Math.abs(x - middle.x) * pitch < wide / 2 && Math.abs(y - middle.y) * pitch < high / 2,
  ).length;
}

describe("the map opens", () => {
  test("so near that a counter shows its sign and its figures", () => {
    expect(counterSize(pitchAt(LEGIBLE))).toBeGreaterThanOrEqual(26);
  });

  test.each(Object.entries(SCREENS))("where most counters stand, %s", (_, screen) => {
    for (const board of Object.values(BOARDS)) {
      const { centre } = fieldOf(board);
      const all = [...centre.values()];
      for (let seed = 1; seed < 12; seed++) {
        const spots = all.filter((_, i) => (i * 7919 * seed) % 97 < 6);
        if (!spots.length) continue;
        const one = Math.max(...spots.map((spot) => around(spots, spot, screen)));
        expect(shown(spots, screen)).toBeGreaterThanOrEqual(one);
      }
      expect(shown(all.slice(0, 1), screen)).toBe(1);
    }
  });

  test("on nothing, where nothing stands", () => {
    expect(opening([], 800, 600)).toBeNull();
  });

  test("on a map that has no size yet", () => {
    expect(opening([{ x: 3, y: 4 }], 0, 0)!.middle).toEqual({ x: 3, y: 4 });
  });
});

/** How many stand around one of them, so far in from the edge that none is cut. */
function around(spots: readonly Point[], { x, y }: Point, [wide, high]: readonly [number, number]): number {
  const pitch = pitchAt(LEGIBLE);
  const [across, down] = [(wide / 2 - 40) / pitch, (high / 2 - 40) / pitch];
  return spots.filter((each) => Math.abs(each.x - x) <= across && Math.abs(each.y - y) <= down).length;
}
