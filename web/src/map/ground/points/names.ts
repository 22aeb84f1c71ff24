import type { Point } from "../../field";
import type { Measure } from "../painter";
import { type Box, Room } from "../room";
import { type SeaName, seaNames } from "../seas";
import { FONT, NET_FORCED_FROM as FORCED_FROM, NET_NAMED_FROM as NAMED_FROM } from "../style";
import { radiusAt, reachOf } from "./nodes";
import type { Scene, ScenePoint } from "./scene";

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

/** How much room counters take beside and below their point, in pitches; near by the disc around them is kept clear. */
const ASIDE = 0.67;
const [DOWN, DOWN_NEAR] = [0.5, 0.66];

/** Place the names where they lie on no counters and no other names: great cities first. */
export function letter(scene: Scene, pitch: number, measure: Measure): Lettered {
  const room = new Room();
  for (const { centre, point } of scene.points) {
    if (pitch < NAMED_FROM.city! && !great(point)) continue;
    const [x, y] = [centre.x * pitch, centre.y * pitch];
    const { aside, down } = clear(point, pitch);
    room.take([x - aside, y - down, x + aside, y + down]);
  }
  const names = [...scene.points]
    .filter(({ point }) => pitch >= from(point))
    .sort((a, b) => weight(b) - weight(a))
    .flatMap((point) => place(point, pitch, room, measure) ?? []);
  return { names, seas: seaNames(scene.names, room, pitch, measure) };
}

/** How far from its point a name must stay, so that no counters cover it. */
function clear(point: ScenePoint["point"], pitch: number): { aside: number; down: number } {
  if (pitch < NAMED_FROM.city!) return { aside: 5, down: 5 };
  const sign = reachOf(point) * radiusAt(pitch);
  return {
    aside: Math.max(ASIDE * pitch, sign),
    down: Math.max((pitch >= FORCED_FROM ? DOWN_NEAR : DOWN) * pitch, sign),
  };
}

const great = ({ number, fort }: ScenePoint["point"]): boolean => number > 0 || fort;

function from(point: ScenePoint["point"]): number {
  if (great(point)) return NAMED_FROM.great!;
  return point.kind === "city" || point.source ? NAMED_FROM.city! : NAMED_FROM.other!;
}

const weight = ({ point }: ScenePoint): number =>
  10 * point.number + 5 * Number(point.fort) + 2 * Number(point.kind === "city") - Number(point.kind === "junction");

function place(point: ScenePoint, pitch: number, room: Room, measure: Measure): Name | undefined {
  const { name } = point.point;
  const bold = great(point.point);
  const size = Math.min(Math.max(pitch * 0.28, 10.5), 15) * (bold ? 1.08 : 1);
  const font = `${bold ? "bold " : ""}${size}px ${FONT}`;
  const sign = bold && pitch >= NAMED_FROM.other! ? size * 1.25 : 0;
  const wide = measure(name, font) + sign;
  for (const { x, y } of spots(point, pitch, wide, size)) {
    const box: Box = [x - wide / 2 - 1, y - size / 2, x + wide / 2 + 1, y + size / 2];
    if (!room.free(box)) continue;
    room.take(box);
    return { point, text: name, x: x - wide / 2, y: y + size * 0.36, size, font, sign, box };
  }
  return undefined;
}

/** Where the middle of a name may be: below the counters of its point, above them, beside them, and further off. */
function spots({ centre, point }: ScenePoint, pitch: number, wide: number, high: number): Point[] {
  const [x, y] = [centre.x * pitch, centre.y * pitch];
  const near = clear(point, pitch);
  const found: Point[] = [];
  for (const by of pitch >= FORCED_FROM ? [1, 6, 12, 20, 30] : [1, 6, 12]) {
    const [down, aside] = [near.down + high / 2 + by, near.aside + wide / 2 + by];
    found.push(
      { x, y: y + down }, { x: x + aside, y }, { x: x - aside, y }, { x, y: y - down },
      { x: x + wide * 0.3, y: y + down }, { x: x - wide * 0.3, y: y + down },
      { x: x + wide * 0.3, y: y - down }, { x: x - wide * 0.3, y: y - down },
      { x: x + wide * 0.6, y: y + down }, { x: x - wide * 0.6, y: y + down },
      { x: x + wide * 0.6, y: y - down }, { x: x - wide * 0.6, y: y - down },
    ); // prettier-ignore
  }
  return found;
}
