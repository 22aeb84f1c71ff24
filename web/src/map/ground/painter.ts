import type { Board } from "../../wire";
import { type Lettered, letter } from "./names";
import { paint, type Tile } from "./paint";
import { scene } from "./scene";
import { pointPainter } from "./points/painter";
import { zonePainter } from "./zones/painter";

export type Context = OffscreenCanvasRenderingContext2D;
/** How wide a text is in a font, in pixels. */
export type Measure = (text: string, font: string) => number;
/** Who has each place, by the place of the power in the board's list; -1 for nobody. */
export type Owners = readonly number[];

/** Paints the ground of a board, of whatever shape its places are. */
export interface Painter {
  paint(context: Context, tile: Tile, owners: Owners): void;
}

export function painterOf(board: Board, measure: Measure): Painter {
  if (board.network) return pointPainter(board, board.network, measure);
  return board.sheet ? zonePainter(board, board.sheet, measure) : hexPainter(board, measure);
}

/** Hexes: their ground is the same whoever owns them. */
function hexPainter(board: Board, measure: Measure): Painter {
  const ground = scene(board);
  const lettered = atEveryPitch<Lettered>((pitch) => letter(ground, pitch, measure));
  return { paint: (context, tile) => paint(context, ground, lettered(tile.pitch), tile) };
}

/** What is worked out once for each scale. */
export function atEveryPitch<T>(work: (pitch: number) => T): (pitch: number) => T {
  const known = new Map<number, T>();
  return (pitch) => {
    let found = known.get(pitch);
    if (found === undefined) {
      found = work(pitch);
      known.set(pitch, found);
    }
    return found;
  };
}
