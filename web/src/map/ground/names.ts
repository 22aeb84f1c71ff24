import type { Point } from "../field";
import { type Box, Room } from "./room";
import type { Scene, SceneTown } from "./scene";
import * as style from "./style";

/** A line of text where it is written, in pixels of the whole map. */
export interface Lettering {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: string;
  font: string;
  box: Box;
  align: "left" | "center";
  turn: number;
  spacing: number;
  opacity: number;
  halo: string;
}

/** The marks of towns, and all names, as they are at one scale. */
export interface Lettered {
  towns: { town: SceneTown; half: number; x: number; y: number }[];
  names: Lettering[];
}

/** Place all names of a scene at so many pixels a pitch: large towns first, then what fits. */
export function letter(scene: Scene, pitch: number, measure: (text: string, font: string) => number): Lettered {
  const room = new Room();
  const towns = scene.towns
    .filter(({ size }) => pitch >= style.DRAWN_FROM[size]!)
    .map((town) => ({ town, x: town.x * pitch, y: town.y * pitch, half: half(town, pitch) }));
  const names: Lettering[] = [];
  const edge = scene.hexes.reduce((most, hex) => Math.max(most, hex.x), 0) * pitch + pitch / 2;
  for (const { x, y, half: reach } of towns) room.take([x - reach, y - reach, x + reach, y + reach]);
  for (const { town, x, y, half: reach } of towns) {
    if (pitch >= style.NAMED_FROM[town.size]!) names.push(...beside(room, town, { x, y }, reach, pitch, edge, measure));
  }
  names.push(...waters(scene, room, pitch, measure), ...areas(scene, pitch, measure));
  return { towns, names };
}

function half(town: SceneTown, pitch: number): number {
  const block = style.BLOCKS[town.size];
  return block
    ? Math.max((pitch * block) / 2, style.LEAST_BLOCKS[town.size]!)
    : Math.max(pitch * style.DOTS[town.size]!, 1.2);
}

function beside(
  room: Room, town: SceneTown, { x, y }: Point, reach: number, pitch: number, edge: number,
  measure: (text: string, font: string) => number,
): Lettering[] {
  const [own, power, most] = style.NAME_GROWS as [number, number, number];
  const grow = Math.min(Math.max((pitch / own) ** power, 0.92), most);
  const size = style.TOWN_TEXT_SIZE[town.size]! * grow;
  const font = `${"AB".includes(town.size) ? "bold " : ""}${size}px ${style.FONT}`;
  const long = measure(town.name, font);
  const high = size * style.NAME_HIGH;
  const gap = reach + Math.max(1, size * style.NAME_GAP);
  for (const [a, b, c, d] of style.NAME_SPOTS as readonly [number, number, number, number][]) {
    const [left, base] = [x + a * gap + b * long, y + c * gap + d * high];
    const box: Box = [left - 1, base - high, left + long + 1, base + size * style.NAME_BELOW];
    if (box[2] > edge || !room.free(box)) continue;
    room.take(box);
    return [{
      text: town.name, x: left, y: base, size, font, box, colour: style.TOWN_TEXT, align: "left", turn: 0, spacing: 0,
      opacity: 1, halo: style.PAPER,
    }];
  }
  return [];
} // prettier-ignore

function waters(
  scene: Scene, room: Room, pitch: number, measure: (text: string, font: string) => number,
): Lettering[] {
  const found: Lettering[] = [];
  for (const name of scene.names) {
    if (!style.WATER_SIZE[name.kind]) continue;
    const large = name.kind === "sea";
    const wanted = Math.min(style.WATER_SIZE[name.kind]! * pitch, large ? 26 : 15);
    if (wanted < (large || name.kind === "gulf" ? 6 : 6.5)) continue;
    const size = Math.max(wanted, large ? 11 : 9);
    const font = `italic ${size}px ${style.FONT}`;
    const spacing = large ? size * style.SEA_SPACING : 0;
    const x = name.x * pitch;
    const placed = [0, 1, -1, 2, -2].map((shift) =>
      name.lines.map((text, i) => {
        const y = name.y * pitch + size * (style.BASE + style.LEADING * (shift + i - (name.lines.length - 1) / 2));
        const wide = (measure(text, font) + spacing * text.length) / 2;
        return { text, y, wide, box: [x - wide, y - size, x + wide, y + size * 0.3] as Box };
      }),
    );
    // Turned names lie along their water, whatever else is there.
    const fits = name.turn === 0 ? placed.find((lines) => lines.every(({ box }) => room.free(box))) : placed[0];
    for (const { text, y, wide, box } of fits ?? []) {
      if (name.turn === 0) room.take(box);
      const around: Box = [x - wide, y - wide - size, x + wide, y + wide + size];
      found.push({
        text, x, y, size, font, box: around, colour: style.WATER_TEXT, align: "center", turn: name.turn, spacing,
        opacity: 1, halo: name.kind === "river" ? style.CLEAR : "",
      });
    }
  }
  return found;
} // prettier-ignore

/** Names of districts and countries, large and pale, in the middle of each. */
function areas(scene: Scene, pitch: number, measure: (text: string, font: string) => number): Lettering[] {
  const found: Lettering[] = [];
  for (const name of scene.names) {
    if (!style.AREA_TEXT[name.kind]) continue;
    const words = name.lines.join(" ").toUpperCase().split(" ");
    const whole = words.join(" ");
    const long = whole.length > style.LONGEST_LINE;
    const lines = long ? [words[0]!, words.slice(1).join(" ")].filter(Boolean) : [whole];
    const size = Math.min(pitch * style.AREA_SIZE, 34);
    if (size < 7.5) continue;
    const font = `bold ${size}px ${style.FONT}`;
    const spacing = size * style.AREA_SPACING;
    lines.forEach((text, i) => {
      const x = name.x * pitch;
      const y = name.y * pitch + size * (style.BASE + style.AREA_LEADING * (i - (lines.length - 1) / 2));
      const reach = (measure(text, font) + spacing * text.length) / 2;
      const box: Box = [x - reach, y - size, x + reach, y + size * 0.3];
      found.push({
        text, x, y, size, font, box, colour: style.AREA_TEXT[name.kind]!, align: "center", turn: 0, spacing,
        opacity: 0.45, halo: "",
      });
    });
  }
  return found;
} // prettier-ignore
