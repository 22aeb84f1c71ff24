import type { Line } from "../../outline";
import { ZONE_MARKS } from "../style";
import type { Scene } from "./scene";

/** How far apart the signs of a zone stand, in pixels. */
const APART = 34;

/** Where signs of the ground stand, in pixels of the whole map: in rows within their zones, off the counters. */
export function spots(ground: Scene, pitch: number): { kind: string; x: number; y: number }[] {
  const found: { kind: string; x: number; y: number }[] = [];
  const edge = Math.min(Math.max(pitch * 0.25, 5), 10);
  for (const { terrain, rings, centre } of ground.zones) {
    if (!ZONE_MARKS[terrain]) continue;
    const top = Math.min(...rings.map(({ north }) => north)) * pitch;
    const bottom = Math.max(...rings.map(({ south }) => south)) * pitch;
    for (let row = Math.ceil(top / (APART / 2)); row * (APART / 2) < bottom; row++) {
      const y = row * (APART / 2);
      const shift = row % 2 ? APART / 2 : 0;
      for (const [from, to] of spans(rings, y / pitch)) {
        const first = Math.ceil((from * pitch + edge - shift) / APART) * APART + shift;
        for (let x = first; x < to * pitch - edge; x += APART) {
          const away = Math.hypot(x - centre.x * pitch, y - centre.y * pitch);
          if (away > pitch * 0.55) found.push({ kind: terrain, x, y });
        }
      }
    }
  }
  return found;
}

/** The parts of a row that lie within rings. */
function spans(rings: readonly Line[], y: number): [number, number][] {
  const at: number[] = [];
  for (const { points, north, south } of rings) {
    if (y < north || y > south) continue;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [x0, y0, x1, y1] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (y0 > y !== y1 > y) at.push(((x1 - x0) * (y - y0)) / (y1 - y0) + x0);
    }
  }
  at.sort((a, b) => a - b);
  return Array.from({ length: at.length >> 1 }, (_, i) => [at[2 * i]!, at[2 * i + 1]!]);
}
