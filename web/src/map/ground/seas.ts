import type { Point } from "../field";
import type { Measure } from "./painter";
import type { Box, Room } from "./room";
import { BASE, FONT, LEADING, ZONE_SEA_SPACING } from "./style";

export interface SeaName {
  text: string;
  x: number;
  y: number;
  size: number;
  font: string;
  spacing: number;
  box: Box;
}

/** The names of seas where there is room; one that is written in capitals is large. */
export function seaNames(
  names: readonly (Point & { lines: string[] })[],
  room: Room,
  pitch: number,
  measure: Measure,
): SeaName[] {
  const found: SeaName[] = [];
  for (const { x, y, lines } of names) {
    const large = lines.every((line) => line === line.toUpperCase());
    const size = Math.min(Math.max(pitch * 0.6, large ? 11 : 9), large ? 22 : 15);
    const font = `italic ${size}px ${FONT}`;
    const spacing = size * ZONE_SEA_SPACING;
    const placed = lines.map((text, i) => {
      const middle = y * pitch + size * (BASE + LEADING * (i - (lines.length - 1) / 2));
      const half = (measure(text, font) + spacing * text.length) / 2;
      const box: Box = [x * pitch - half, middle - size, x * pitch + half, middle + size * 0.3];
      return { text, x: x * pitch, y: middle, size, font, spacing, box };
    });
    if (!placed.every(({ box }) => room.free(box))) continue;
    for (const each of placed) room.take(each.box);
    found.push(...placed);
  }
  return found;
}
