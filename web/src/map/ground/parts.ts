import type { Part } from "./brush";
import { SIGN_SIDE } from "./style";

/** Draw the parts of a sign around a point, so many pixels large. */
export function drawParts(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  parts: readonly Part[],
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / SIGN_SIDE, size / SIGN_SIDE);
  context.lineJoin = "round";
  for (const { path, fill, stroke, width = 0, opacity } of parts) {
    const line = new Path2D(path);
    context.globalAlpha = opacity;
    if (fill) {
      context.fillStyle = fill;
      context.fill(line);
    }
    if (!stroke) continue;
    context.lineWidth = width;
    context.strokeStyle = stroke;
    context.stroke(line);
  }
  context.restore();
}
