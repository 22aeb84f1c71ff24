import type { Board, Mark } from "../wire";
import type { Field, Point, Stand, Way } from "./field";
import { type Line, outlines } from "./outline";
import { FLAT, POINTY, type Shape, type Spot } from "./shape";

/** Where the hexes of a board are, in pitches, and which is where. */
export class Grid implements Field {
  readonly shape: Shape;
  readonly centre = new Map<number, Point>();
  readonly spot = new Map<number, Spot>();
  readonly label = new Map<number, string>();
  readonly width: number;
  readonly height: number;
  private readonly left: number;
  private readonly top: number;
  private readonly byKey = new Map<number, number>();
  private readonly byLabel = new Map<string, number>();

  constructor(readonly board: Board) {
    const shape = (this.shape = board.pointy ? POINTY : FLAT);
    const pitch = board.radius * Math.sqrt(3);
    this.left = Math.min(...board.x);
    this.top = Math.min(...board.y);
    board.places.forEach((place, i) => {
      const spot: Spot = [
        Math.round((board.x[i]! - this.left) / (pitch * shape.unit.x)),
        Math.round((board.y[i]! - this.top) / (pitch * shape.unit.y)),
      ];
      this.spot.set(place, spot);
      this.centre.set(place, this.point(spot));
      this.byKey.set(key(spot), place);
      this.label.set(place, board.labels[i]!);
      this.byLabel.set(board.labels[i]!, place);
    });
    this.width = (Math.max(...board.x) - this.left) / pitch;
    this.height = (Math.max(...board.y) - this.top) / pitch;
  }

  /** A spot in pitches. */
  point([east, south]: Spot): Point {
    return { x: east * this.shape.unit.x, y: south * this.shape.unit.y };
  }

  /** A point given in the units of the board, in pitches. */
  fromBoard(x: number, y: number): Point {
    const pitch = this.board.radius * Math.sqrt(3);
    return { x: (x - this.left) / pitch, y: (y - this.top) / pitch };
  }

  /** The hex in which a point lies: its centre is the nearest, in the line of the point or one beside it. */
  at({ x, y }: Point): number | undefined {
    const { unit } = this.shape;
    const pointy = this.shape === POINTY;
    const [across, along] = pointy ? [y / unit.y, x / unit.x] : [x / unit.x, y / unit.y];
    const line = Math.round(across / 3);
    let best: number | undefined;
    let nearest = 1 / 3 + 1e-6;
    for (const l of [line - 1, line, line + 1]) {
      const spot = Math.round(along);
      for (const a of [spot - 1, spot, spot + 1]) {
        const place = this.byKey.get(key(pointy ? [a, 3 * l] : [3 * l, a]));
        const centre = place === undefined ? undefined : this.centre.get(place);
        if (!centre) continue;
        const far = (centre.x - x) ** 2 + (centre.y - y) ** 2;
        if (far < nearest) [best, nearest] = [place, far];
      }
    }
    return best;
  }

  /** The neighbour across a side, if it is on the board. */
  neighbour(place: number, side: number): number | undefined {
    const [x, y] = this.spot.get(place)!;
    const [dx, dy] = this.shape.neighbours[side]!;
    return this.byKey.get(key([x + dx, y + dy]));
  }

  /** The hex of that label. */
  labelled(label: string): number | undefined {
    return this.byLabel.get(label.toUpperCase());
  }

  neighbours(place: number): number[] {
    return this.shape.neighbours.flatMap((_, side) => this.neighbour(place, side) ?? []);
  }

  /** Where two sides lead the way they are taken in turn, so that a row or a column stays one. */
  towards(place: number, way: Way): number | undefined {
    const sides = this.shape.ways[way];
    const [first, second] = (this.shifted(place) ? [...sides].reverse() : sides) as [number, number?];
    return this.neighbour(place, first) ?? (second === undefined ? undefined : this.neighbour(place, second));
  }

  /** Whether the column, or the row, that a hex stands in lies half a hex further than the first. */
  private shifted(place: number): boolean {
    const [east] = this.spot.get(place)!;
    return (this.shape === POINTY ? east : east / 3) % 2 === 1;
  }

  rings(place: number): Point[][] {
    const [east, south] = this.spot.get(place)!;
    return [this.shape.corners.map(([x, y]) => this.point([east + x, south + y]))];
  }

  outlines(has: (place: number) => boolean, places: Iterable<number>): Line[] {
    return outlines(this, has, places);
  }

  /** On a side of the hex if the name of the marker ends with one, else by its foot: fortifications to the right. */
  stand({ name, place }: Mark): Stand {
    const { x, y } = this.centre.get(place)!;
    const side = this.shape.sides.indexOf(name.split(" ").at(-1)!);
    if (side < 0) return { x: x + (/^(fort|ruin)/.test(name) ? 0.3 : -0.3), y: y + 0.2, turn: 0, across: false };
    const { corners, neighbours } = this.shape;
    const far = this.point(neighbours[side]!);
    const [from, to] = [this.point(corners[side]!), this.point(corners[(side + 1) % 6]!)];
    return { x: x + far.x / 2, y: y + far.y / 2, turn: Math.atan2(to.y - from.y, to.x - from.x), across: true };
  }
}

function key([east, south]: Spot): number {
  return east * 4096 + south;
}
