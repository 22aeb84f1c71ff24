import { charted, type Field, type Point } from "../field";
import type { Tile } from "../ground/paint";
import { FONT } from "../ground/style";
import { type Line, touches, trace } from "../outline";
import { paintWall } from "./forts";
import { paintMark } from "./marks";
import { swatch, type Tint } from "./patterns";
import type { Live, Troops } from "./scene";
import { look } from "./sides";
import { sprite } from "./sprites";
import { type Pile, piles, type Piece, type Stack } from "./stacks";

type Context = CanvasRenderingContext2D;

/** Pixels a hex from which stacks show their count, troops their signs, legal places their costs. */
const COUNTED_FROM = 22;
const SIGNED_FROM = 22;
const COSTED_FROM = 30;

/** Paint everything that changes on a tile that is transparent elsewhere. */
export function paintLive(context: Context, field: Field, live: Live, tile: Tile): void {
  const { density, west, north, size, pitch } = tile;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(density, 0, 0, density, -west * density, -north * density);
  context.lineJoin = "round";
  const box = {
    west: west / pitch - 1,
    north: north / pitch - 1,
    east: (west + size) / pitch + 1,
    south: (north + size) / pitch + 1,
  };
  const path = (lines: Line[]): Path2D => {
    const found = new Path2D();
    for (const line of lines) if (touches(line, box)) trace(found, line, pitch);
    return found;
  };
  const near = ({ x, y }: Point): boolean => x > box.west && x < box.east && y > box.north && y < box.south;
  const at = (place: number): Point | undefined => {
    const centre = field.centre.get(place);
    return centre && near(centre) ? { x: centre.x * pitch, y: centre.y * pitch } : undefined;
  };

  // Discs around points may overlap; the places of other boards may have holes.
  const scale: Scale = { pitch, density, rule: field.board.network ? "nonzero" : "evenodd" };
  for (const { lines, look: of } of live.washes) wash(context, path(lines), of, scale);
  for (const troops of live.troops) paintTroops(context, troops, path(troops.lines), scale, at);
  paintFront(context, path(live.front), pitch);
  if (live.legal) {
    const legal = path(live.legal.lines);
    const strong = charted(field.board) ? ZONE_STRONG : HEX_STRONG;
    wash(context, legal, { colour: "#1a7a1a", pattern: "dots" }, scale, strong);
    if (pitch >= COSTED_FROM) costs(context, live.legal.costs, pitch, at);
  }
  if (live.preview.length) wash(context, path(live.preview), { colour: "#0b57d0", pattern: "cross" }, scale);
  const spread = charted(field.board);
  for (const mark of spread && pitch < MARKED_FROM ? [] : live.marks) {
    if (!at(mark.place)) continue;
    if (mark.name.startsWith("fort")) {
      paintWall(context, mark.name, field.rings(mark.place)[0]!, field.centre.get(mark.place)!, pitch);
    }
    paintMark(context, mark, field.stand(mark), pitch);
  }
  for (const stack of live.stacks) {
    const centre = at(stack.place);
    if (!centre) continue;
    if (spread) paintPiles(context, stack, centre, pitch, density, live.chosen.has(stack.place));
    else paintStack(context, stack, centre, pitch, density, live.chosen.has(stack.place));
  }
  context.globalAlpha = 0.72;
  for (const { place, piece } of live.ghosts) {
    const centre = at(place);
    if (centre) ghost(context, piece, centre, pitch, density);
  }
  context.globalAlpha = 1;
}

/** The largest that a counter is drawn, in pixels. */
const LARGEST = 96;
/** The smallest: what it is can still be told, and it can be hit. */
const SMALLEST = 13;
/** Pixels a place from which markers are drawn on a map of zones, where places are larger than a pitch. */
const MARKED_FROM = 14;

/** How large a counter is drawn, in pixels. */
export function counterSize(pitch: number): number {
  return pitch >= COUNTED_FROM ? Math.min(pitch * 0.72, LARGEST) : Math.max(SMALLEST, pitch * 0.82);
}

/** How large things are, and how sets of places are filled. */
interface Scale {
  pitch: number;
  density: number;
  rule: CanvasFillRule;
}

/** How the places stand out where the chosen counter may go; the names of zones must stay readable. */
interface Strong {
  light: string;
  opacity: number;
}
const HEX_STRONG: Strong = { light: "#ffef7a66", opacity: 1 };
const ZONE_STRONG: Strong = { light: "#ffef7a3a", opacity: 0.35 };

function wash(context: Context, path: Path2D, of: Tint, { pitch, density, rule }: Scale, strong?: Strong): void {
  const pattern = context.createPattern(swatch(of, density), "repeat")!;
  pattern.setTransform(new DOMMatrix().scale(1 / density));
  context.fillStyle = pattern;
  context.globalAlpha = strong?.opacity ?? 1;
  context.fill(path, rule);
  context.globalAlpha = 1;
  if (strong) {
    context.fillStyle = strong.light;
    context.fill(path, rule);
    context.strokeStyle = "#ffffff";
    context.lineWidth = Math.min(Math.max(3, pitch * 0.14), 10);
    context.stroke(path);
  }
  context.strokeStyle = of.colour;
  context.lineWidth = Math.min(Math.max(1, pitch * (strong ? 0.075 : 0.05)), 6);
  context.stroke(path);
}

/** The front: a dark line with a light rim. */
function paintFront(context: Context, path: Path2D, pitch: number): void {
  context.lineCap = "round";
  const wide = Math.min(Math.max(1.6, pitch * 0.1), 5);
  for (const [colour, width] of [["#fbf8ef", wide * 2.2], ["#b3001b", wide]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
  }
} // prettier-ignore

/** Regular units of the host game: their hexes hatched, and a sign in each when there is room. */
function paintTroops(
  context: Context, troops: Troops, path: Path2D, scale: Scale,
  at: (place: number) => Point | undefined,
): void {
  const [side, { pitch }] = [look(troops.side), scale];
  wash(context, path, { colour: side.dark, pattern: side.pattern }, scale);
  if (pitch < SIGNED_FROM) return;
  const [wide, high] = [pitch * 0.34, pitch * 0.22];
  for (const place of troops.places) {
    const centre = at(place);
    if (!centre) continue;
    const [x, y] = [centre.x - wide / 2, centre.y + pitch * 0.44 - high];
    context.fillStyle = side.fill;
    context.strokeStyle = "#1d1a18";
    context.lineWidth = Math.max(0.8, pitch * 0.022);
    context.beginPath();
    context.rect(x, y, wide, high);
    context.fill();
    if (troops.what.includes("division")) {
      context.moveTo(x, y);
      context.lineTo(x + wide, y + high);
      context.moveTo(x + wide, y);
      context.lineTo(x, y + high);
    } else if (troops.what.includes("air")) {
      context.moveTo(x + wide * 0.15, y + high * 0.5);
      context.lineTo(x + wide * 0.85, y + high * 0.5);
      context.moveTo(x + wide * 0.5, y + high * 0.15);
      context.lineTo(x + wide * 0.5, y + high * 0.9);
    } else {
      context.moveTo(x, y + high * 0.5);
      context.lineTo(x + wide, y + high * 0.5);
    }
    context.stroke();
  }
} // prettier-ignore

function costs(
  context: Context, of: Record<number, number>, pitch: number, at: (place: number) => Point | undefined,
): void {
  const size = Math.min(Math.max(pitch * 0.24, 10), 18);
  context.font = `bold ${size}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [place, cost] of Object.entries(of)) {
    const centre = at(Number(place));
    if (!centre) continue;
    const [x, y] = [centre.x, centre.y + pitch * 0.3];
    context.strokeStyle = "#ffffffdd";
    context.lineWidth = size * 0.3;
    context.strokeText(String(cost), x, y);
    context.fillStyle = "#0f4d0f";
    context.fillText(String(cost), x, y);
  }
} // prettier-ignore

function paintStack(
  context: Context, stack: Stack, { x, y }: Point, pitch: number, density: number, chosen: boolean,
): void {
  const size = counterSize(pitch);
  const many = Math.min(stack.pieces.length, pitch >= COUNTED_FROM ? 3 : 1);
  const step = size * 0.09;
  const left = x - size / 2 - ((many - 1) * step) / 2;
  const top = y - size / 2 - ((many - 1) * step) / 2;
  if (chosen) {
    context.beginPath();
    context.arc(x, y, size * 0.82, 0, 2 * Math.PI);
    context.fillStyle = "#fff3a0cc";
    context.strokeStyle = "#0b57d0";
    context.lineWidth = Math.max(2, size * 0.08);
    context.fill();
    context.stroke();
  }
  for (let i = many - 1; i >= 0; i--) {
    context.drawImage(sprite(stack.pieces[i]!, size * density), left + i * step, top + i * step, size, size);
  }
  const several = pitch >= COUNTED_FROM && stack.count > 1;
  if (several) badge(context, String(stack.count), x + size * 0.5, y - size * 0.46, size);
} // prettier-ignore

/** The most piles that are drawn of a stack: of more, the last place says how many. */
const MOST_PILES = 4;

/** Where the piles of a stack stand, in parts of its size: one, two side by side, or four in a square. */
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]], [[-0.5, 0], [0.5, 0]], [[-0.5, -0.5], [0.5, -0.5], [0, 0.5]],
  [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]],
]; // prettier-ignore

/** A stack as piles beside each other, each with its number. */
function paintPiles(
  context: Context, stack: Stack, { x, y }: Point, pitch: number, density: number, chosen: boolean,
): void {
  const all = piles(stack);
  const shown = all.length > MOST_PILES && pitch >= COUNTED_FROM ? all.slice(0, MOST_PILES - 1) : all;
  const spots = SPOTS[Math.min(all.length, MOST_PILES) - 1]!;
  const size = counterSize(pitch) * (spots.length === 1 ? 1 : spots.length === 2 ? 0.86 : 0.68);
  if (chosen) {
    context.beginPath();
    context.arc(x, y, size * (spots.length === 1 ? 0.82 : 1.2), 0, 2 * Math.PI);
    context.fillStyle = "#fff3a0cc";
    context.strokeStyle = "#0b57d0";
    context.lineWidth = Math.max(2, size * 0.08);
    context.fill();
    context.stroke();
  }
  spots.forEach(([east, south], i) => {
    const [cx, cy] = [x + east * size * 1.02, y + south * size * 1.02];
    const pile = shown[i];
    if (pile) paintPile(context, pile, cx, cy, size, pitch, density);
    else if (all.length > shown.length) badge(context, `+${all.length - shown.length}`, cx, cy, size);
  });
} // prettier-ignore

function paintPile(
  context: Context, { piece, count }: Pile, x: number, y: number, size: number, pitch: number, density: number,
): void {
  context.drawImage(sprite(piece, size * density), x - size / 2, y - size / 2, size, size);
  const counted = count > 1 || piece.is === "units";
  if (counted && pitch >= COUNTED_FROM) badge(context, String(count), x + size * 0.42, y - size * 0.4, size);
} // prettier-ignore

function badge(context: Context, words: string, x: number, y: number, size: number): void {
  const half = Math.max(7, size * 0.19);
  context.beginPath();
  context.arc(x, y, half, 0, 2 * Math.PI);
  context.fillStyle = "#1d1a18";
  context.fill();
  context.strokeStyle = "#fff8e6";
  context.lineWidth = 1.2;
  context.stroke();
  context.font = `bold ${half * (words.length > 1 ? 1.05 : 1.3)}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#ffffff";
  context.fillText(words, x, y + half * 0.08);
}

function ghost(context: Context, piece: Piece, { x, y }: Point, pitch: number, density: number): void {
  const size = counterSize(pitch);
  context.drawImage(sprite(piece, size * density), x - size / 2, y - size / 2, size, size);
  context.setLineDash([4, 3]);
  context.strokeStyle = "#0b57d0";
  context.lineWidth = 2;
  context.strokeRect(x - size / 2 - 2, y - size / 2 - 2, size + 4, size + 4);
  context.setLineDash([]);
}

/** A marker, where it stands. */
