import type { Board, Mark } from "../wire";
import type { Field, Point, Stand, Way } from "./field";
import { type Line, outlines } from "./outline";

/** A corner or a centre of hexes in whole numbers: half radii east and half pitches south of the first centre. */
export type Spot = readonly [number, number];

/** Half a radius, where the distance between the centres of neighbours (the pitch) is 1. */
export const HALF_RADIUS = 1 / (2 * Math.sqrt(3));
const HALF_PITCH = 0.5;

/** The corners of a hex clockwise from the north-west; side n runs from corner n to corner n + 1. */
export const CORNERS: readonly Spot[] = [[-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]]; // prettier-ignore
/** The neighbours across sides 0 (north) to 5 (north-west), clockwise. */
export const NEIGHBOURS: readonly Spot[] = [[0, -2], [3, -1], [3, 1], [0, 2], [-3, 1], [-3, -1]]; // prettier-ignore

/** The sides as markers name them. */
const SIDES = ["N", "NE", "SE", "S", "SW", "NW"];

/** A spot in pitches. */
export function point([east, south]: Spot): Point {
  return { x: east * HALF_RADIUS, y: south * HALF_PITCH };
}

/** Where the hexes of a board are, in pitches, and which is where. */
export class Grid implements Field {
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
    const pitch = board.radius * Math.sqrt(3);
    this.left = Math.min(...board.x);
    this.top = Math.min(...board.y);
    board.places.forEach((place, i) => {
      const spot: Spot = [
        Math.round((board.x[i]! - this.left) / (board.radius / 2)),
        Math.round((board.y[i]! - this.top) / (pitch / 2)),
      ];
      this.spot.set(place, spot);
      this.centre.set(place, point(spot));
      this.byKey.set(key(spot), place);
      this.label.set(place, board.labels[i]!);
      this.byLabel.set(board.labels[i]!, place);
    });
    this.width = (Math.max(...board.x) - this.left) / pitch;
    this.height = (Math.max(...board.y) - this.top) / pitch;
  }

  /** A point given in the units of the board, in pitches. */
  fromBoard(x: number, y: number): Point {
    const pitch = this.board.radius * Math.sqrt(3);
    return { x: (x - this.left) / pitch, y: (y - this.top) / pitch };
  }

  /** The hex in which a point lies. */
  at({ x, y }: Point): number | undefined {
    const column = Math.round(x / (3 * HALF_RADIUS));
    let best: number | undefined;
    let nearest = 1 / 3 + 1e-6;
    for (const c of [column - 1, column, column + 1]) {
      const row = Math.round(y / HALF_PITCH);
      for (const south of [row - 1, row, row + 1]) {
        const place = this.byKey.get(key([3 * c, south]));
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
    const [dx, dy] = NEIGHBOURS[side]!;
    return this.byKey.get(key([x + dx, y + dy]));
  }

  /** The hex of that label. */
  labelled(label: string): number | undefined {
    return this.byLabel.get(label.toUpperCase());
  }

  neighbours(place: number): number[] {
    return NEIGHBOURS.flatMap((_, side) => this.neighbour(place, side) ?? []);
  }

  /** Sideways steps go north-east and south-east in turn, so that a row stays a row. */
  towards(place: number, way: Way): number | undefined {
    if (way === "north" || way === "south") return this.neighbour(place, way === "north" ? 0 : 3);
    const sides = (this.spot.get(place)![0] / 3) % 2 ? [2, 1] : [1, 2];
    const [first, second] = way === "east" ? sides : sides.map((side) => 6 - side);
    return this.neighbour(place, first!) ?? this.neighbour(place, second!);
  }

  rings(place: number): Point[][] {
    const [east, south] = this.spot.get(place)!;
    return [CORNERS.map(([x, y]) => point([east + x, south + y]))];
  }

  outlines(has: (place: number) => boolean, places: Iterable<number>): Line[] {
    return outlines(this, has, places);
  }

  /** On a side of the hex if the name of the marker ends with one, else by its foot. */
  stand({ name, place }: Mark): Stand {
    const { x, y } = this.centre.get(place)!;
    const side = SIDES.indexOf(name.split(" ").at(-1)!);
    if (side < 0) return { x: x - 0.3, y: y + 0.2, turn: 0, across: false };
    const far = point(NEIGHBOURS[side]!);
    const [from, to] = [point(CORNERS[side]!), point(CORNERS[(side + 1) % 6]!)];
    return { x: x + far.x / 2, y: y + far.y / 2, turn: Math.atan2(to.y - from.y, to.x - from.x), across: true };
  }
}

function key([east, south]: Spot): number {
  return east * 4096 + south;
}
