import type { Counter, Hidden, Position } from "../../wire";

/** Something in a stack: a counter that the seat sees, or some that lie face down. */
export type Piece = { is: "counter"; counter: Counter } | { is: "hidden"; hidden: Hidden };

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
  return counter.face !== "";
}

export function pieceSide(piece: Piece): string {
  return piece.is === "counter" ? piece.counter.side : piece.hidden.side;
}

/** Partisans before the others, real ones before dummies, strong ones first. */
function weight(piece: Piece): number {
  if (piece.is === "hidden") return 50;
  const { counter } = piece;
  const strength = parseInt(counter.strength, 10) || 0;
  return (isPartisan(counter) ? 40 : 20) - (isDummy(counter) ? 5 : 0) + strength;
}

/** What is said of a piece: for lists, and for those who do not see the map. */
export function pieceWords(piece: Piece): string {
  if (piece.is === "hidden") {
    const { face, masks } = piece.hidden;
    return `${face} ${masks.join(", ")}, face down`;
  }
  const { counter } = piece;
  const parts = [`${counter.name}, ${counter.kind}`, counter.strength];
  if (covered(counter)) parts.push(`the enemy sees only “${counter.face}”`);
  else if (counter.face) parts.push("turned up: the enemy sees it");
  if (counter.points !== null) parts.push(`${counter.points} movement points left`);
  return [...parts, ...counter.notes].join("; ");
}
