import { LEGIBLE, pitchAt } from "./zoom";
import type { Point } from "./field";

/** Where the map opens: its middle, in pitches, and the zoom. */
export interface Opening {
  middle: Point;
  zoom: number;
}

/** Pixels around the map in which nothing that matters should stand. */
const MARGIN = 40;

/** Where a map of so many pixels shows most of some spots, so near that their counters can be read. */
export function opening(spots: readonly Point[], wide: number, high: number): Opening | null {
  if (!spots.length) return null;
  const [across, down] = [wide, high].map((pixels) => (Math.max(pixels, 4 * MARGIN) - 2 * MARGIN) / pitchAt(LEGIBLE));
  const within = (middle: Point): Point[] =>
    spots.filter(({ x, y }) => Math.abs(x - middle.x) <= across! / 2 && Math.abs(y - middle.y) <= down! / 2);
  let most: Point[] = [];
  for (const middle of [middleOf(spots), ...spots]) {
    const found = within(middle);
    if (found.length > most.length) most = found;
  }
  return { middle: middleOf(most), zoom: LEGIBLE };
}

/** The middle of the box around some spots. */
function middleOf(spots: readonly Point[]): Point {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
