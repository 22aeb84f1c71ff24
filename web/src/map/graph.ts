import type { Board, Mark } from "../wire";
import type { Field, Point, Stand, Way } from "./field";
import { type Line, lineOf } from "./outline";

const DIRECTIONS: Record<Way, Point> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};
/** The sharpest turn from the way asked for that still counts as that way: the cosine of 60 degrees. */
const TURN = 0.5;

/** A board that is no grid: places with names on a sheet, and which are next to which. */
export abstract class GraphField implements Field {
  readonly centre = new Map<number, Point>();
  readonly label = new Map<number, string>();
  readonly width: number;
  readonly height: number;
  private readonly pitch: number;
  private readonly beside: Set<number>[];
  private readonly byName = new Map<string, number>();

  constructor(
    readonly board: Board,
    size: { width: number; height: number },
    pairs: Iterable<{ a: number; b: number }>,
  ) {
    this.pitch = board.radius * Math.sqrt(3);
    this.width = size.width / this.pitch;
    this.height = size.height / this.pitch;
    this.beside = board.places.map(() => new Set());
    for (const { a, b } of pairs) {
      this.beside[a]!.add(b);
      this.beside[b]!.add(a);
    }
    board.places.forEach((place, i) => {
      this.centre.set(place, this.fromBoard(board.x[i]!, board.y[i]!));
      this.label.set(place, board.labels[i]!);
      for (const name of [board.titles[i], board.labels[i]]) if (name) this.byName.set(plain(name), place);
    });
  }

  abstract at(point: Point): number | undefined;
  abstract stand(mark: Mark): Stand;
  /** The rims and holes of a place. */
  abstract shape(place: number): readonly Line[];

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

  labelled(label: string): number | undefined {
    return this.byName.get(plain(label));
  }

  neighbours(place: number): number[] {
    return [...this.beside[place]!].sort((a, b) => a - b);
  }

  /** The neighbour that lies most in that way; where there is none, the nearest place that does. */
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

  /** The place whose centre is nearest to a point, if it is nearer than so many pitches. */
  nearest(point: Point, within: number): number | undefined {
    let [best, least] = [undefined as number | undefined, within];
    for (const [place, { x, y }] of this.centre) {
      const far = Math.hypot(x - point.x, y - point.y);
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }

  rings(place: number): Point[][] {
    return this.shape(place).map(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i]!, y: points[2 * i + 1]! })),
    );
  }

  outlines(has: (place: number) => boolean, places: Iterable<number>): Line[] {
    return [...places].filter((place) => has(place) && this.centre.has(place)).flatMap((place) => this.shape(place));
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
