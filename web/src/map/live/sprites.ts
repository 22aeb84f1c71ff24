import { FONT } from "../ground/style";
import type { Counter, Look } from "../../wire";
import { powers } from "../terms";
import { drawEmblem, star } from "./emblems";
import { look } from "./sides";
import { drawStates } from "./states";
import { covered, isDummy, isPartisan, piecePower, type Piece } from "./stacks";
import { symbol, symbolsReady } from "./symbols";

const cache = new Map<string, HTMLCanvasElement>();
const MOST = 600;
/** The powers whose looks the pictures have. */
let of: unknown;

/** A picture of a piece, a square of that many pixels of the screen; pictures are kept. */
export function sprite(piece: Piece, pixels: number): HTMLCanvasElement {
  const size = Math.max(4, Math.round(pixels));
  if (of !== powers.peek()) {
    cache.clear();
    of = powers.peek();
  }
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
/** Pixels of the least that figures are written in. */
const LEAST_FOOT = 9;

function keyOf(piece: Piece, size: number): string {
  if (piece.is === "hidden") return `hidden ${piece.hidden.side} ${piece.hidden.face}`;
  if (piece.is === "units") return `units ${piece.units.power} ${piece.units.kind}`;
  const { counter } = piece;
  const state = [counter.side, counter.power, counter.kind, covered(counter), counter.up, counter.face !== ""];
  state.push(...counter.states);
  return [...state, size >= FULL ? counter.strength : "", size >= NAMED ? counter.name : ""].join("/");
}

function draw(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  if (size < TOKEN) token(context, piece, size);
  else counter(context, piece, size);
}

/** From afar: a star or cross for partisans that are known, a diamond for what lies face down, a square for units. */
function token(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  const side = look(piecePower(piece));
  const [half, edge] = [size / 2, Math.max(1, size * 0.12)];
  context.lineJoin = "round";
  context.beginPath();
  const known = piece.is === "counter" ? piece.counter : null;
  if (piece.is === "hidden" || (known && isDummy(known))) {
    for (const [x, y] of [
      [half, edge],
      [size - edge, half],
      [half, size - edge],
      [edge, half],
    ])
      context.lineTo(x!, y!);
    context.closePath();
  } else if (known && isPartisan(known)) star(context, half, half * 1.05, half - edge / 2);
  else context.rect(edge * 1.5, edge * 1.5, size - 3 * edge, size - 3 * edge);
  context.strokeStyle = "#fff8e6";
  context.lineWidth = 2 * edge;
  context.stroke();
  context.fillStyle = known && (isDummy(known) || weak(known)) ? side.fill : side.dark;
  context.fill();
}

function counter(context: CanvasRenderingContext2D, piece: Piece, size: number): void {
  const side = look(piecePower(piece));
  const edge = Math.max(1, size * 0.045);
  context.lineJoin = "round";
  outline(context, side, edge / 2 + 0.5, size - edge - 1, size);
  context.fillStyle = piece.is === "hidden" ? side.dark : side.fill;
  context.fill();
  context.save();
  context.clip();
  if (piece.is === "hidden") back(context, side, size);
  else if (piece.is === "units") units(context, side, piece, size);
  else front(context, side, piece, size);
  context.restore();
  outline(context, side, edge / 2 + 0.5, size - edge - 1, size);
  context.strokeStyle = piece.is === "hidden" ? "#fff8e6" : "#1d1a18";
  context.lineWidth = edge;
  if (piece.is === "counter" && covered(piece.counter)) context.setLineDash([size * 0.11, size * 0.07]);
  context.stroke();
  context.setLineDash([]);
}

function outline(context: CanvasRenderingContext2D, { cut }: Look, at: number, long: number, size: number): void {
  const c = size * 0.16;
  context.beginPath();
  if (cut === "round") {
    context.roundRect(at, at, long, long, c);
    return;
  }
  if (cut === "square") {
    context.rect(at, at, long, long);
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
function back(context: CanvasRenderingContext2D, side: Look, size: number): void {
  context.strokeStyle = "#ffffff40";
  context.lineWidth = Math.max(1, size * 0.06);
  for (let x = -size; x < 2 * size; x += size * 0.2) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + (side.pattern === "back" ? -size : size), size);
    context.stroke();
  }
  write(context, "?", size / 2, size * 0.54, size * 0.66, "#ffffff", true);
  drawEmblem(context, side.emblem, size * 0.82, size * 0.2, size * 0.11, "#ffffff");
}

function front(context: CanvasRenderingContext2D, side: Look, piece: Piece, size: number): void {
  if (piece.is !== "counter") return;
  const { counter } = piece;
  const dummy = isDummy(counter);
  if (isPartisan(counter)) {
    context.fillStyle = "#fff6dd";
    context.fillRect(0, size * 0.74, size, size * 0.26);
  }
  if (size < FULL) {
    if (dummy) write(context, "D", size / 2, size * 0.53, size * 0.6, side.text, true);
    else if (isPartisan(counter))
      drawEmblem(context, side.emblem, size / 2, size * 0.46, size * (weak(counter) ? 0.18 : 0.3), side.dark);
    else bar(context, size);
  } else {
    if (dummy) write(context, "dummy", size / 2, size * 0.46, size * 0.24, side.text, true);
    else if (counter.power) partisan(context, side, counter.kind, size);
    else sign(context, counter.kind, size);
    const foot = powers.peek().get(counter.power)?.short ?? counter.strength;
    write(context, foot, size / 2, size * 0.86, Math.max(size * 0.22, LEAST_FOOT), "#1d1a18", true);
    if (isPartisan(counter) && !counter.power && size >= 34)
      drawEmblem(context, side.emblem, size * 0.87, size * 0.15, size * 0.1, side.dark);
    if (size >= NAMED) {
      const from = covered(counter) ? 0.2 : counter.states.length ? 0.25 : 0.12;
      fit(context, counter.name, size * from, size * 0.89, size * 0.13, size * 0.15, side.text);
    }
  }
  if (covered(counter)) flap(context, side, size);
  drawStates(context, counter.states, size);
}

/** Partisans of a power: its emblem, on a mountain if they are of the mountains. */
function partisan(context: CanvasRenderingContext2D, side: Look, kind: string, size: number): void {
  drawEmblem(context, side.emblem, size / 2, size * 0.4, size * 0.25, side.dark);
  if (!kind.includes("mountain")) return;
  context.beginPath();
  for (const [x, y] of [[0.16, 0.72], [0.34, 0.5], [0.5, 0.72], [0.66, 0.5], [0.84, 0.72]]) {
    context.lineTo(x! * size, y! * size);
  }
  context.strokeStyle = "#1d1a18";
  context.lineWidth = Math.max(1, size * 0.05);
  context.stroke();
} // prettier-ignore

/** Units without names: their sign, and whose they are. */
function units(context: CanvasRenderingContext2D, side: Look, piece: Piece, size: number): void {
  if (piece.is !== "units") return;
  if (size < FULL) {
    bar(context, size);
    return;
  }
  sign(context, piece.units.kind, size);
  const short = powers.peek().get(piece.units.power)?.short ?? "";
  write(context, short, size / 2, size * 0.86, Math.max(size * 0.22, LEAST_FOOT), side.text, true);
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
  if (size < 34) return;
  const word = /^(ss|nkvd|security|reserve|static|garrison)\b/.exec(kind)?.[1];
  const short =
    { ss: "SS", nkvd: "NKVD", security: "sec", reserve: "res", static: "stat", garrison: "gar" }[word ?? ""] ?? "";
  const nation = /, (\w\w)/.exec(kind)?.[1] ?? "";
  if (short) write(context, short, size * (short.length > 3 ? 0.74 : 0.8), size * 0.15, size * 0.15, "#1d1a18", true);
  if (nation) write(context, nation, size * (short ? 0.26 : 0.8), size * 0.15, size * 0.15, "#1d1a18", false);
}

/** A turned corner with a question mark: what the enemy sees is the back. */
function flap(context: CanvasRenderingContext2D, side: Look, size: number): void {
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

function write(
  context: CanvasRenderingContext2D, words: string, x: number, y: number, size: number, colour: string, bold: boolean,
): void {
  context.font = `${bold ? "bold " : ""}${size}px ${FONT}`;
  context.fillStyle = colour;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(words, x, y);
} // prettier-ignore

/** The least that letters are made smaller to fit. */
const SMALLEST = 0.78;

/** Write a name between two edges: smaller if it is long, and what it begins with if that is not enough. */
function fit(
  context: CanvasRenderingContext2D, name: string, left: number, right: number, y: number, size: number, colour: string,
): void {
  context.font = `${size}px ${FONT}`;
  const wide = (words: string): number => context.measureText(words).width;
  let words = name;
  while (wide(words) * SMALLEST > right - left && words.includes(" ")) words = words.slice(0, words.lastIndexOf(" "));
  const scale = Math.min(1, (right - left) / wide(words));
  write(context, words, (left + right) / 2, y, size * scale, colour, false);
} // prettier-ignore

/** Whether partisans have no strength yet: something else is written in its place. */
const weak = (counter: Counter): boolean =>
  isPartisan(counter) && !counter.power && counter.strength !== "" && !/\d/.test(counter.strength);
