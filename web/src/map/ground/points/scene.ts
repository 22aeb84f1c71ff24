import type { Board, Look, Network, NetPoint } from "../../../wire";
import type { Point } from "../../field";
import { type Line, lineOf } from "../../outline";
import { PointField } from "../../points/field";
import { type Cell, cells } from "./cells";

export interface ScenePoint {
  place: number;
  centre: Point;
  point: NetPoint;
  /** The ground that takes the colour of whoever has the point, and how far that goes. */
  cell: Line;
  reach: number;
}

const LEAST = 3;
/** Part of its longest line that the ground of a point reaches. */
const PART = 0.85;

/** A side of two cells, which is part of the front where their owners differ. */
export interface Edge {
  a: number;
  b: number;
  line: Line;
}

/** Everything that is drawn of a network of points, in pitches, worked out once. */
export interface Scene {
  points: ScenePoint[];
  edges: Edge[];
  /** The lines of each class, best first. */
  classes: { kind: string; lines: Line[] }[];
  land: Line[];
  /** Rivers, lakes and the border, within the land. */
  ground: Readonly<Record<string, Line[]>>;
  names: (Point & { lines: string[] })[];
  looks: Look[];
}

export function scene(board: Board, network: Network): Scene {
  const field = new PointField(board, network);
  const centres = board.places.map((place) => field.centre.get(place)!);
  const far = reaches(centres, network);
  const parts = cells(centres, far);
  const closed = (shape: Network["land"]): Line[] => shape.flat().map((ring) => field.line(ring, true));
  const open = (lines: Network["rivers"]): Line[] => lines.map((line) => field.line(line, false));
  return {
    points: network.points.map((point, place) => ({
      place,
      point,
      centre: centres[place]!,
      cell: through(parts[place]!.corners, true),
      reach: far[place]!,
    })),
    edges: parts.flatMap(edgesOf),
    classes: Object.keys(network.classes).map((kind) => ({
      kind,
      lines: network.lines
        .filter((line) => line.kind === kind)
        .map(({ a, b }) => through([centres[a]!, centres[b]!], false)),
    })),
    land: closed(network.land),
    ground: { river: open(network.rivers), frontier: open(network.frontiers), lake: closed(network.lakes) },
    names: board.names.map(({ text, x, y }) => ({ ...field.fromBoard(x, y), lines: text.split("|") })),
    looks: board.powers.map(({ look }) => look),
  };
}

/** How far the ground of each point goes: by its longest line, and never less than counters need. */
function reaches(centres: readonly Point[], network: Network): number[] {
  const found = centres.map(() => LEAST);
  for (const { a, b } of network.lines) {
    const [from, to] = [centres[a]!, centres[b]!];
    const far = PART * Math.hypot(to.x - from.x, to.y - from.y);
    found[a] = Math.max(found[a]!, far);
    found[b] = Math.max(found[b]!, far);
  }
  return found;
}

function edgesOf({ corners, across }: Cell, place: number): Edge[] {
  return across.flatMap((other, i) =>
    other > place
      ? [{ a: place, b: other, line: through([corners[i]!, corners[(i + 1) % corners.length]!], false) }]
      : [],
  );
}

function through(points: readonly Point[], closed: boolean): Line {
  return lineOf(Float32Array.from(points.flatMap(({ x, y }) => [x, y])), closed, true);
}
