import type { Point } from "../../field";
import type { Line } from "../../outline";
import type { Measure } from "../painter";
import { type Box, Room } from "../room";
import { type SeaName, seaNames } from "../seas";
import { FONT, ZONE_FORCED_FROM, ZONE_SIGNS_FROM } from "../style";
import type { Scene, SceneZone } from "./scene";

/** The name of a zone and the row of its signs, as they are at one scale; in pixels of the whole map. */
export interface Block {
  zone: SceneZone;
  lines: string[];
  x: number;
  /** The base of the first line. */
  y: number;
  size: number;
  leading: number;
  font: string;
  box: Box;
  /** The middle of the row of signs; none at small scales. */
  signs: { x: number; y: number; size: number; list: string[] } | undefined;
}

export interface Lettered {
  blocks: Block[];
  seas: SeaName[];
}

/** Pixels between the middles of hexes from which a name may stand over the border of its zone, once all others do. */
const OVER_FROM = 15;
/** Within what a name stands: inside its zone, over its border with its middle inside, or anywhere near. */
const [INSIDE, OVER, ANYWHERE] = [0, 1, 2];

/** Place the names of zones where there is room: cities first, then those with the most room. */
export function letter(scene: Scene, pitch: number, measure: Measure): Lettered {
  const room = new Room();
  const reach = Math.max(pitch * 0.36, 5);
  for (const { centre } of scene.zones) {
    const [x, y] = [centre.x * pitch, centre.y * pitch];
    room.take([x - reach, y - reach, x + reach, y + reach]);
  }
  const blocks: Block[] = [];
  const order = [...scene.zones].sort((a, b) => weight(b) - weight(a));
  const within = pitch >= ZONE_FORCED_FROM ? ANYWHERE : INSIDE;
  let left = order;
  for (const bound of within === INSIDE && pitch >= OVER_FROM ? [INSIDE, OVER] : [within]) {
    const missing: SceneZone[] = [];
    for (const zone of left) {
      const found = place(zone, pitch, reach, room, measure, scene.looks.length > 0, bound);
      if (found) blocks.push(found);
      else missing.push(zone);
    }
    left = missing;
  }
  return { blocks, seas: seaNames(scene.names, room, pitch, measure) };
}

const weight = ({ zone, room }: SceneZone): number => room + (zone.city ? 100 : 0);

/** The signs that a zone has: who has it, where anybody plays, its number, a city, its further signs. */
function signsOf({ zone }: SceneZone, owned: boolean): string[] {
  return [
    ...(owned ? ["owner"] : []),
    ...(zone.number ? ["number"] : []),
    ...(zone.city ? ["city"] : []),
    ...zone.signs,
  ];
}

function place(
  zone: SceneZone,
  pitch: number,
  reach: number,
  room: Room,
  measure: Measure,
  owned: boolean,
  bound: number,
): Block | undefined {
  const size = Math.min(Math.max(pitch * 0.3, 10.5), 15);
  const font = `${zone.zone.city ? "bold " : ""}${size}px ${FONT}`;
  const leading = size * 1.08;
  const list = pitch >= ZONE_SIGNS_FROM ? signsOf(zone, owned) : [];
  const sign = list.length ? Math.min(Math.max(pitch * 0.26, 9), 16) : 0;
  const signsWide = list.length ? sign * (list.length + 0.8) : 0;
  const forced = bound === ANYWHERE;
  for (const lines of breaks(zone.title)) {
    const wide = Math.max(signsWide, ...lines.map((line) => measure(line, font)));
    const high = lines.length * leading + (sign ? sign + 2 : 0);
    for (const spot of spots(zone, pitch, reach, high, wide, forced)) {
      const box: Box = [spot.x - wide / 2 - 1, spot.y - high / 2, spot.x + wide / 2 + 1, spot.y + high / 2];
      if (!room.free(box)) continue;
      if (bound === INSIDE && !within(zone.rings, box, pitch)) continue;
      if (bound === OVER && !inside(zone.rings, spot.x / pitch, spot.y / pitch)) continue;
      room.take(box);
      const top = spot.y - high / 2;
      return {
        zone, lines, x: spot.x, y: top + size * 0.85, size, leading, font, box,
        signs: sign ? { x: spot.x, y: top + lines.length * leading + sign / 2 + 1, size: sign, list } : undefined,
      }; // prettier-ignore
    }
  }
  return undefined;
}

/** Where the middle of a name may be: below the counters, above them, where the zone is widest, beside them. */
function spots(
  { centre, label }: SceneZone, pitch: number, reach: number, high: number, wide: number, forced: boolean,
): Point[] {
  const [x, y] = [centre.x * pitch, centre.y * pitch];
  const [lx, ly] = [label.x * pitch, label.y * pitch];
  const [down, aside] = [reach + high / 2 + 1, reach + wide / 2 + 2];
  const near = [
    { x, y: y + down }, { x, y: y - down }, { x: lx, y: y + down }, { x: lx, y: y - down }, { x: lx, y: ly },
    { x: lx, y: ly + down / 2 }, { x: x + aside, y }, { x: x - aside, y },
  ];
  if (!forced) return near;
  const far = [];
  for (const by of [0.5, 1, 1.6, 2.4]) {
    for (const [east, south] of [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]] as const) {
      far.push({ x: x + east * (aside + by * pitch * 0.3), y: y + south * (down + by * pitch * 0.3) });
    }
  }
  return [...near, ...far];
} // prettier-ignore

/** Whether a box lies within a zone but for a little of its edge: five points of it do. */
function within(rings: readonly Line[], [west, north, east, south]: Box, pitch: number): boolean {
  const [x, y, inset] = [(west + east) / 2, (north + south) / 2, (east - west) * 0.08];
  const points = [[x, y], [west + inset, y], [east - inset, y], [x, north], [x, south]] as const; // prettier-ignore
  return points.every(([px, py]) => inside(rings, px / pitch, py / pitch));
}

function inside(rings: readonly Line[], x: number, y: number): boolean {
  let found = false;
  for (const { points } of rings) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [x0, y0, x1, y1] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) found = !found;
    }
  }
  return found;
}

/** A name on one line, on two, on three: as even as can be. */
export function breaks(name: string): string[][] {
  const words = name.split(/(?<=-)|\s+/);
  const join = (part: string[]): string => part.join(" ").replaceAll("- ", "-");
  const found = [[join(words)]];
  for (let many = 2; many <= Math.min(3, words.length); many++) {
    const ways = cuts(words.length, many).map((cut) =>
      [...cut, words.length].map((end, i) => join(words.slice(cut[i - 1] ?? 0, end))),
    );
    found.push(ways.reduce((best, way) => (longest(way) < longest(best) ? way : best)));
  }
  return found;
}

const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));

function cuts(words: number, lines: number): number[][] {
  const all = Array.from({ length: words - 1 }, (_, i) => i + 1);
  return lines === 2 ? all.map((i) => [i]) : all.flatMap((i) => all.filter((j) => j > i).map((j) => [i, j]));
}
