import type { Look } from "../../wire";
import { drawPattern } from "../live/patterns";
import { type Line, touches, trace } from "../outline";
import type { Tile } from "./paint";
import type { Context } from "./painter";
import type { SeaName } from "./seas";
import { WATER_TEXT } from "./style";

const PATTERN_SIZE = 9;

/** Draws lines and shapes on one tile. */
export class Brush {
  readonly pitch: number;
  readonly box;

  constructor(
    readonly context: Context,
    tile: Tile,
    sea: string,
  ) {
    const { density, west, north, size, pitch } = tile;
    this.pitch = pitch;
    context.setTransform(density, 0, 0, density, -west * density, -north * density);
    context.lineJoin = "round";
    const margin = 0.5;
    this.box = {
      west: west / pitch - margin,
      north: north / pitch - margin,
      east: (west + size) / pitch + margin,
      south: (north + size) / pitch + margin,
    };
    context.fillStyle = sea;
    context.fillRect(west, north, size, size);
  }

  sees(line: Line): boolean {
    return touches(line, this.box);
  }

  path(lines: Iterable<Line>): Path2D {
    const found = new Path2D();
    for (const line of lines) if (this.sees(line)) trace(found, line, this.pitch);
    return found;
  }

  fill(path: Path2D, with_: string | CanvasPattern | CanvasGradient, opacity = 1): void {
    this.context.globalAlpha = opacity;
    this.context.fillStyle = with_;
    this.context.fill(path, "evenodd");
    this.context.globalAlpha = 1;
  }

  stroke(path: Path2D, colour: string, width: number, dash: number[] = [], opacity = 1): void {
    const { context } = this;
    context.globalAlpha = opacity;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke(path);
    context.globalAlpha = 1;
    context.setLineDash([]);
  }
}

/** A pattern of a power, to fill with. */
export function patternOf(context: Context, colour: string, pattern: Look["pattern"]): CanvasPattern {
  const density = context.getTransform().a;
  const size = Math.round(PATTERN_SIZE * density);
  const square = new OffscreenCanvas(size, size);
  drawPattern(square.getContext("2d")!, colour, pattern, size, density);
  const found = context.createPattern(square, "repeat")!;
  found.setTransform(new DOMMatrix().scale(1 / density));
  return found;
}

/** Whether a box in pixels is off a tile. */
export const off = ([west, north, east, south]: readonly number[], tile: Tile): boolean =>
  east! < tile.west || west! > tile.west + tile.size || south! < tile.north || north! > tile.north + tile.size;

/** The name of a sea. */
export function sea(context: Context, name: SeaName, tile: Tile): void {
  if (off(name.box, tile)) return;
  context.font = name.font;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.letterSpacing = `${name.spacing}px`;
  context.fillStyle = WATER_TEXT;
  context.fillText(name.text, name.x, name.y);
  context.letterSpacing = "0px";
}
