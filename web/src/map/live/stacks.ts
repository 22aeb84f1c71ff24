import type { Counter, Hidden, Position, Units } from "../../wire";
import { powers, strengthWords, terms, titleOf } from "../terms";

/** Something in a stack: a counter that the seat sees, some that lie face down, or units without names. */
export type Piece =
  { is: "counter"; counter: Counter } | { is: "hidden"; hidden: Hidden } | { is: "units"; units: Units };

/** Everything on a place, what matters most on top. */
export interface Stack {
  place: number;
  pieces: Piece[];
  count: number;
}

export function stacks(position: Position): Map<number, Stack> {
  const found = new Map<number, Stack>();
  const put = (place: number, piece: Piece, count: number): void => {
    const stack = found.get(place) ?? { place, pieces: [], count: 0 };
    stack.pieces.push(piece);
    stack.count += count;
    found.set(place, stack);
  };
  for (const counter of position.counters) if (counter.place >= 0) put(counter.place, { is: "counter", counter }, 1);
  for (const hidden of position.hidden) put(hidden.place, { is: "hidden", hidden }, hidden.masks.length);
  for (const units of position.units) put(units.place, { is: "units", units }, units.number);
  for (const stack of found.values()) stack.pieces.sort((a, b) => weight(b) - weight(a));
  return found;
}

/** Whether the other side sees only the face of one's counter. */
export function covered(counter: Counter): boolean {
  return counter.face !== "" && !counter.up;
}

export function isDummy(counter: Counter): boolean {
  return /\bdummy\b/i.test(counter.kind);
}

export function isPartisan(counter: Counter): boolean {
  return counter.face !== "" || /\bpartisan\b/i.test(counter.kind);
}

/** Whose a piece is: the side that gives it orders. */
export function pieceSide(piece: Piece): string {
  if (piece.is === "hidden") return piece.hidden.side;
  return piece.is === "counter" ? piece.counter.side : sideOf(piece.units.power);
}

/** Whose colours a piece has. */
export function piecePower(piece: Piece): string {
  if (piece.is === "units") return piece.units.power;
  return piece.is === "counter" ? piece.counter.power || piece.counter.side : piece.hidden.side;
}

const sideOf = (power: string): string => powers.value.get(power)?.side || power;

/** Pieces of a stack that look alike, one on the other. */
export interface Pile {
  piece: Piece;
  count: number;
}

/** A stack in piles, in its order: what differs only in its name is one pile. */
export function piles({ pieces }: Stack): Pile[] {
  const found = new Map<string, Pile>();
  for (const piece of pieces) {
    const kind =
      piece.is === "hidden" ? piece.hidden.face : piece.is === "units" ? piece.units.kind : piece.counter.kind;
    const name = `${piece.is} ${piecePower(piece)} ${kind} ${lasting(piece).join()}`;
    const pile = found.get(name) ?? { piece, count: 0 };
    pile.count += piece.is === "units" ? piece.units.number : piece.is === "hidden" ? piece.hidden.masks.length : 1;
    found.set(name, pile);
  }
  return [...found.values()];
}

/** What befell a counter, but that it has moved: that changes all the time, and makes no pile of its own. */
const lasting = (piece: Piece): string[] =>
  piece.is === "counter" ? piece.counter.states.filter((state) => state !== "moved") : [];

/** Partisans before the others, real ones before dummies, strong ones first. */
function weight(piece: Piece): number {
  if (piece.is === "hidden") return 50;
  if (piece.is === "units") return 10 + Math.min(piece.units.number, 9) / 10;
  const { counter } = piece;
  const strength = parseInt(counter.strength, 10) || 0;
  return (isPartisan(counter) ? 40 : 20) - (isDummy(counter) ? 5 : 0) + strength - counter.states.length / 10;
}

/** What is said of a piece: for lists, and for those who do not see the map. */
export function pieceWords(piece: Piece): string {
  if (piece.is === "hidden") {
    const { face, masks } = piece.hidden;
    return `${face} ${masks.join(", ")}, face down`;
  }
  if (piece.is === "units") return `${piece.units.number} ${piece.units.kind} of ${titleOf(piece.units.power)}`;
  const { counter } = piece;
  const parts = [`${counter.name}, ${counter.kind}`, strengthWords(counter.strength)].filter(Boolean);
  if (covered(counter)) parts.push(`the enemy sees only “${counter.face}”`);
  else if (counter.face) parts.push("turned up: the enemy sees it");
  if (counter.points !== null) parts.push(`${counter.points} ${terms.value.points} left`);
  return [...parts, ...counter.notes].join("; ");
}
