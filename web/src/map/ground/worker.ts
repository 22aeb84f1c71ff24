/** Paints the tiles of the ground away from the page, so that panning never waits for them. */

import type { Board } from "../../wire";
import type { Tile } from "./paint";
import { type Owners, type Painter, painterOf } from "./painter";

export type ToWorker =
  | { do: "board"; board: Board }
  | { do: "owners"; owners: Owners }
  | { do: "paint"; id: number; tile: Tile }
  | { do: "forget"; id: number };
export interface FromWorker {
  id: number;
  picture: ImageBitmap;
}

const port = self as unknown as {
  onmessage: (message: MessageEvent<ToWorker>) => void;
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
};

let painter: Painter | undefined;
let owners: Owners = [];
const wanted = new Map<number, Tile>();
const ruler = new OffscreenCanvas(1, 1).getContext("2d")!;
let waiting = false;

port.onmessage = ({ data }): void => {
  if (data.do === "board") painter = painterOf(data.board, measure);
  else if (data.do === "owners") owners = data.owners;
  else if (data.do === "paint") wanted.set(data.id, data.tile);
  else wanted.delete(data.id);
  later();
};

/** Tiles are painted one at a time, so that one no longer wanted can be forgotten between. */
function later(): void {
  if (waiting || !painter || wanted.size === 0) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    next(painter!);
    later();
  });
}

function next(with_: Painter): void {
  const [first] = wanted;
  if (!first) return;
  const [id, tile] = first;
  wanted.delete(id);
  const canvas = new OffscreenCanvas(tile.size * tile.density, tile.size * tile.density);
  with_.paint(canvas.getContext("2d")!, tile, owners);
  const picture = canvas.transferToImageBitmap();
  port.postMessage({ id, picture }, [picture]);
}

function measure(text: string, font: string): number {
  ruler.font = font;
  return ruler.measureText(text).width;
}
