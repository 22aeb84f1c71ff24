import type { ScenePort } from "./scene";

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

const WATER = "#1d4f7a";
const LIGHT = "#fbf8ef";
/** Where the sign stands in its hex, in pitches from the centre. */
const [EAST, NORTH] = [0.36, 0.2];

/** The signs of ports, each by the right side of its hex. */
export function anchors(context: Context, ports: readonly ScenePort[], pitch: number): void {
  const half = Math.min(Math.max(pitch * 0.13, 3.4), 11);
  for (const { x, y, major } of ports) anchor(context, (x + EAST) * pitch, (y - NORTH) * pitch, half, major);
}

/** An anchor in a disc: light on dark of a major port, dark on light of a minor one. */
export function anchor(context: Context, x: number, y: number, half: number, major: boolean): void {
  const [ground, ink] = major ? [WATER, LIGHT] : [LIGHT, WATER];
  context.beginPath();
  context.arc(x, y, half, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = WATER;
  context.lineWidth = Math.max(0.8, half * 0.14);
  context.stroke();
  context.strokeStyle = ink;
  context.lineWidth = Math.max(0.8, half * 0.18);
  context.beginPath();
  context.moveTo(x, y - half * 0.6);
  context.lineTo(x, y + half * 0.62);
  context.moveTo(x - half * 0.34, y - half * 0.26);
  context.lineTo(x + half * 0.34, y - half * 0.26);
  context.moveTo(x + half * 0.52, y + half * 0.14);
  context.arc(x, y + half * 0.1, half * 0.52, 0.08, Math.PI - 0.08);
  context.stroke();
}
