import type { Board, Mark, Sheet } from "../../wire";
import type { Field, Point, Stand, Way } from "../field";
import { type Line, lineOf } from "../outline";

/** How far from the middle of a zone, in pitches, it is still hit where no zone is: islands are small. */
const NEAR = 0.45;
const DIRECTIONS: Record<Way, Point> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};
/** The sharpest turn from the way asked for that still counts as that way: the cosine of 60 degrees. */
const TURN = 0.5;

/** Where the zones of a board are, in pitches, and which is where. */
export class ZoneField implements Field {
  readonly centre = new Map<number, Point>();
  readonly label = new Map<number, string>();
  readonly width: number;
  readonly height: number;
  private readonly pitch: number;
  private readonly shapes: Line[][];
  private readonly beside: Set<number>[];
  private readonly byName = new Map<string, number>();

  constructor(
    readonly board: Board,
    readonly sheet: Sheet,
  ) {
    this.pitch = board.radius * Math.sqrt(3);
    this.width = sheet.width / this.pitch;
    this.height = sheet.height / this.pitch;
    this.shapes = sheet.zones.map(({ shape }) => shape.flat().map((ring) => this.line(ring, true)));
    this.beside = sheet.zones.map(() => new Set());
    for (const { a, b, features } of sheet.borders) {
      if (features.includes("closed")) continue;
      this.beside[a]!.add(b);
      this.beside[b]!.add(a);
    }
    board.places.forEach((place, i) => {
      this.centre.set(place, this.fromBoard(board.x[i]!, board.y[i]!));
      this.label.set(place, board.labels[i]!);
      for (const name of [board.titles[i], board.labels[i]]) if (name) this.byName.set(plain(name), place);
    });
  }

  fromBoard(x: number, y: number): Point {
    return { x: x / this.pitch, y: y / this.pitch };
  }

  /** A line of the sheet in pitches. */
  line(points: readonly number[], closed: boolean): Line {
    return lineOf(
      Float32Array.from(points, (each) => each / this.pitch),
      closed,
      true,
    );
  }

  /** The rims and holes of a zone. */
  shape(place: number): readonly Line[] {
    return this.shapes[place]!;
  }

  at(point: Point): number | undefined {
    const inside = this.board.places.find((place) => holds(this.shapes[place]!, point));
    if (inside !== undefined) return inside;
    let [best, nearest] = [undefined as number | undefined, NEAR];
    for (const [place, { x, y }] of this.centre) {
      const far = Math.hypot(x - point.x, y - point.y);
      if (far < nearest) [best, nearest] = [place, far];
    }
    return best;
  }

  labelled(label: string): number | undefined {
    return this.byName.get(plain(label));
  }

  neighbours(place: number): number[] {
    return [...this.beside[place]!].sort((a, b) => a - b);
  }

  /** The neighbour that lies most in that way; over the sea, where there is none, the nearest zone that does. */
  towards(place: number, way: Way): number | undefined {
    return this.ahead(place, way, this.beside[place]!) ?? this.ahead(place, way, this.board.places);
  }

  private ahead(place: number, way: Way, among: Iterable<number>): number | undefined {
    const here = this.centre.get(place)!;
    const { x, y } = DIRECTIONS[way];
    let [best, least] = [undefined as number | undefined, Infinity];
    for (const other of among) {
      const there = this.centre.get(other)!;
      const far = Math.hypot(there.x - here.x, there.y - here.y);
      const straight = ((there.x - here.x) * x + (there.y - here.y) * y) / far;
      if (other === place || straight < TURN) continue;
      const price = far / straight;
      if (price < least) [best, least] = [other, price];
    }
    return best;
  }

  rings(place: number): Point[][] {
    return this.shapes[place]!.map(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i]!, y: points[2 * i + 1]! })),
    );
  }

  outlines(has: (place: number) => boolean, places: Iterable<number>): Line[] {
    return [...places].filter(has).flatMap((place) => this.shapes[place] ?? []);
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

/** Only the letters and digits of a name. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ø/g, "o")
    .normalize("NFKD")
    .replace(/[^a-z0-9]/g, "");
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
