/** Paints the tiles of the ground away from the page, so that panning never waits for them. */

import type { Board } from "../../wire";
import { type Lettered, letter } from "./names";
import { paint, type Tile } from "./paint";
import { type Scene, scene } from "./scene";

export type ToWorker =
  { do: "board"; board: Board } | { do: "paint"; id: number; tile: Tile } | { do: "forget"; id: number };
export interface FromWorker {
  id: number;
  picture: ImageBitmap;
}

const port = self as unknown as {
  onmessage: (message: MessageEvent<ToWorker>) => void;
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
};

let ground: Scene | undefined;
const lettered = new Map<number, Lettered>();
const wanted = new Map<number, Tile>();
const ruler = new OffscreenCanvas(1, 1).getContext("2d")!;
let waiting = false;

port.onmessage = ({ data }): void => {
  if (data.do === "board") ground = scene(data.board);
  else if (data.do === "paint") wanted.set(data.id, data.tile);
  else wanted.delete(data.id);
  later();
};

/** Tiles are painted one at a time, so that one no longer wanted can be forgotten between. */
function later(): void {
  if (waiting || !ground || wanted.size === 0) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    next(ground!);
    later();
  });
}

function next(scene: Scene): void {
  const [first] = wanted;
  if (!first) return;
  const [id, tile] = first;
  wanted.delete(id);
  const canvas = new OffscreenCanvas(tile.size * tile.density, tile.size * tile.density);
  paint(canvas.getContext("2d")!, scene, letteredAt(scene, tile.pitch), tile);
  const picture = canvas.transferToImageBitmap();
  port.postMessage({ id, picture }, [picture]);
}

function letteredAt(scene: Scene, pitch: number): Lettered {
  let found = lettered.get(pitch);
  if (!found) {
    found = letter(scene, pitch, (text, font) => {
      ruler.font = font;
      return ruler.measureText(text).width;
    });
    lettered.set(pitch, found);
  }
  return found;
}
