import type { Point } from "../../field";
import type { Measure } from "../painter";
import { type Box, Room } from "../room";
import { type SeaName, seaNames } from "../seas";
import { FONT } from "../style";
import { radiusAt, reachOf } from "./nodes";
import type { Scene, ScenePoint } from "./scene";
import { FORCED_FROM, NAMED_FROM } from "./style";

/** The name of a point as it is at one scale, in pixels of the whole map. */
export interface Name {
  point: ScenePoint;
  text: string;
  /** Its left end, and the base of its letters. */
  x: number;
  y: number;
  size: number;
  font: string;
  /** A small sign before the name: counters hide that of the point. */
  sign: number;
  box: Box;
}

export interface Lettered {
  names: Name[];
  seas: SeaName[];
}

/** Place the names where they lie on no counters and no other names: great cities first. */
export function letter(scene: Scene, pitch: number, measure: Measure): Lettered {
  const room = new Room();
  const reach = pitch * 0.5;
  for (const { centre, point } of scene.points) {
    const [x, y] = [centre.x * pitch, centre.y * pitch];
    const half = pitch >= NAMED_FROM.city ? Math.max(reach, reachOf(point) * radiusAt(pitch)) : 5;
    room.take([x - half, y - half, x + half, y + half]);
  }
  const names = [...scene.points]
    .filter(({ point }) => pitch >= from(point))
    .sort((a, b) => weight(b) - weight(a))
    .flatMap((point) => place(point, pitch, room, measure) ?? []);
  return { names, seas: seaNames(scene.names, room, pitch, measure) };
}

function from({ victory, fortress, source, kind }: ScenePoint["point"]): number {
  if (victory || fortress) return NAMED_FROM.great;
  return kind === "city" || source ? NAMED_FROM.city : NAMED_FROM.other;
}

const weight = ({ point }: ScenePoint): number =>
  10 * point.victory +
  5 * Number(point.fortress) +
  2 * Number(point.kind === "city") -
  Number(point.kind === "junction");

function place(point: ScenePoint, pitch: number, room: Room, measure: Measure): Name | undefined {
  const { victory, fortress, name } = point.point;
  const great = victory > 0 || fortress;
  const size = Math.min(Math.max(pitch * 0.28, 10.5), 15) * (great ? 1.08 : 1);
  const font = `${great ? "bold " : ""}${size}px ${FONT}`;
  const sign = great && pitch >= NAMED_FROM.other ? size * 1.25 : 0;
  const wide = measure(name, font) + sign;
  for (const { x, y } of spots(point.centre, pitch, wide, size, pitch >= FORCED_FROM)) {
    const box: Box = [x - wide / 2 - 1, y - size / 2, x + wide / 2 + 1, y + size / 2];
    if (!room.free(box)) continue;
    room.take(box);
    return { point, text: name, x: x - wide / 2, y: y + size * 0.36, size, font, sign, box };
  }
  return undefined;
}

/** Where the middle of a name may be: below the counters of its point, above them, beside them, and further off. */
function spots({ x: cx, y: cy }: Point, pitch: number, wide: number, high: number, forced: boolean): Point[] {
  const [x, y] = [cx * pitch, cy * pitch];
  const near = pitch >= NAMED_FROM.city ? pitch * 0.5 : 5;
  const found: Point[] = [];
  for (const by of forced ? [1, 6, 12, 20] : [1, 6]) {
    const [down, aside] = [near + high / 2 + by, near + wide / 2 + by];
    found.push(
      { x, y: y + down }, { x, y: y - down }, { x: x + aside, y }, { x: x - aside, y },
      { x: x + wide * 0.3, y: y + down }, { x: x - wide * 0.3, y: y + down },
      { x: x + wide * 0.3, y: y - down }, { x: x - wide * 0.3, y: y - down },
      { x: x + wide * 0.6, y: y + down }, { x: x - wide * 0.6, y: y + down },
      { x: x + wide * 0.6, y: y - down }, { x: x - wide * 0.6, y: y - down },
    ); // prettier-ignore
  }
  return found;
}
