import type { Board, Network } from "../../../wire";
import type { Point } from "../../field";
import { grouped } from "../../group";
import { Brush, off, patternOf, sea } from "../brush";
import type { Tile } from "../paint";
import { atEveryPitch, type Context, type Measure, type Owners, type Painter } from "../painter";
import * as style from "../style";
import { letter, type Lettered, type Name } from "./names";
import { drawDot, drawNode, drawsNodes, radiusAt } from "./nodes";
import { type Scene, scene } from "./scene";
import { coatsOf, FRONT, FULL, PATTERN, TINT } from "./style";

export function pointPainter(board: Board, network: Network, measure: Measure): Painter {
  const ground = scene(board, network);
  const lettered = atEveryPitch<Lettered>((pitch) => letter(ground, pitch, measure));
  return {
    paint(context, tile, owners) {
      const brush = new Brush(context, tile, style.SEA);
      land(brush, ground, owners);
      lines(brush, ground);
      const words = lettered(tile.pitch);
      for (const name of words.seas) sea(context, name, tile);
      nodes(brush, ground, owners);
      for (const name of words.names) write(context, name, ground, owners, tile);
    },
  };
}

/** Land in the colour and the pattern of whoever has its points; rivers, lakes, the border, and the front. */
function land(brush: Brush, ground: Scene, owners: Owners): void {
  const { context, pitch } = brush;
  const coast = brush.path(ground.land);
  for (const layer of style.NET_LAND) brush.coat(layer, coast);
  context.save();
  context.clip(coast, "evenodd");
  for (const [owner, points] of grouped(ground.points, ({ place }) => owners[place] ?? -1)) {
    const look = ground.looks[owner];
    if (!look) continue;
    for (const { cell, centre, reach } of points) {
      if (brush.sees(cell)) brush.fill(brush.path([cell]), fading(brush, look.fill, centre, reach), TINT);
    }
    const path = brush.path(points.map(({ cell }) => cell));
    brush.fill(path, patternOf(context, look.dark, look.pattern), PATTERN);
  }
  brush.coats(style.NET_WATERS, (name) => ground.ground[name] ?? []);
  const front = ground.edges.filter(({ a, b }) => owners[a] !== owners[b]).map(({ line }) => line);
  const path = brush.path(front);
  context.lineCap = "round";
  brush.stroke(path, style.PAPER, Math.min(Math.max(3, pitch * 0.2), 12), [], 0.75);
  brush.stroke(path, FRONT, Math.min(Math.max(1.2, pitch * 0.07), 4), [], 0.85);
  context.lineCap = "butt";
  context.restore();
}

/** A colour that fades towards the end of its reach, where no other point bounds it. */
function fading({ context, pitch }: Brush, colour: string, { x, y }: Point, reach: number): CanvasGradient {
  const [cx, cy, far] = [x * pitch, y * pitch, reach * pitch];
  const found = context.createRadialGradient(cx, cy, far * FULL, cx, cy, far);
  found.addColorStop(0, colour);
  found.addColorStop(1, `${colour}00`);
  return found;
}

/** The lines between points, the best on top, each class with its own stroke. */
function lines(brush: Brush, ground: Scene): void {
  [...ground.classes.entries()].reverse().forEach(([rank, { lines: of }]) => {
    const path = brush.path(of);
    for (const layer of coatsOf(rank)) brush.coat(layer, path);
  });
}

function nodes(brush: Brush, ground: Scene, owners: Owners): void {
  const { context, pitch, box } = brush;
  for (const { place, centre, point } of ground.points) {
    if (centre.x < box.west || centre.x > box.east || centre.y < box.north || centre.y > box.south) continue;
    const [x, y, look] = [centre.x * pitch, centre.y * pitch, ground.looks[owners[place] ?? -1]];
    if (drawsNodes(pitch)) drawNode(context, point, look, x, y, radiusAt(pitch));
    else drawDot(context, point, look, x, y);
  }
}

/** The name of a point, with its sign before it where that tells something. */
function write(context: Context, name: Name, ground: Scene, owners: Owners, tile: Tile): void {
  const [west, north, east, south] = name.box;
  if (off([west - 4, north - 4, east + 4, south + 4], tile)) return;
  const { place, point } = name.point;
  if (name.sign) {
    const r = name.sign * (point.fort ? 0.2 : 0.28);
    drawNode(context, point, ground.looks[owners[place] ?? -1], name.x + name.sign * 0.42, (north + south) / 2, r);
  }
  context.font = name.font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.strokeStyle = style.PAPER;
  context.lineWidth = name.size * 0.28;
  context.globalAlpha = 0.88;
  context.strokeText(name.text, name.x + name.sign, name.y);
  context.globalAlpha = 1;
  context.fillStyle = style.TOWN_TEXT;
  context.fillText(name.text, name.x + name.sign, name.y);
}
