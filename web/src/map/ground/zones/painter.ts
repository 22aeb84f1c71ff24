import type { Board, Sheet } from "../../../wire";
import { grouped } from "../../group";
import { Brush, off, patternOf, sea } from "../brush";
import type { Tile } from "../paint";
import { atEveryPitch, type Context, type Measure, type Owners, type Painter } from "../painter";
import { MAJOR_RIVER, PAPER, RAIL, SHORE, TOWN_TEXT } from "../style";
import { type Block, letter, type Lettered } from "./names";
import { type Scene, scene, type SceneZone } from "./scene";
import { drawNumber, drawOwner, drawSign } from "./signs";
import * as style from "./style";
import { spots, TERRAIN } from "./terrain";

export function zonePainter(board: Board, sheet: Sheet, measure: Measure): Painter {
  const ground = scene(board, sheet);
  const lettered = atEveryPitch<Lettered>((pitch) => letter(ground, pitch, measure));
  const marks = atEveryPitch((pitch) => spots(ground, pitch));
  return {
    paint(context, tile, owners) {
      const brush = new Brush(context, tile, style.SEA);
      land(brush, ground, owners);
      if (tile.pitch >= style.MARKS_FROM) terrain(brush, marks(tile.pitch));
      borders(brush, ground, owners);
      const words = lettered(tile.pitch);
      for (const name of words.seas) sea(context, name, tile);
      for (const block of words.blocks) name(context, block, ground, owners, tile);
    },
  };
}

/** Land in the colour and the pattern of whoever has it, with some of the colour of its ground. */
function land(brush: Brush, ground: Scene, owners: Owners): void {
  const shore = Math.max(1, brush.pitch * 0.06);
  const bare = brush.path(ground.bare);
  brush.stroke(bare, SHORE, shore);
  brush.fill(bare, style.BARE);
  const all = brush.path(ground.zones.flatMap(({ rings }) => rings));
  brush.stroke(all, SHORE, shore);
  const byOwner = grouped(ground.zones, ({ place }) => owners[place] ?? -1);
  for (const [owner, zones] of byOwner) {
    const path = brush.path(zones.flatMap(({ rings }) => rings));
    brush.fill(path, ground.looks[owner]?.fill ?? style.NOBODY);
  }
  for (const [kind, zones] of grouped(ground.zones, ({ terrain }) => terrain)) {
    const tint = style.TINTS[kind];
    if (tint) brush.fill(brush.path(zones.flatMap(({ rings }: SceneZone) => rings)), tint, style.TINT);
  }
  for (const [owner, zones] of byOwner) {
    const look = ground.looks[owner];
    if (!look || look.pattern === "plain") continue;
    const path = brush.path(zones.flatMap(({ rings }) => rings));
    brush.fill(path, patternOf(brush.context, look.dark, look.pattern), style.PATTERN_OPACITY);
  }
}

/** Small signs of the ground, where the zones have room for them. */
function terrain(brush: Brush, marks: { kind: string; x: number; y: number }[]): void {
  const size = Math.min(Math.max(brush.pitch * 0.5, 9), 20);
  const { west, east, north, south } = brush.box;
  for (const [kind, { path, colour, width }] of Object.entries(TERRAIN)) {
    const [one, all] = [new Path2D(path), new Path2D()];
    for (const { kind: of, x, y } of marks) {
      if (of !== kind || x < west * brush.pitch || x > east * brush.pitch) continue;
      if (y < north * brush.pitch || y > south * brush.pitch) continue;
      all.addPath(one, new DOMMatrix([size, 0, 0, size, x, y]));
    }
    brush.stroke(all, colour, width * size, [], 0.75);
  }
}

/** Borders of every kind, frontiers between those who have the zones now, railways. */
function borders(brush: Brush, ground: Scene, owners: Owners): void {
  const { pitch } = brush;
  const of = (feature: string): Path2D =>
    brush.path(ground.borders.filter(({ features }) => features.has(feature)).flatMap(({ lines }) => lines));
  const frontier = ground.borders.filter(({ a, b }) => owners[a] !== owners[b]).flatMap(({ lines }) => lines);
  const fine = Math.min(Math.max(0.5, pitch * 0.02), 1.6);
  brush.context.lineCap = "round";
  brush.stroke(brush.path(frontier), style.FRONTIER, Math.min(Math.max(1.5, pitch * 0.14), 9), [], 0.28);
  brush.stroke(brush.path(ground.borders.flatMap(({ lines }) => lines)), "#6b6450", fine * 1.4, [], 0.8);
  brush.stroke(of("river"), MAJOR_RIVER, Math.min(Math.max(1, pitch * 0.07), 5));
  brush.context.lineCap = "butt";
  const hard = of("hard terrain");
  brush.stroke(hard, style.HARD, Math.min(Math.max(0.9, pitch * 0.035), 2));
  if (pitch >= style.RAILS_FROM)
    brush.stroke(hard, style.HARD, pitch * 0.13, [Math.max(1, pitch * 0.04), pitch * 0.12]);
  const closed = of("closed");
  brush.stroke(closed, style.CLOSED, Math.min(Math.max(2, pitch * 0.12), 7));
  brush.stroke(closed, PAPER, Math.min(Math.max(0.7, pitch * 0.04), 2.4), [4, 4]);
  brush.stroke(brush.path(ground.links), "#2b2724", Math.max(0.9, pitch * 0.05), [pitch * 0.14, pitch * 0.09], 0.75);
  if (pitch < style.RAILS_FROM) return;
  const rails = brush.path(ground.rails);
  brush.stroke(rails, RAIL, Math.min(Math.max(0.6, pitch * 0.03), 1.8), [], 0.6);
  const tie = Math.min(pitch, 60);
  brush.stroke(rails, RAIL, tie * 0.1, [Math.max(0.8, tie * 0.03), tie * 0.17], 0.6);
}

/** The name of a zone, and the row of its signs. */
function name(context: Context, block: Block, ground: Scene, owners: Owners, tile: Tile): void {
  const [west, north, east, south] = block.box;
  if (off([west - block.size, north - 4, east + block.size, south + 4], tile)) return;
  context.font = block.font;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  block.lines.forEach((line, i) => {
    const y = block.y + i * block.leading;
    context.strokeStyle = "#fbf8ef";
    context.lineWidth = block.size * 0.26;
    context.globalAlpha = 0.8;
    context.strokeText(line, block.x, y);
    context.globalAlpha = 1;
    context.fillStyle = TOWN_TEXT;
    context.fillText(line, block.x, y);
  });
  if (!block.signs) return;
  const { x, y, size, list } = block.signs;
  // The letters of the owner are wider than the other signs.
  const left = x - ((list.length + 0.8) * size) / 2;
  list.forEach((sign, i) => {
    const at = left + (i ? (i + 1.3) * size : 0.9 * size);
    const { zone, place } = block.zone;
    const owner = owners[place] ?? -1;
    if (sign === "owner")
      drawOwner(context, ground.shorts[owner] ?? "–", ground.looks[owner]?.dark ?? "#5c4f2c", at, y, size);
    else if (sign === "number") drawNumber(context, zone.number, at, y, size * 0.95);
    else drawSign(context, sign, at, y, size * 0.88);
  });
}
