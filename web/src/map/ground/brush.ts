import type { Look } from "../../wire";
import { drawPattern } from "../live/patterns";
import type { Point } from "../field";
import { type Line, touches, trace } from "../outline";
import type { Tile } from "./paint";
import type { Context } from "./painter";
import type { SeaName } from "./seas";
import { WATER_TEXT } from "./style";

const PATTERN_SIZE = 9;

/** One coat of paint on outlines or lines: widths in pitches, dashes in widths, the rest in pixels. */
export interface Layer {
  /** Kinds of terrain, features of borders, parts of the ground. */
  of: readonly string[];
  fill?: string;
  stroke?: string;
  width?: number;
  least?: number;
  most: number;
  dash?: readonly number[];
  opacity: number;
  /** Pixels a pitch from which it shows. */
  since?: number;
}

/** A part of a small sign: a path with its fill and its line. */
export interface Part {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity: number;
}

/** Pixels of the stroke of a layer at so many pixels a pitch. */
export const wide = ({ width = 0, least = 0, most }: Layer, pitch: number): number =>
  Math.min(Math.max(least, pitch * width), most);

/** Draws lines and shapes on one tile, which is all sea at first, if that has a colour. */
export class Brush {
  readonly pitch: number;
  readonly box;

  constructor(
    readonly context: Context,
    tile: Tile,
    sea: string,
    margin = 0.5,
  ) {
    const { density, west, north, size, pitch } = tile;
    this.pitch = pitch;
    context.setTransform(density, 0, 0, density, -west * density, -north * density);
    context.lineJoin = "round";
    this.box = {
      west: west / pitch - margin,
      north: north / pitch - margin,
      east: (west + size) / pitch + margin,
      south: (north + size) / pitch + margin,
    };
    if (!sea) return;
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

  /** Paint layers from bottom to top on the lines that each is of. */
  coats(layers: readonly Layer[], of: (name: string) => readonly Line[]): void {
    let [last, path] = ["", new Path2D()];
    for (const layer of layers) {
      if (!this.shows(layer)) continue;
      const name = layer.of.join();
      if (name !== last) [last, path] = [name, this.path(layer.of.flatMap(of))];
      this.coat(layer, path);
    }
  }

  coat(layer: Layer, path: Path2D): void {
    if (!this.shows(layer)) return;
    if (layer.fill) this.fill(path, layer.fill, layer.opacity);
    if (!layer.stroke) return;
    const width = wide(layer, this.pitch);
    const dash = (layer.dash ?? []).map((part) => part * width);
    this.context.lineCap = dash.length ? "butt" : "round";
    this.stroke(path, layer.stroke, width, dash, layer.opacity);
  }

  private shows({ since = 0 }: Layer): boolean {
    return this.pitch >= since;
  }

  /** The same mark at many points, so many pixels large. */
  marks({ path, stroke, width = 0, opacity }: Part, at: Iterable<Point>, size: number): void {
    const [one, all] = [new Path2D(path), new Path2D()];
    for (const { x, y } of at) all.addPath(one, new DOMMatrix([size, 0, 0, size, x, y]));
    this.stroke(all, stroke ?? "", width * size, [], opacity);
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
