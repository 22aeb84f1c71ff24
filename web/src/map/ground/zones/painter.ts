import type { Board, ZoneDrawing } from "../../../wire";
import { grouped } from "../../group";
import { Brush, off, patternOf, sea } from "../brush";
import type { Tile } from "../paint";
import { atEveryPitch, type Context, type Measure, type Owners, type Painter } from "../painter";
import type { Line } from "../../outline";
import * as style from "../style";
import { type Block, letter, type Lettered } from "./names";
import { type Scene, scene, type SceneZone } from "./scene";
import { drawNumber, drawOwner, drawSign } from "./signs";
import { spots } from "./terrain";

/** How strongly the ground, and the pattern of whoever has a zone, show through its colour. */
const [TINT, PATTERN_OPACITY] = [0.13, 0.22];

export function zonePainter(board: Board, sheet: ZoneDrawing, measure: Measure): Painter {
  const ground = scene(board, sheet);
  const lettered = atEveryPitch<Lettered>((pitch) => letter(ground, pitch, measure));
  const marks = atEveryPitch((pitch) => spots(ground, pitch));
  return {
    paint(context, tile, owners) {
      const brush = new Brush(context, tile, style.ZONE_SEA);
      land(brush, ground, owners);
      if (tile.pitch >= style.ZONE_MARKS_FROM) terrain(brush, marks(tile.pitch));
      borders(brush, ground, owners);
      const words = lettered(tile.pitch);
      for (const name of words.seas) sea(context, name, tile);
      for (const block of words.blocks) name(context, block, ground, owners, tile);
    },
  };
}

/** Land in the colour and the pattern of whoever has it, with some of the colour of its ground. */
function land(brush: Brush, ground: Scene, owners: Owners): void {
  const bare = brush.path(ground.bare);
  brush.coat(style.ZONE_SHORE, bare);
  brush.fill(bare, style.BARE);
  brush.coat(style.ZONE_SHORE, brush.path(ground.zones.flatMap(({ rings }) => rings)));
  const byOwner = grouped(ground.zones, ({ place }) => owners[place] ?? -1);
  for (const [owner, zones] of byOwner) {
    const path = brush.path(zones.flatMap(({ rings }) => rings));
    brush.fill(path, ground.looks[owner]?.fill ?? style.NOBODY);
  }
  for (const [kind, zones] of grouped(ground.zones, ({ terrain }) => terrain)) {
    const tint = style.ZONE_TINTS[kind];
    if (tint) brush.fill(brush.path(zones.flatMap(({ rings }: SceneZone) => rings)), tint, TINT);
  }
  for (const [owner, zones] of byOwner) {
    const look = ground.looks[owner];
    if (!look || look.pattern === "plain") continue;
    const path = brush.path(zones.flatMap(({ rings }) => rings));
    brush.fill(path, patternOf(brush.context, look.dark, look.pattern), PATTERN_OPACITY);
  }
}

/** Small signs of the ground, where the zones have room for them. */
function terrain(brush: Brush, marks: { kind: string; x: number; y: number }[]): void {
  const size = Math.min(Math.max(brush.pitch * 0.5, 9), 20);
  const { west, east, north, south } = brush.box;
  const near = marks.filter(
    ({ x, y }) =>
      x >= west * brush.pitch && x <= east * brush.pitch && y >= north * brush.pitch && y <= south * brush.pitch,
  );
  for (const [kind, mark] of Object.entries(style.ZONE_MARKS)) {
    brush.marks(
      mark,
      near.filter((each) => each.kind === kind),
      size,
    );
  }
}

/** Borders of every kind, frontiers between those who have the zones now, railways. */
function borders(brush: Brush, ground: Scene, owners: Owners): void {
  const special: Readonly<Record<string, Line[]>> = {
    frontier: ground.borders.filter(({ a, b }) => owners[a] !== owners[b]).flatMap(({ lines }) => lines),
    border: ground.borders.flatMap(({ lines }) => lines),
    link: ground.links,
    rail: ground.rails,
  };
  brush.coats(
    [...style.ZONE_BORDERS, ...style.ZONE_RAILWAYS],
    (name) =>
      special[name] ?? ground.borders.filter(({ features }) => features.has(name)).flatMap(({ along }) => along),
  );
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
    context.strokeStyle = style.PAPER;
    context.lineWidth = block.size * 0.26;
    context.globalAlpha = 0.8;
    context.strokeText(line, block.x, y);
    context.globalAlpha = 1;
    context.fillStyle = style.TOWN_TEXT;
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
