import type { Point } from "../../field";

/** The ground that is nearest to a point: its corners, and for each side the point across it, or -1. */
export interface Cell {
  corners: Point[];
  across: number[];
}

/** Corners of the rim of a cell that no other point bounds. */
const CORNERS = 32;

/** The cells of points, each within so far of its point: land that is far from all points is nobody's. */
export function cells(points: readonly Point[], reach: readonly number[]): Cell[] {
  return points.map((point, place) => {
    let cell = around(point, reach[place]!);
    points.forEach((other, i) => {
      if (i !== place) cell = cut(cell, point, other, i);
    });
    return cell;
  });
}

function around({ x, y }: Point, far: number): Cell {
  const turns = Array.from({ length: CORNERS }, (_, i) => (2 * Math.PI * i) / CORNERS);
  return {
    corners: turns.map((turn) => ({ x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) })),
    across: turns.map(() => -1),
  };
}

/** What of a cell is nearer to its point than to another. Side n runs from corner n to the next. */
function cut({ corners, across }: Cell, here: Point, there: Point, other: number): Cell {
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const middle = ((here.x + there.x) * dx + (here.y + there.y) * dy) / 2;
  const beyond = corners.map(({ x, y }) => x * dx + y * dy - middle);
  if (beyond.every((far) => far <= 0)) return { corners, across };
  const kept: Cell = { corners: [], across: [] };
  const put = (corner: Point, side: number): void => {
    kept.corners.push(corner);
    kept.across.push(side);
  };
  corners.forEach((from, i) => {
    const next = (i + 1) % corners.length;
    const [a, b, to] = [beyond[i]!, beyond[next]!, corners[next]!];
    if (a <= 0) put(from, across[i]!);
    if (a <= 0 === b <= 0) return;
    const part = a / (a - b);
    put({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, a <= 0 ? other : across[i]!);
  });
  return kept;
}
