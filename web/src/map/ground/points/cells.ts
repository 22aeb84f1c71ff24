import type { Point } from "../../field";

/** The part of the sheet that is nearest to a point: its corners, and for each side the point across it, or -1. */
export interface Cell {
  corners: Point[];
  across: number[];
}

/** The cells of points on a sheet of that size. */
export function cells(points: readonly Point[], width: number, height: number): Cell[] {
  return points.map((_, place) => {
    let cell: Cell = {
      corners: [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ],
      across: [-1, -1, -1, -1],
    };
    points.forEach((__, other) => {
      if (other !== place) cell = cut(cell, points[place]!, points[other]!, other);
    });
    return cell;
  });
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
