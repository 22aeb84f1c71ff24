import type { Grid } from "./grid";
import type { Spot } from "./shape";

/** A box in pitches. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A line in pitches, x and y in turn, and the box around it. */
export interface Line extends Box {
  points: Float32Array;
  closed: boolean;
  /** Whether its corners are drawn as they are, and not rounded. */
  sharp: boolean;
}

/**
 * The outlines of a set of places, each a closed line; or of them what is `apart` from the places beyond, which are
 * none where the board ends.
 */
export function outlines(
  grid: Grid,
  has: (place: number) => boolean,
  places: Iterable<number>,
  apart = (beyond: number | undefined): boolean => beyond === undefined || !has(beyond),
): Line[] {
  const following = new Map<string, { from: Spot; to: Spot }>();
  for (const place of places) {
    const spot = grid.spot.get(place);
    if (!spot || !has(place)) continue;
    for (let side = 0; side < 6; side++) {
      if (!apart(grid.neighbour(place, side))) continue;
      const from = corner(grid, spot, side);
      following.set(from.join(), { from, to: corner(grid, spot, side + 1) });
    }
  }
  const reached = new Set([...following.values()].map(({ to }) => to.join()));
  const starts = [...following.keys()];
  const found: Line[] = [];
  for (const start of [...starts.filter((each) => !reached.has(each)), ...starts]) {
    const spots: Spot[] = [];
    let next = following.get(start);
    while (next) {
      following.delete(next.from.join());
      spots.push(next.from);
      const { to } = next;
      next = following.get(to.join());
      if (!next && to.join() !== start) spots.push(to);
    }
    if (spots.length) found.push(line(grid, spots, reached.has(start)));
  }
  return found;
}

/** A line as the server sends it: where it begins, and its steps along sides of hexes or across them. */
export function trailLine(grid: Grid, [east, south, steps]: readonly [number, number, string]): Line {
  const { corners, neighbours } = grid.shape;
  const spots: Spot[] = [[east, south]];
  for (const digit of steps) {
    const step = parseInt(digit, 16);
    const [x, y] = spots.at(-1)!;
    const [from, to] = step < 6 ? [corners[step]!, corners[(step + 1) % 6]!] : [[0, 0] as const, neighbours[step - 6]!];
    spots.push([x + to[0] - from[0], y + to[1] - from[1]]);
  }
  const closed = spots.length > 3 && spots.at(-1)!.join() === spots[0]!.join();
  return line(grid, closed ? spots.slice(1) : spots, closed);
}

/** Add a line to a path, its corners rounded, at so many pixels a pitch. */
export function trace(path: CanvasPath, { points, closed, sharp }: Line, pitch: number): void {
  const count = points.length / 2;
  const x = (i: number): number => points[(2 * i) % points.length]! * pitch;
  const y = (i: number): number => points[(2 * i + 1) % points.length]! * pitch;
  if (sharp) {
    path.moveTo(x(0), y(0));
    for (let i = 1; i < count; i++) path.lineTo(x(i), y(i));
    if (closed) path.closePath();
    return;
  }
  if (closed) {
    path.moveTo((x(count - 1) + x(0)) / 2, (y(count - 1) + y(0)) / 2);
    for (let i = 0; i < count; i++) path.quadraticCurveTo(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2);
    path.closePath();
    return;
  }
  path.moveTo(x(0), y(0));
  for (let i = 1; i < count - 1; i++) {
    path.quadraticCurveTo(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2);
  }
  path.lineTo(x(count - 1), y(count - 1));
}

/** Whether the box of a line touches a box in pitches. */
export function touches(box: Box, other: Box): boolean {
  return box.west <= other.east && other.west <= box.east && box.north <= other.south && other.north <= box.south;
}

function corner(grid: Grid, [x, y]: Spot, side: number): Spot {
  const [dx, dy] = grid.shape.corners[side % 6]!;
  return [x + dx, y + dy];
}

function line(grid: Grid, spots: Spot[], closed: boolean): Line {
  const points = spots.map((spot) => grid.point(spot)).flatMap(({ x, y }) => [x, y]);
  return lineOf(Float32Array.from(points), closed, false);
}

/** A line through points, x and y in turn. */
export function lineOf(points: Float32Array, closed: boolean, sharp: boolean): Line {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    box.west = Math.min(box.west, points[i]!);
    box.east = Math.max(box.east, points[i]!);
    box.north = Math.min(box.north, points[i + 1]!);
    box.south = Math.max(box.south, points[i + 1]!);
  }
  return { points, closed, sharp, ...box };
}
