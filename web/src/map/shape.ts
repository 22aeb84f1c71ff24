import type { Point, Way } from "./field";

/** A corner or a centre of hexes in whole units of their shape, east and south of the first centre. */
export type Spot = readonly [number, number];

/** Half a radius, where the distance between the centres of neighbours (the pitch) is 1. */
const HALF_RADIUS = 1 / (2 * Math.sqrt(3));
const HALF_PITCH = 0.5;

/** How the hexes of a board stand; lists go clockwise from the first side, which runs between the first two corners. */
export interface Shape {
  corners: readonly Spot[];
  /** The neighbour across each side. */
  neighbours: readonly Spot[];
  /** The sides as markers name them. */
  sides: readonly string[];
  /** A unit east and a unit south, in pitches. */
  unit: Point;
  /** How far above the centre the number of a hex is written, in pitches. */
  number: number;
  /** The sides that lead a way; of two, which is first depends on the line, so that a row stays a row. */
  ways: Record<Way, readonly number[]>;
}

/** Hexes that stand on a side, in columns. */
export const FLAT: Shape = {
  corners: [[-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]],
  neighbours: [[0, -2], [3, -1], [3, 1], [0, 2], [-3, 1], [-3, -1]],
  sides: ["N", "NE", "SE", "S", "SW", "NW"],
  unit: { x: HALF_RADIUS, y: HALF_PITCH },
  number: 0.5,
  ways: { north: [0], south: [3], east: [1, 2], west: [5, 4] },
}; // prettier-ignore

/** Hexes that stand on a corner, in rows. */
export const POINTY: Shape = {
  corners: [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]],
  neighbours: [[1, -3], [2, 0], [1, 3], [-1, 3], [-2, 0], [-1, -3]],
  sides: ["NE", "E", "SE", "SW", "W", "NW"],
  unit: { x: HALF_PITCH, y: HALF_RADIUS },
  number: 0.44,
  ways: { north: [0, 5], south: [2, 3], east: [1], west: [4] },
}; // prettier-ignore
