import type { Look, NetPoint } from "../../../wire";
import { drawParts } from "../parts";
import { FONT, FORT, FORTRESS, NET_SIGNS_FROM, PAPER, SOURCE, TOWN_TEXT as INK, VICTORY } from "../style";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Pixels from the middle of a plain point to its edge. */
export const radiusAt = (pitch: number): number => Math.min(Math.max(pitch * 0.15, 2.2), 8);

/** How far the sign of a point reaches, in its radii. */
export function reachOf({ fort, number, source }: NetPoint): number {
  if (fort) return 2.3;
  return number || source ? 1.75 : 1.15;
}

/** A point: on a plate in the colour and the shape of whoever has it, what it is. */
export function drawNode(
  context: Context,
  point: NetPoint,
  look: Look | undefined,
  x: number,
  y: number,
  r: number,
): void {
  const { number, fort, source, kind } = point;
  context.lineJoin = "round";
  if (fort) drawParts(context, FORT, x, y, r * 4.6);
  if (source) drawParts(context, SOURCE, x, y, r * (number ? 5 : 4.2));
  plate(context, look, x, y, r * (number ? 1.5 : 1.05));
  if (number) {
    disc(context, x, y, r * 1.12, VICTORY, INK, r * 0.16);
    write(context, String(number), x, y, r * 1.75);
  } else if (kind === "junction") {
    context.fillStyle = PAPER;
    context.fillRect(x - r * 0.5, y - r * 0.18, r, r * 0.36);
  } else if (kind === "city") disc(context, x, y, r * 0.5, PAPER);
  else disc(context, x, y, r * 0.34, PAPER);
}

/** At small scales: forts and what has a number; of the others a dot. */
export function drawDot(context: Context, point: NetPoint, look: Look | undefined, x: number, y: number): void {
  if (point.number || point.fort) drawNode(context, point, look, x, y, 2.4);
  else plate(context, look, x, y, 1.7);
}

export const drawsNodes = (pitch: number): boolean => pitch >= NET_SIGNS_FROM;

function plate(context: Context, look: Look | undefined, x: number, y: number, half: number): void {
  context.beginPath();
  if (!look || look.cut === "round") context.arc(x, y, half, 0, 2 * Math.PI);
  else context.rect(x - half, y - half, 2 * half, 2 * half);
  context.fillStyle = look?.dark ?? FORTRESS;
  context.fill();
  context.strokeStyle = PAPER;
  context.lineWidth = Math.max(0.6, half * 0.2);
  context.stroke();
}

function disc(context: Context, x: number, y: number, half: number, fill: string, edge = "", wide = 0): void {
  context.beginPath();
  context.arc(x, y, half, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  if (!edge) return;
  context.strokeStyle = edge;
  context.lineWidth = wide;
  context.stroke();
}

function write(context: Context, words: string, x: number, y: number, size: number): void {
  if (size < 6) return;
  context.font = `bold ${size}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = INK;
  context.fillText(words, x, y + size * 0.05);
}
