import type { Board, Mark, ZoneDrawing } from "../../wire";
import type { Point, Stand } from "../field";
import { GraphField } from "../graph";
import type { Line } from "../outline";

/** How far from the middle of a zone, in pitches, it is still hit where no zone is: islands are small. */
const NEAR = 0.45;

/** Where the zones of a board are, in pitches, and which is where. */
export class ZoneField extends GraphField {
  private readonly shapes: Line[][];

  constructor(
    board: Board,
    readonly sheet: ZoneDrawing,
  ) {
    super(
      board,
      sheet,
      sheet.borders.filter(({ features }) => !features.includes("closed")),
    );
    this.shapes = sheet.zones.map(({ shape }) => shape.flat().map((ring) => this.line(ring, true)));
  }

  shape(place: number): readonly Line[] {
    return this.shapes[place]!;
  }

  at(point: Point): number | undefined {
    return this.board.places.find((place) => holds(this.shapes[place]!, point)) ?? this.nearest(point, NEAR);
  }

  /** Beside the counters of its zone, or in the middle of the border that it lies on. */
  stand({ place, beside, name }: Mark): Stand {
    const { x, y } = this.centre.get(place)!;
    const across = beside >= 0 ? this.crossing(place, beside) : undefined;
    if (across) return { x: across.x, y: across.y, turn: across.turn, across: true };
    return { x: x + (name === "supply" ? 0.72 : -0.72), y: y - 0.1, turn: 0, across: false };
  }

  /** The middle of the longest line of a border, and the way across it. */
  crossing(a: number, b: number): { x: number; y: number; turn: number } | undefined {
    const border = this.sheet.borders.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a));
    if (!border) return undefined;
    const lines = (border.lines.length ? border.lines : [border.link]).map((line) => this.line(line, false).points);
    const points = lines.sort((one, other) => long(other) - long(one))[0]!;
    const [x, y, along] = middle(points);
    return { x, y, turn: border.lines.length ? along + Math.PI / 2 : along };
  }
}

/** Whether a point is within rings, holes left out. */
function holds(rings: readonly Line[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    if (x < ring.west || x > ring.east || y < ring.north || y > ring.south) continue;
    const { points } = ring;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [x0, y0, x1, y1] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}

function long(points: Float32Array): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += 2) {
    sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  }
  return sum;
}

/** The middle of a line, and its direction there, looked at from end to end. */
function middle(points: Float32Array): [x: number, y: number, along: number] {
  let left = long(points) / 2;
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!];
    const step = Math.hypot(x1 - x0, y1 - y0);
    if (step >= left && step > 0) {
      const part = left / step;
      const [ex, ey] = [points.at(-2)! - points[0]!, points.at(-1)! - points[1]!];
      const along = Math.hypot(ex, ey) > step ? Math.atan2(ey, ex) : Math.atan2(y1 - y0, x1 - x0);
      return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, along];
    }
    left -= step;
  }
  return [points[0]!, points[1]!, 0];
}
