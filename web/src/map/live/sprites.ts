import { FONT } from "../ground/style";
import { look, type SideLook } from "./sides";
import { covered, isDummy, isPartisan, pieceSide, type Piece } from "./stacks";
import { symbol, symbolsReady } from "./symbols";

const cache = new Map<string, HTMLCanvasElement>();
const MOST = 600;

/** A picture of a piece, a square of that many pixels of the screen; pictures are kept. */
export function sprite(piece: Piece, pixels: number): HTMLCanvasElement {
  const size = Math.max(4, Math.round(pixels));
  const name = [size, symbolsReady.peek(), keyOf(piece, size)].join("|");
  let found = cache.get(name);
  if (!found) {
    if (cache.size > MOST) cache.clear();
    found = document.createElement("canvas");
    found.width = found.height = size;
    draw(found.getContext("2d")!, piece, size);
    cache.set(name, found);
  }
  return found;
}

/** Pixels from which a counter has its sign and figures; below it is a plain token. */
const FULL = 26;
const TOKEN = 15;
const NAMED = 54;

function keyOf(piece: Piece, size: number): string {
  if (piece.is === "hidden") return `hidden ${piece.hidden.side} ${piece.hidden.face}`;
  const { counter } = piece;
  const state = [counter.side, counter.kind, covered(counter), counter.up, counter.face !== ""];
  return [...state, size >= FULL ? counter.strength : "", size >= NAMED ? counter.name : ""].join("/");
}

function draw(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  if (size < TOKEN) token(context, piece, size);
  else counter(context, piece, size);
}

/** From afar: a star or cross for partisans that are known, a diamond for what lies face down, a square for units. */
function token(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  const side = look(pieceSide(piece));
  const [half, edge] = [size / 2, Math.max(1, size * 0.12)];
  context.lineJoin = "round";
  context.beginPath();
  if (piece.is === "hidden" || isDummy(piece.counter)) {
    for (const [x, y] of [
      [half, edge],
      [size - edge, half],
      [half, size - edge],
      [edge, half],
    ])
      context.lineTo(x!, y!);
    context.closePath();
  } else if (isPartisan(piece.counter)) star(context, half, half * 1.05, half - edge / 2);
  else context.rect(edge * 1.5, edge * 1.5, size - 3 * edge, size - 3 * edge);
  context.strokeStyle = "#fff8e6";
  context.lineWidth = 2 * edge;
  context.stroke();
  context.fillStyle = piece.is === "counter" && isDummy(piece.counter) ? side.fill : side.dark;
  context.fill();
}

function counter(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  const side = look(piece.is === "hidden" ? piece.hidden.side : piece.counter.side);
  const edge = Math.max(1, size * 0.045);
  context.lineJoin = "round";
  outline(context, side, edge / 2 + 0.5, size - edge - 1, size);
  context.fillStyle = piece.is === "hidden" ? side.dark : side.fill;
  context.fill();
  context.save();
  context.clip();
  if (piece.is === "hidden") back(context, side, size);
  else front(context, side, piece, size);
  context.restore();
  outline(context, side, edge / 2 + 0.5, size - edge - 1, size);
  context.strokeStyle = piece.is === "hidden" ? "#fff8e6" : "#1d1a18";
  context.lineWidth = edge;
  if (piece.is === "counter" && covered(piece.counter)) context.setLineDash([size * 0.11, size * 0.07]);
  context.stroke();
  context.setLineDash([]);
}

function outline(context: CanvasRenderingContext2D, { cut }: SideLook, at: number, long: number, size: number): void {
  const c = size * 0.16;
  context.beginPath();
  if (cut === "round") {
    context.roundRect(at, at, long, long, c);
    return;
  }
  const end = at + long;
  context.moveTo(at + c, at);
  context.lineTo(end - c, at);
  context.lineTo(end, at + c);
  context.lineTo(end, end);
  context.lineTo(at, end);
  context.lineTo(at, at + c);
  context.closePath();
}

/** The back of a counter: nothing but whose it is, hatched, with a question mark. */
function back(context: CanvasRenderingContext2D, side: SideLook, size: number): void {
  context.strokeStyle = "#ffffff40";
  context.lineWidth = Math.max(1, size * 0.06);
  for (let x = -size; x < 2 * size; x += size * 0.2) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + side.slope * size, size);
    context.stroke();
  }
  write(context, "?", size / 2, size * 0.54, size * 0.66, "#ffffff", true);
  emblem(context, side, size * 0.82, size * 0.2, size * 0.11, "#ffffff");
}

function front(context: CanvasRenderingContext2D, side: SideLook, piece: Piece, size: number): void {
  if (piece.is === "hidden") return;
  const { counter } = piece;
  const dummy = isDummy(counter);
  if (isPartisan(counter)) {
    context.fillStyle = "#fff6dd";
    context.fillRect(0, size * 0.74, size, size * 0.26);
  }
  if (size < FULL) {
    if (dummy) write(context, "D", size / 2, size * 0.53, size * 0.6, side.text, true);
    else if (isPartisan(counter)) emblem(context, side, size / 2, size * 0.46, size * 0.3, side.dark);
    else bar(context, size);
  } else {
    if (dummy) write(context, "dummy", size / 2, size * 0.46, size * 0.24, side.text, true);
    else sign(context, counter.kind, size);
    write(context, counter.strength, size / 2, size * 0.85, size * 0.22, "#1d1a18", true);
    if (isPartisan(counter) && size >= 34) emblem(context, side, size * 0.87, size * 0.15, size * 0.1, side.dark);
    if (size >= NAMED) {
      const left = covered(counter) ? 0.58 : 0.46;
      write(context, counter.name, size * left, size * 0.13, size * 0.15, side.text, false);
    }
  }
  if (covered(counter)) flap(context, side, size);
}

/** A simple sign of an open unit, for small sizes. */
function bar(context: CanvasRenderingContext2D, size: number): void {
  context.strokeStyle = "#1d1a18";
  context.lineWidth = Math.max(1, size * 0.08);
  context.strokeRect(size * 0.22, size * 0.3, size * 0.56, size * 0.36);
  context.beginPath();
  context.moveTo(size * 0.22, size * 0.3);
  context.lineTo(size * 0.78, size * 0.66);
  context.moveTo(size * 0.78, size * 0.3);
  context.lineTo(size * 0.22, size * 0.66);
  context.stroke();
}

function sign(context: CanvasRenderingContext2D, kind: string, size: number): void {
  const drawn = symbol(kind);
  if (!drawn) {
    bar(context, size);
    return;
  }
  const scale = Math.min((size * 0.62) / drawn.width, (size * 0.5) / drawn.height);
  const [wide, high] = [drawn.width * scale, drawn.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(drawn, (size - wide) / 2, size * 0.48 - high / 2, wide, high);
  const word = /^(ss|nkvd|security|reserve)\b/.exec(kind)?.[1];
  const short = { ss: "SS", nkvd: "NKVD", security: "sec", reserve: "res" }[word ?? ""];
  if (short && size >= 34) write(context, short, size * 0.84, size * 0.16, size * 0.16, "#1d1a18", true);
}

/** A turned corner with a question mark: what the enemy sees is the back. */
function flap(context: CanvasRenderingContext2D, side: SideLook, size: number): void {
  const c = size * 0.38;
  const fold = (x: number, y: number, colour: string): void => {
    context.beginPath();
    context.moveTo(c, 0);
    context.lineTo(x, y);
    context.lineTo(0, c);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  };
  fold(0, 0, side.dark);
  fold(c * 0.82, c * 0.82, "#fff8e6");
  if (size >= 14) write(context, "?", c * 0.3, c * 0.36, c * 0.58, "#ffffff", true);
}

function emblem(
  context: CanvasRenderingContext2D, side: SideLook, x: number, y: number, half: number, colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  if (side.emblem === "star") {
    star(context, x, y, half);
    context.fill();
    return;
  }
  const thin = half * 0.36;
  context.fillRect(x - half, y - thin, 2 * half, 2 * thin);
  context.fillRect(x - thin, y - half, 2 * thin, 2 * half);
} // prettier-ignore

function star(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  for (let i = 0; i < 10; i++) {
    const [far, turn] = [i % 2 ? half * 0.42 : half, (i * Math.PI) / 5];
    context.lineTo(x + far * Math.sin(turn), y - far * Math.cos(turn));
  }
  context.closePath();
}

function write(
  context: CanvasRenderingContext2D, words: string, x: number, y: number, size: number, colour: string, bold: boolean,
): void {
  context.font = `${bold ? "bold " : ""}${size}px ${FONT}`;
  context.fillStyle = colour;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(words, x, y);
} // prettier-ignore
