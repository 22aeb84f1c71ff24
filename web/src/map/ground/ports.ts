import { drawParts } from "./parts";
import type { ScenePort } from "./scene";
import { PORTS } from "./style";

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Where the sign stands in its hex, in pitches from the centre. */
const [EAST, NORTH] = [0.36, 0.2];

/** The signs of ports, each by the right side of its hex. */
export function anchors(context: Context, ports: readonly ScenePort[], pitch: number): void {
  const half = Math.min(Math.max(pitch * 0.13, 3.4), 11);
  for (const { x, y, kind } of ports) anchor(context, (x + EAST) * pitch, (y - NORTH) * pitch, half, kind);
}

/** An anchor in a disc. */
export function anchor(context: Context, x: number, y: number, half: number, kind: string): void {
  drawParts(context, PORTS[kind]!, x, y, 2 * half);
}
