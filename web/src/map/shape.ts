import type { Point, Way } from "./field";
import { HEXES, LABEL_ABOVE } from "./ground/style";

/** A corner or a centre of hexes in whole units of their shape, east and south of the first centre. */
export type Spot = readonly [number, number];

/** How hexes stand; lists go clockwise from the first side, which runs between the first two corners. */
export interface HexShape {
  corners: readonly Spot[];
  /** The neighbour across each side. */
  neighbours: readonly Spot[];
  /** The sides as markers name them. */
  sides: readonly string[];
  /** A unit east and a unit south, in pitches. */
  unit: Point;
}

/** How the hexes of a board stand, and what the page adds to that. */
export interface Shape extends HexShape {
  /** How far above the centre the number of a hex is written, in pitches. */
  number: number;
  /** The sides that lead a way; of two, which is first depends on the line, so that a row stays a row. */
  ways: Record<Way, readonly number[]>;
}

/** Hexes that stand on a side, in columns. */
export const FLAT: Shape = {
  ...HEXES.flat,
  number: LABEL_ABOVE.flat!,
  ways: { north: [0], south: [3], east: [1, 2], west: [5, 4] },
};

/** Hexes that stand on a corner, in rows. */
export const POINTY: Shape = {
  ...HEXES.pointy,
  number: LABEL_ABOVE.pointy!,
  ways: { north: [0, 5], south: [2, 3], east: [1], west: [4] },
};
