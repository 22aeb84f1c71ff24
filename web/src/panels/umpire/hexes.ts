import type { Field, Point } from "../../map/field";

/** Column and row of a hex, as its label has them: 27 and 14 of 2714, 53 and 100 of 53A0. */
export function columnRow(label: string): readonly [number, number] {
  return [number(label.slice(0, 2)), number(label.slice(2))];
}

/** Two signs: after 99 come A0, A1 … */
function number(text: string): number {
  return parseInt(text[0]!, 36) * 10 + parseInt(text[1]!, 10);
}

/** The hexes from column to column and row to row between two corners; zones and points whose middles are there. */
export function rectangle(field: Field, from: number, to: number): number[] {
  if (field.board.sheet || field.board.network) return between(field, field.centre.get(from)!, field.centre.get(to)!);
  const [[c1, r1], [c2, r2]] = [from, to].map((place) => columnRow(field.label.get(place)!)) as [
    readonly [number, number],
    readonly [number, number],
  ];
  const [west, east, south, north] = [Math.min(c1, c2), Math.max(c1, c2), Math.min(r1, r2), Math.max(r1, r2)];
  return field.board.places.filter((place) => {
    const [column, row] = columnRow(field.label.get(place)!);
    return west <= column && column <= east && south <= row && row <= north;
  });
}

function between(field: Field, a: Point, b: Point): number[] {
  const [west, east, north, south] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return field.board.places.filter((place) => {
    const { x, y } = field.centre.get(place)!;
    return west <= x && x <= east && north <= y && y <= south;
  });
}

/** The hexes on the straight line between two, both included: what a quick stroke leaves out. */
export function stroke(field: Field, from: number, to: number): number[] {
  const [a, b] = [field.centre.get(from)!, field.centre.get(to)!];
  const steps = Math.ceil(2 * Math.hypot(b.x - a.x, b.y - a.y));
  const found = new Set<number>([from]);
  for (let i = 1; i <= steps; i++) {
    const place = field.at({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps });
    if (place !== undefined) found.add(place);
  }
  return [...found];
}

interface Run {
  west: number;
  east: number;
  south: number;
  north: number;
  first: string;
  last: string;
}

/** A set of hexes as orders write it: hexes, and rectangles from the south-western corner to the north-eastern. */
export function written(field: Field, places: Iterable<number>): string[] {
  if (field.board.sheet || field.board.network) return [...places].map((place) => field.label.get(place)!);
  const columns = new Map<number, [number, string][]>();
  for (const place of places) {
    const label = field.label.get(place)!;
    const [column, row] = columnRow(label);
    columns.set(column, [...(columns.get(column) ?? []), [row, label]]);
  }
  const done: Run[] = [];
  for (const column of [...columns.keys()].sort((a, b) => a - b)) {
    for (const run of runs(column, columns.get(column)!)) {
      const west = done.find((r) => r.east === column - 1 && r.south === run.south && r.north === run.north);
      if (west) [west.east, west.last] = [column, run.last];
      else done.push(run);
    }
  }
  return done.map(({ first, last }) => (first === last ? first : `${first}-${last}`));
}

function runs(column: number, rows: [number, string][]): Run[] {
  const found: Run[] = [];
  for (const [row, label] of rows.sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last?.north === row - 1) [last.north, last.last] = [row, label];
    else found.push({ west: column, east: column, south: row, north: row, first: label, last: label });
  }
  return found;
}

/** The most signs of an order that the server takes. */
const LONGEST = 2000;

/** The orders that name a set of hexes: one, unless it is too long for one. */
export function orders(field: Field, template: string, places: Iterable<number>): string[] {
  const found: string[] = [];
  let text = "";
  for (const part of written(field, places)) {
    const longer = text ? `${text}, ${part}` : part;
    if (text && template.length + longer.length > LONGEST) {
      found.push(template.replace("{}", text));
      text = part;
    } else text = longer;
  }
  return text ? [...found, template.replace("{}", text)] : found;
}
