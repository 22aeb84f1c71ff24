import type { Context } from "../painter";
import { drawParts } from "../parts";
import { CITY, COUNTRY_TEXT, FACILITIES, FONT, UNKNOWN } from "../style";

/** Draw a sign around a point, so many pixels large. */
export function drawSign(
  context: Context | CanvasRenderingContext2D,
  kind: string,
  x: number,
  y: number,
  size: number,
): void {
  drawParts(context, kind === "city" ? CITY : (FACILITIES[kind] ?? UNKNOWN), x, y, size);
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
  context.fillStyle = COUNTRY_TEXT;
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
