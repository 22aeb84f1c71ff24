import { type Line, touches, trace } from "../outline";
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
  const { density, west, north, size, pitch } = tile;
  context.setTransform(density, 0, 0, density, -west * density, -north * density);
  context.lineJoin = "round";
  context.lineCap = "round";
  const { grid } = scene;
  context.fillStyle = scene.board ? style.OFF : style.SEA;
  context.fillRect(-pitch, -pitch, (grid.width + 2) * pitch, (grid.height + 2) * pitch);
  const margin = 1.5;
  const box = {
    west: west / pitch - margin,
    north: north / pitch - margin,
    east: (west + size) / pitch + margin,
    south: (north + size) / pitch + margin,
  };
  const path = (lines: Line[]): Path2D => {
    const found = new Path2D();
    for (const line of lines) if (touches(line, box)) trace(found, line, pitch);
    return found;
  };
  const stroke = (drawn: Path2D, colour: string, width: number, dash: number[] = [], opacity = 1): void => {
    context.globalAlpha = opacity;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke(drawn);
    context.globalAlpha = 1;
    context.setLineDash([]);
  };
  if (scene.board) {
    context.fillStyle = scene.sea ? style.SEA : style.CLEAR;
    context.fill(path(scene.board), "evenodd");
  }
  const land = path(scene.sea ? scene.land : scene.board!);
  context.save();
  context.clip(land, "evenodd");
  context.fillStyle = style.CLEAR;
  context.fillRect(west, north, size, size);
  for (const { colour, lines } of scene.washes) {
    context.fillStyle = colour;
    context.fill(path(lines), "evenodd");
  }
  context.restore();
  context.fillStyle = style.LAKE;
  context.fill(path(scene.lakes), "evenodd");
  if (scene.sea) stroke(land, style.SHORE, Math.max(0.6, pitch * 0.045));

  const inside = (x: number, y: number): boolean => x > box.west && x < box.east && y > box.north && y < box.south;
  const near = scene.hexes.filter(({ x, y }) => inside(x, y));
  if (pitch >= style.MARKS_FROM) marks(context, near, pitch);
  if (pitch >= style.GRID_FROM) {
    const lines = gridLines(grid, near, pitch);
    if (!scene.sea) lines.addPath(land);
    stroke(lines, style.GRID, Math.max(0.4, pitch * 0.016), [], 0.38);
  }

  const waters = path(scene.water);
  const straits = path(scene.straits);
  stroke(waters, style.SHORE, pitch * 0.26);
  stroke(straits, style.SHORE, pitch * 0.26);
  stroke(waters, style.LAKE, pitch * 0.2);
  stroke(straits, style.SEA, pitch * 0.2);
  if (pitch >= style.RIVERS_FROM) stroke(path(scene.rivers), style.RIVER, Math.max(0.5, pitch * 0.065));
  stroke(path(scene.majorRivers), style.MAJOR_RIVER, Math.max(0.9, pitch * 0.135));

  for (const name of lettered.names) if (name.opacity < 1) write(context, name, tile);
  const district = path(scene.districts);
  stroke(district, style.DISTRICT, Math.max(0.6, pitch * 0.075), [pitch * 0.3, pitch * 0.16], 0.75);
  const country = path(scene.countries);
  stroke(country, style.COUNTRY, Math.max(1.6, pitch * 0.3), [], 0.2);
  stroke(country, style.COUNTRY, Math.max(0.8, pitch * 0.08));

  if (pitch >= style.RAILS_FROM) {
    const rails = path(scene.rails);
    stroke(rails, style.RAIL, Math.max(0.5, pitch * 0.042), [], 0.85);
    context.lineCap = "butt";
    if (pitch >= style.TICKS_FROM) {
      stroke(rails, style.RAIL, pitch * 0.17, [Math.max(0.8, pitch * 0.035), pitch * 0.235], 0.85);
    }
    context.lineCap = "round";
  }
  if (pitch >= style.SOME_LABELS_FROM) numbers(context, grid, near, pitch);
  for (const { town, x, y, half } of lettered.towns) {
    if (within(x, y, half + 2, tile)) townMark(context, town.size, x, y, half);
  }
  if (pitch >= style.PORTS_FROM)
    anchors(
      context,
      scene.ports.filter(({ x, y }) => inside(x, y)),
      pitch,
    );
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

const MARKS: Record<string, { path: string; colour: string; width: number; opacity?: number }> = {
  forest: {
    path: "M-.34 .1l.11-.24.11.24zM.1-.12l.11-.24.11.24zM.02 .38l.11-.24.11.24z",
    colour: "#6f9257", width: 0.045, opacity: 0.6,
  },
  woods: { path: "M-.3-.04l.1-.2.1.2zM.16 .26l.1-.2.1.2z", colour: "#6f9257", width: 0.045, opacity: 0.6 },
  swamp: {
    path: "M-.34-.2h.26M.08-.26h.26M-.42.06h.26M-.04.02h.3M-.24.3h.24M.14.28h.24", colour: "#4f8a92", width: 0.05,
  },
  rough: { path: "M-.36 0q.12-.2.24 0M.06-.16q.12-.2.24 0M-.06.3q.12-.2.24 0", colour: "#a3875a", width: 0.055 },
  mountain: { path: "M-.42 .16l.2-.36.2.36M.02 .3l.18-.34.18.34", colour: "#8a6745", width: 0.06 },
}; // prettier-ignore

/** Small signs of the terrain in every hex. */
function marks(context: Context, hexes: SceneHex[], pitch: number): void {
  for (const [kind, mark] of Object.entries(MARKS)) {
    const one = new Path2D(mark.path);
    const all = new Path2D();
    for (const hex of hexes) {
      if (hex.marks.includes(kind)) all.addPath(one, new DOMMatrix([pitch, 0, 0, pitch, hex.x * pitch, hex.y * pitch]));
    }
    context.globalAlpha = mark.opacity ?? 1;
    context.strokeStyle = mark.colour;
    context.lineWidth = mark.width * pitch;
    context.stroke(all);
  }
  context.globalAlpha = 1;
}

function numbers(context: Context, grid: Grid, hexes: SceneHex[], pitch: number): void {
  const above = grid.shape.number;
  const size = Math.min(Math.max(pitch * 0.17, 8), 12);
  context.font = `${size}px ${style.FONT}`;
  context.fillStyle = style.FAINT;
  context.textAlign = "center";
  for (const { x, y, label, fifth } of hexes) {
    if (fifth || pitch >= style.LABELS_FROM) context.fillText(label, x * pitch, (y - above) * pitch + size * 1.05);
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
