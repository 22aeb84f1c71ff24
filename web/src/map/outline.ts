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

/** The outlines of a set of places, each a closed line. */
export function outlines(grid: Grid, has: (place: number) => boolean, places: Iterable<number>): Line[] {
  const following = new Map<string, { from: Spot; to: Spot }>();
  for (const place of places) {
    const spot = grid.spot.get(place);
    if (!spot || !has(place)) continue;
    for (let side = 0; side < 6; side++) {
      const beyond = grid.neighbour(place, side);
      if (beyond !== undefined && has(beyond)) continue;
      const from = corner(grid, spot, side);
      following.set(from.join(), { from, to: corner(grid, spot, side + 1) });
    }
  }
  const found: Line[] = [];
  for (const start of following.keys()) {
    const loop: Spot[] = [];
    for (let at = start; following.has(at);) {
      const { from, to } = following.get(at)!;
      following.delete(at);
      loop.push(from);
      at = to.join();
    }
    if (loop.length) found.push(line(grid, loop, true));
  }
  return found;
}

/** The lines along the sides between pairs of neighbours. */
export function sideLines(grid: Grid, pairs: Iterable<readonly [number, number]>): Line[] {
  const edges: [Spot, Spot][] = [];
  for (const [here, there] of pairs) {
    const side = [0, 1, 2, 3, 4, 5].find((n) => grid.neighbour(here, n) === there);
    const spot = grid.spot.get(here);
    if (side !== undefined && spot) edges.push([corner(grid, spot, side), corner(grid, spot, side + 1)]);
  }
  return chains(grid, edges);
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

/** The most points of one line: long ones are cut, so that what is off the picture is left out. */
const LONGEST = 48;

/** Edges joined into lines, which end where other than two meet. */
function chains(grid: Grid, edges: [Spot, Spot][]): Line[] {
  const ways = new Map<string, Spot[]>();
  const spots = new Map<string, Spot>();
  for (const [a, b] of edges) {
    for (const [from, to] of [[a, b], [b, a]] as const) {
      const name = from.join();
      spots.set(name, from);
      const others = ways.get(name);
      if (others) others.push(to);
      else ways.set(name, [to]);
    }
  } // prettier-ignore
  const ends = (name: string): boolean => ways.get(name)!.length !== 2;
  const done = new Set<string>();
  const found: Line[] = [];
  for (const start of [...[...ways.keys()].filter(ends), ...ways.keys()]) {
    for (const step of ways.get(start)!) {
      if (done.has(`${start}>${step.join()}`)) continue;
      const chain: Spot[] = [spots.get(start)!, step];
      for (let at = step.join(); !ends(at) && at !== start && chain.length < LONGEST;) {
        const before = chain.at(-2)!.join();
        const next = ways.get(at)!.find((spot) => spot.join() !== before)!;
        if (done.has(`${at}>${next.join()}`)) break;
        chain.push(next);
        at = next.join();
      }
      for (let i = 1; i < chain.length; i++) {
        done.add(`${chain[i - 1]!.join()}>${chain[i]!.join()}`);
        done.add(`${chain[i]!.join()}>${chain[i - 1]!.join()}`);
      }
      found.push(line(grid, chain, false));
    }
  }
  return found;
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
