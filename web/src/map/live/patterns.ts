import type { Look } from "../../wire";

type Pattern = Look["pattern"];

/** How an overlay looks: each has a colour and a pattern of its own, so that colour is never alone. */
export interface Tint {
  colour: string;
  pattern: Pattern;
}

const COLOURS = ["#8a1c7c", "#0b5fa5", "#b34700", "#00695c", "#a3123a", "#4a4a00"];
const PATTERNS: readonly Pattern[] = ["hatch", "back", "dots", "cross", "lines", "columns"];

export function overlayLook(index: number): Tint {
  const turn = Math.floor(index / COLOURS.length);
  return { colour: COLOURS[index % COLOURS.length]!, pattern: PATTERNS[(index + turn) % PATTERNS.length]! };
}

const made = new Map<string, HTMLCanvasElement>();

/** A small picture that is repeated over what the overlay covers. */
export function swatch({ colour, pattern }: Tint, density: number): HTMLCanvasElement {
  const name = `${colour} ${pattern} ${density}`;
  let found = made.get(name);
  if (!found) {
    found = document.createElement("canvas");
    const size = 8 * density;
    found.width = found.height = size;
    paint(found.getContext("2d")!, colour, pattern, size, density);
    made.set(name, found);
  }
  return found;
}

function paint(
  context: CanvasRenderingContext2D, colour: string, pattern: Pattern, size: number, density: number,
): void {
  context.globalAlpha = 0.12;
  context.fillStyle = colour;
  context.fillRect(0, 0, size, size);
  context.globalAlpha = 0.85;
  drawPattern(context, colour, pattern, size, 1.3 * density);
} // prettier-ignore

/** Draw one square of a pattern: repeated, it covers anything. */
export function drawPattern(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, colour: string, pattern: Pattern, size: number,
  width: number,
): void {
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  const line = (x: number, y: number, dx: number, dy: number): void => {
    context.moveTo(x, y);
    context.lineTo(x + dx, y + dy);
  };
  if (pattern === "hatch" || pattern === "cross") {
    for (const shift of [-size, 0, size]) line(shift - 1, size + 1, size + 2, -size - 2);
  }
  if (pattern === "back" || pattern === "cross") {
    for (const shift of [-size, 0, size]) line(shift - 1, -1, size + 2, size + 2);
  }
  if (pattern === "lines" || pattern === "grid") line(0, size / 2, size, 0);
  if (pattern === "columns" || pattern === "grid") line(size / 2, 0, 0, size);
  if (pattern === "dashes") line(size * 0.15, size / 2, size * 0.5, 0);
  context.stroke();
  if (pattern === "dots" || pattern === "rings") {
    context.beginPath();
    context.arc(size / 2, size / 2, pattern === "dots" ? 1.3 * width : size * 0.26, 0, 2 * Math.PI);
    if (pattern === "dots") context.fill();
    else context.stroke();
  }
} // prettier-ignore
