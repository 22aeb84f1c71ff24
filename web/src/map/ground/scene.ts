import type { Board } from "../../wire";
import { Places } from "../bits";
import type { Point } from "../field";
import { Grid } from "../grid";
import { type Line, outlines, trailLine } from "../outline";
import { MARK_OF, WASHES } from "./style";

export interface SceneTown extends Point {
  name: string;
  size: string;
}

export interface SceneName extends Point {
  lines: string[];
  kind: string;
  turn: number;
}

export interface SceneHex extends Point {
  label: string;
  marks: string[];
  fifth: boolean;
}

export interface ScenePort extends Point {
  /** Of what the sign is: major port, minor port. */
  kind: string;
}

/** Everything that is drawn of the ground, in pitches, worked out once. */
export interface Scene {
  grid: Grid;
  /** The edge of the board, if it is no rectangle, or has no sea around it. */
  board: Line[] | null;
  /** Whether there is any sea. */
  sea: boolean;
  land: Line[];
  lakes: Line[];
  /** The outlines of each of `WASHES`. */
  washes: Line[][];
  /** Rivers, railways, borders and the like. */
  lines: Readonly<Record<string, Line[]>>;
  towns: SceneTown[];
  names: SceneName[];
  hexes: SceneHex[];
  ports: ScenePort[];
}

export function scene(board: Board): Scene {
  const grid = new Grid(board);
  const terrain = new Map(Object.entries(board.terrain).map(([kind, bits]) => [kind, Places.read(bits)]));
  const is = (place: number, kinds: readonly string[]): boolean => kinds.some((kind) => terrain.get(kind)?.has(place));
  const of = (...kinds: string[]): Line[] => outlines(grid, (place) => is(place, kinds), board.places);
  const sea = board.places.some((place) => is(place, ["sea"]));
  const edge = outlines(grid, () => true, board.places);
  return {
    grid,
    sea,
    board: ragged(grid) || !sea ? edge.map((line) => ({ ...line, sharp: !sea })) : null,
    land: outlines(grid, (place) => !is(place, ["sea", "lake"]), board.places),
    lakes: of("lake"),
    washes: WASHES.map((wash) => of(...wash.of)),
    lines: Object.fromEntries(
      Object.entries(board.lines).map(([name, trails]) => [name, trails.map((trail) => trailLine(grid, trail))]),
    ),
    towns: townsOf(board, grid),
    names: board.names.map((name) => ({
      ...grid.fromBoard(name.x, name.y),
      lines: name.text.split("|"),
      kind: name.kind,
      turn: name.turn,
    })),
    hexes: board.places.map((place, i) => ({
      ...grid.centre.get(place)!,
      label: board.labels[i]!,
      marks: [...terrain].filter(([, places]) => places.has(place)).map(([kind]) => MARK_OF[kind] ?? kind),
      fifth: fifth(board.labels[i]!),
    })),
    ports: Object.entries(board.signs).flatMap(([kind, bits]) =>
      [...Places.read(bits)].map((place) => ({ ...grid.centre.get(place)!, kind })),
    ),
  };
}

/** Whether both numbers of a label end with 0 or 5, those of "2714" and those of "127.14". */
function fifth(label: string): boolean {
  const numbers = /^\w{4}$/.test(label) ? [label.slice(0, 2), label.slice(2)] : label.split(/\D+/).filter(Boolean);
  return numbers.every((number) => /[05]$/.test(number));
}

/** Whether hexes are missing from the rectangle around the board. */
function ragged({ board, width, height, shape }: Grid): boolean {
  const rows = board.pointy ? height / (3 * shape.unit.y) : height;
  const columns = board.pointy ? width : width / (3 * shape.unit.x);
  return board.places.length < (Math.floor(columns) + 1) * (Math.floor(rows) + 1) * 0.99;
}

/** The largest town of every hex, larger ones first. */
function townsOf(board: Board, grid: Grid): SceneTown[] {
  const seen = new Set<number>();
  return [...board.towns]
    .sort((a, b) => a.size.localeCompare(b.size))
    .filter(({ place }) => !seen.has(place) && seen.add(place))
    .map(({ name, size, place }) => ({ ...grid.centre.get(place)!, size, name: name.split(" (")[0]! }));
}
