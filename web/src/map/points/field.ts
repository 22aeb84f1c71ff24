import type { Board, Mark, Network } from "../../wire";
import type { Point, Stand } from "../field";
import { GraphField } from "../graph";
import { type Line, lineOf } from "../outline";

/** How far from a point, in pitches, it is still hit. */
const NEAR = 0.9;
/** How far the disc that stands for a point reaches, in pitches: it shows around its counters. */
const REACH = 0.62;
const CORNERS = 28;

/** Where the points of a network are, in pitches, and which is where. */
export class PointField extends GraphField {
  private readonly discs: readonly (readonly Line[])[];

  constructor(
    board: Board,
    readonly network: Network,
  ) {
    super(board, network, network.lines);
    this.discs = board.places.map((place) => [disc(this.centre.get(place)!, REACH)]);
  }

  at(point: Point): number | undefined {
    return this.nearest(point, NEAR);
  }

  shape(place: number): readonly Line[] {
    return this.discs[place]!;
  }

  /** By the counters of its point, or in the middle of the line that it lies on. */
  stand({ place, beside }: Mark): Stand {
    const { x, y } = this.centre.get(place)!;
    const other = beside >= 0 ? this.centre.get(beside) : undefined;
    if (!other) return { x: x - 0.62, y: y + 0.42, turn: 0, across: false };
    return { x: (x + other.x) / 2, y: (y + other.y) / 2, turn: 0, across: true };
  }
}

function disc({ x, y }: Point, radius: number): Line {
  const corners = Array.from({ length: CORNERS }, (_, i) => (2 * Math.PI * i) / CORNERS);
  const points = corners.flatMap((turn) => [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]);
  return lineOf(Float32Array.from(points), true, true);
}
