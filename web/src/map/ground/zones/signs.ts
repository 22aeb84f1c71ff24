import type { Context } from "../painter";
import { FONT, PAPER } from "../style";

const INK = "#2b2724";
const WORKS = "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z";
const ANCHOR = "M4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9";
const HULL = "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4";
const PLANE = "M4 .4L4.7 3L7.7 4.6V5.4L4.7 4.7L4.5 6.5L5.4 7.5H2.6L3.5 6.5L3.3 4.7L.3 5.4V4.6L3.3 3Z";
const WALL = "M.6 7.4V1.2H2.2V2.6H3.2V1.2H4.8V2.6H5.8V1.2H7.4V7.4Z";
const BASIN = "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z";
const HOUSES = "M1.4 1.4h2.2v2.2h-2.2zM4.4 1.4h2.2v2.2h-2.2zM1.4 4.4h2.2v2.2h-2.2zM4.4 4.4h2.2v2.2h-2.2z";
const FRAME = "M.4 .4H7.6V7.6H.4Z";

interface Sign {
  path: string;
  fill?: string;
  /** Filled over the outline. */
  solid?: string;
}

/** The signs in squares of eight: outline, fill, and what is filled in ink over it. */
const SIGNS: Record<string, Sign> = {
  factory_minor: { path: WORKS, fill: PAPER },
  factory_medium: { path: WORKS, fill: "#a59a86" },
  factory_major: { path: WORKS, fill: INK },
  airbase: { path: PLANE, fill: INK },
  port_minor: { path: ANCHOR },
  port_major: { path: `${FRAME}${ANCHOR}`, fill: "" },
  shipyard_minor: { path: HULL, fill: PAPER },
  shipyard_major: { path: HULL, fill: INK },
  dockyard_minor: { path: BASIN, fill: PAPER },
  dockyard_major: { path: BASIN, fill: INK },
  seaplane_base: { path: "M.5 4H7.5M4 1V5M1 6.8H7" },
  submarine_base: { path: "M.6 5.2Q4 2.6 7.4 5.2Q4 7.6 .6 5.2M4 3.8V1.6" },
  fortification: { path: WALL, fill: INK },
  coastal_artillery: { path: "M1 7H7M2 6L7 2.4" },
  city: { path: FRAME, fill: PAPER, solid: HOUSES },
};
const UNKNOWN: Sign = { path: "M1 1H7V7H1Z", fill: PAPER };

/** Draw a sign around a point, so many pixels large. */
export function drawSign(
  context: Context | CanvasRenderingContext2D,
  kind: string,
  x: number,
  y: number,
  size: number,
): void {
  const { path, fill, solid } = SIGNS[kind] ?? UNKNOWN;
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 8, size / 8);
  const line = new Path2D(path);
  context.lineWidth = 2.2;
  context.strokeStyle = "#fbf8efcc";
  context.stroke(line);
  if (fill) {
    context.fillStyle = fill;
    context.fill(line);
  }
  context.lineWidth = 0.9;
  context.strokeStyle = INK;
  context.stroke(line);
  if (solid) {
    context.fillStyle = INK;
    context.fill(new Path2D(solid));
  }
  context.restore();
}

/** A number in a disc. */
export function drawNumber(
  context: Context | CanvasRenderingContext2D,
  number: number,
  x: number,
  y: number,
  size: number,
): void {
  context.beginPath();
  context.arc(x, y, size / 2, 0, 2 * Math.PI);
  context.fillStyle = "#8c2d26";
  context.fill();
  context.font = `bold ${size * 0.78}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#ffffff";
  context.fillText(String(number), x, y + size * 0.05);
}

/** Whose a zone is, in its letters. */
export function drawOwner(
  context: Context | CanvasRenderingContext2D, short: string, dark: string, x: number, y: number, size: number,
): void {
  context.font = `bold ${size * 0.72}px ${FONT}`;
  const half = Math.max(context.measureText(short).width / 2 + size * 0.18, size / 2);
  context.beginPath();
  context.roundRect(x - half, y - size / 2, 2 * half, size, size * 0.2);
  context.fillStyle = dark;
  context.fill();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#ffffff";
  context.fillText(short, x, y + size * 0.05);
} // prettier-ignore
