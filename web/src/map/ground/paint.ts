import type { Point } from "../field";
import type { Line } from "../outline";
import { Brush } from "./brush";
import { type Lettered, type Lettering } from "./names";
import type { Grid } from "../grid";
import { anchors } from "./ports";
import type { Scene, SceneHex } from "./scene";
import * as style from "./style";

type Context = OffscreenCanvasRenderingContext2D;

/** A tile: its corner and size in pixels of the whole map, at so many pixels a pitch. */
export interface Tile {
  west: number;
  north: number;
  size: number;
  pitch: number;
  /** Pixels of the screen for each pixel of the page. */
  density: number;
}

/** Paint the ground of a tile. */
export function paint(context: Context, scene: Scene, lettered: Lettered, tile: Tile): void {
  const { west, north, size, pitch } = tile;
  const brush = new Brush(context, tile, "", 1.5);
  const { grid } = scene;
  context.fillStyle = scene.board ? style.OFF : style.SEA;
  context.fillRect(-pitch, -pitch, (grid.width + 2) * pitch, (grid.height + 2) * pitch);
  const of = (name: string): readonly Line[] => scene.lines[name] ?? [];
  if (scene.board) brush.fill(brush.path(scene.board), scene.sea ? style.SEA : style.CLEAR);
  const land = brush.path(scene.sea ? scene.land : scene.board!);
  context.save();
  context.clip(land, "evenodd");
  context.fillStyle = style.CLEAR;
  context.fillRect(west, north, size, size);
  scene.washes.forEach((lines, i) => brush.coat(style.WASHES[i]!, brush.path(lines)));
  context.restore();
  brush.fill(brush.path(scene.lakes), style.LAKE);
  if (scene.sea) brush.coat(style.SHORE, land);

  const { box } = brush;
  const inside = ({ x, y }: Point): boolean => x > box.west && x < box.east && y > box.north && y < box.south;
  const near = scene.hexes.filter(inside);
  if (pitch >= style.MARKS_FROM) marks(brush, near);
  const lines = gridLines(grid, near, pitch);
  if (!scene.sea) lines.addPath(land);
  brush.coat(style.GRID, lines);
  brush.coats(style.WATERS, of);
  for (const name of lettered.names) if (name.opacity < 1) write(context, name, tile);
  brush.coats([...style.BORDERS, ...style.RAILWAYS], of);
  if (pitch >= style.SOME_LABELS_FROM) numbers(context, grid, near, pitch);
  for (const { town, x, y, half } of lettered.towns) {
    if (within(x, y, half + 2, tile)) townMark(context, town.size, x, y, half);
  }
  if (pitch >= style.WORKS_FROM) anchors(context, scene.ports.filter(inside), pitch);
  for (const name of lettered.names) if (name.opacity === 1) write(context, name, tile);
}

function within(x: number, y: number, margin: number, { west, north, size }: Tile): boolean {
  return x > west - margin && x < west + size + margin && y > north - margin && y < north + size + margin;
}

/** Three sides of every hex: its neighbours have the others. */
function gridLines(grid: Grid, hexes: SceneHex[], pitch: number): Path2D {
  const path = new Path2D();
  const corners = [5, 0, 1, 2].map((n) => grid.point(grid.shape.corners[n]!));
  for (const { x, y } of hexes) {
    corners.forEach((corner, i) => {
      if (i) path.lineTo((x + corner.x) * pitch, (y + corner.y) * pitch);
      else path.moveTo((x + corner.x) * pitch, (y + corner.y) * pitch);
    });
  }
  return path;
}

/** Small signs of the terrain in every hex. */
function marks(brush: Brush, hexes: SceneHex[]): void {
  const { pitch } = brush;
  for (const [kind, mark] of Object.entries(style.MARKS)) {
    const at = hexes.filter((hex) => hex.marks.includes(kind)).map(({ x, y }) => ({ x: x * pitch, y: y * pitch }));
    brush.marks(mark, at, pitch);
  }
}

function numbers(context: Context, grid: Grid, hexes: SceneHex[], pitch: number): void {
  const above = grid.shape.number;
  const size = Math.min(Math.max(pitch * 0.17, 8), 12);
  context.font = `${size}px ${style.FONT}`;
  context.fillStyle = style.FAINT;
  context.textAlign = "center";
  for (const { x, y, label, fifth } of hexes) {
    if (fifth || pitch >= style.EVERY_LABEL_FROM) context.fillText(label, x * pitch, (y - above) * pitch + size * 1.05);
  }
}

/** A dot, a block, or for a large city a block of houses. */
function townMark(context: Context, size: string, x: number, y: number, half: number): void {
  context.fillStyle = size === "D" || "AB".includes(size) ? style.PAPER : style.TOWN;
  context.strokeStyle = size === "C" ? style.PAPER : style.TOWN;
  context.lineWidth = "DEF".includes(size) ? half * 0.45 : Math.max(half * 0.12, 0.4);
  context.beginPath();
  if ("DEF".includes(size)) context.arc(x, y, half, 0, 2 * Math.PI);
  else context.rect(x - half, y - half, 2 * half, 2 * half);
  context.fill();
  context.stroke();
  if (!"AB".includes(size)) return;
  const many = size === "A" ? 3 : 2;
  const step = (2 * half) / many;
  context.fillStyle = style.TOWN;
  for (let i = 0; i < many * many; i++) {
    const [east, south] = [i % many, Math.floor(i / many)];
    context.fillRect(x - half + step * (east + 0.12), y - half + step * (south + 0.12), step * 0.76, step * 0.76);
  }
}

function write(context: Context, name: Lettering, tile: Tile): void {
  const { west, north, size } = tile;
  const [left, top, right, bottom] = name.box;
  if (right < west || left > west + size || bottom < north || top > north + size) return;
  context.save();
  context.font = name.font;
  context.textAlign = name.align;
  context.letterSpacing = `${name.spacing}px`;
  context.globalAlpha = name.opacity;
  context.translate(name.x, name.y);
  context.rotate((name.turn * Math.PI) / 180);
  if (name.halo) {
    context.strokeStyle = name.halo;
    context.lineWidth = name.size * 0.24;
    context.globalAlpha = name.opacity * 0.85;
    context.strokeText(name.text, 0, 0);
    context.globalAlpha = name.opacity;
  }
  context.fillStyle = name.colour;
  context.fillText(name.text, 0, 0);
  context.restore();
}
