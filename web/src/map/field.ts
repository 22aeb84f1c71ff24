import type { Board, Mark } from "../wire";
import { Grid } from "./grid";
import type { Line } from "./outline";
import { PointField } from "./points/field";
import { ZoneField } from "./zones/field";

/** A point of the map, x eastwards and y southwards, in pitches: about as far as counters stand apart. */
export interface Point {
  x: number;
  y: number;
}

/** The ways that the arrow keys go. */
export type Way = "north" | "south" | "west" | "east";

/** Where a marker stands, and how it is turned; `across` if it lies between two places. */
export interface Stand extends Point {
  turn: number;
  across: boolean;
}

/** Where the places of a board are, of whatever shape: all that the map asks of it. */
export interface Field {
  readonly board: Board;
  readonly width: number;
  readonly height: number;
  /** Where the counters of each place stand. */
  readonly centre: ReadonlyMap<number, Point>;
  /** What orders call each place. */
  readonly label: ReadonlyMap<number, string>;
  /** A point given in the units of the board. */
  fromBoard(x: number, y: number): Point;
  /** The place in which a point lies. */
  at(point: Point): number | undefined;
  /** The place of that label or name. */
  labelled(label: string): number | undefined;
  neighbours(place: number): number[];
  /** The place to which an arrow key goes. */
  towards(place: number, way: Way): number | undefined;
  /** The outline of a place, as rings. */
  rings(place: number): Point[][];
  /** The outlines of a set of places. */
  outlines(has: (place: number) => boolean, places: Iterable<number>): Line[];
  stand(mark: Mark): Stand;
}

export function fieldOf(board: Board): Field {
  if (board.network) return new PointField(board, board.network);
  return board.sheet ? new ZoneField(board, board.sheet) : new Grid(board);
}

/** Whether the places of a board have names and owners that the map shows, as zones and points do. */
export const charted = (board: Board | null): boolean => !!(board?.sheet ?? board?.network);
