import type { Board, Border, Look, ZoneDrawing, Zone } from "../../../wire";
import { Places } from "../../bits";
import type { Point } from "../../field";
import { type Line, lineOf } from "../../outline";
import { ZoneField } from "../../zones/field";

export interface SceneZone {
  place: number;
  title: string;
  zone: Zone;
  terrain: string;
  rings: readonly Line[];
  centre: Point;
  /** The middle of the zone's name, and how wide that may be there, in pitches. */
  label: Point & { wide: number };
  /** How much room the zone has: the pitches of a square as large as it. */
  room: number;
}

export interface SceneBorder {
  a: number;
  b: number;
  lines: Line[];
  /** What its features are drawn along: its lines, or the link between zones that are drawn apart. */
  along: Line[];
  features: ReadonlySet<string>;
}

/** Everything that is drawn of a map of zones, in pitches, worked out once. */
export interface Scene {
  field: ZoneField;
  sheet: ZoneDrawing;
  zones: SceneZone[];
  borders: SceneBorder[];
  links: Line[];
  rails: Line[];
  bare: Line[];
  names: (Point & { lines: string[] })[];
  looks: Look[];
  shorts: string[];
}

export function scene(board: Board, sheet: ZoneDrawing): Scene {
  const field = new ZoneField(board, sheet);
  const terrain = new Map<number, string>();
  for (const [kind, bits] of Object.entries(board.terrain))
    for (const place of Places.read(bits)) terrain.set(place, kind);
  return {
    field,
    sheet,
    zones: sheet.zones.map((zone, place) => ({
      place,
      zone,
      title: board.titles[place] ?? board.labels[place]!,
      terrain: terrain.get(place) ?? "",
      rings: field.shape(place),
      centre: field.centre.get(place)!,
      label: { ...field.fromBoard(zone.label[0], zone.label[1]), wide: field.fromBoard(zone.label[2], 0).x },
      room: Math.sqrt(Math.max(...field.shape(place).map(area))),
    })),
    borders: sheet.borders.map(({ a, b, lines, link, features }) => ({
      a,
      b,
      lines: lines.map((line) => field.line(line, false)),
      along: (lines.length ? lines : [link]).map((line) => field.line(line, false)),
      features: new Set(features),
    })),
    links: sheet.borders.filter(({ link }) => link.length).map(({ link }) => field.line(link, false)),
    rails: sheet.borders.flatMap((border) => (border.features.includes("rail") ? [track(field, border)] : [])),
    bare: sheet.land.flat().map((ring) => field.line(ring, true)),
    names: board.names.map(({ text, x, y }) => ({ ...field.fromBoard(x, y), lines: text.split("|") })),
    looks: board.powers.map((power) => power.look),
    shorts: board.powers.map(({ short }) => short),
  };
}

/** A railway from the middle of one zone to that of the next, by way of the middle of their border. */
function track(field: ZoneField, { a, b }: Border): Line {
  const [from, to, over] = [field.centre.get(a)!, field.centre.get(b)!, field.crossing(a, b)!];
  return { ...lineOf(Float32Array.from([from.x, from.y, over.x, over.y, to.x, to.y]), false, false) };
}

function area({ points }: Line): number {
  let sum = 0;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    sum += points[j]! * points[i + 1]! - points[i]! * points[j + 1]!;
  }
  return Math.abs(sum) / 2;
}
