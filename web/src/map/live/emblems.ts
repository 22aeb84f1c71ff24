import type { Look } from "../../wire";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draw an emblem, as wide as two halves. Each can be told from the others without its colour. */
export function drawEmblem(
  context: Context,
  of: Look["emblem"],
  x: number,
  y: number,
  half: number,
  colour: string,
): void {
  context.fillStyle = context.strokeStyle = colour;
  context.lineWidth = half * 0.36;
  context.beginPath();
  switch (of) {
    case "star":
      star(context, x, y, half, 5, 0.42);
      break;
    case "sun":
      star(context, x, y, half, 12, 0.62);
      break;
    case "disc":
      context.arc(x, y, half * 0.8, 0, 2 * Math.PI);
      break;
    case "triangle":
      polygon(context, x, y, [
        [0, -half],
        [half, half * 0.8],
        [-half, half * 0.8],
      ]);
      break;
    case "diamond":
      polygon(context, x, y, [
        [0, -half],
        [half * 0.8, 0],
        [0, half],
        [-half * 0.8, 0],
      ]);
      break;
    case "square":
      context.rect(x - half * 0.7, y - half * 0.7, half * 1.4, half * 1.4);
      break;
    case "bars":
      for (const left of [-0.9, -0.24, 0.42]) context.rect(x + left * half, y - half * 0.8, half * 0.46, half * 1.6);
      break;
    case "cross":
      context.rect(x - half, y - half * 0.36, 2 * half, half * 0.72);
      context.rect(x - half * 0.36, y - half, half * 0.72, half * 0.64);
      context.rect(x - half * 0.36, y + half * 0.36, half * 0.72, half * 0.64);
      break;
    case "ring":
      context.arc(x, y, half * 0.72, 0, 2 * Math.PI);
      context.stroke();
      context.beginPath();
      context.arc(x, y, half * 0.26, 0, 2 * Math.PI);
      break;
    case "badge":
      context.arc(x, y, half * 0.88, 0, 2 * Math.PI);
      context.lineWidth = half * 0.24;
      context.stroke();
      context.beginPath();
      star(context, x, y, half * 0.72, 5, 0.42);
      break;
  }
  context.fill();
}

/** A star's outline, added to the path. */
export function star(context: Context, x: number, y: number, half: number, points = 5, inner = 0.42): void {
  for (let i = 0; i < 2 * points; i++) {
    const [far, turn] = [i % 2 ? half * inner : half, (i * Math.PI) / points];
    context.lineTo(x + far * Math.sin(turn), y - far * Math.cos(turn));
  }
  context.closePath();
}

function polygon(context: Context, x: number, y: number, corners: readonly (readonly [number, number])[]): void {
  for (const [dx, dy] of corners) context.lineTo(x + dx, y + dy);
  context.closePath();
} // prettier-ignore
