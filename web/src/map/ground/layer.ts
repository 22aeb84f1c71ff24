import { effect } from "@preact/signals";
import L from "leaflet";
import type { Board } from "../../wire";
import { pitchAt } from "../zoom";
import { charted } from "../field";
import { owners } from "../owners";
import type { Tile } from "./paint";
import type { FromWorker, ToWorker } from "./worker";

/** What was asked of the worker for a canvas; `done` is for its first picture. */
interface Asked {
  tile: Tile;
  id: number;
  done: (() => void) | undefined;
}

/** The ground as tiles that a worker paints, anew when zones have changed hands. */
export class GroundLayer extends L.GridLayer {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (picture: ImageBitmap) => void>();
  private readonly tiles = new Map<HTMLCanvasElement, Asked>();
  private last = 0;

  constructor(
    private board: Board,
    options: L.GridLayerOptions,
  ) {
    super(options);
    this.say({ do: "board", board });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>): void => {
      const put = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (put) put(data.picture);
      else data.picture.close();
    };
    this.on("tileunload", ({ tile }: L.TileEvent) => {
      const canvas = tile as unknown as HTMLCanvasElement;
      this.forget(this.tiles.get(canvas)?.id);
      this.tiles.delete(canvas);
    });
    const end = charted(board) ? effect(() => this.changeHands(owners.value)) : undefined;
    this.on("remove", () => {
      end?.();
      this.worker.terminate();
    });
  }

  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const size = this.getTileSize().x;
    const density = Math.min(window.devicePixelRatio, 2);
    const canvas = document.createElement("canvas");
    const tile = { west: coords.x * size, north: coords.y * size, size, density, pitch: pitchAt(coords.z) };
    this.ask(canvas, tile, () => done(undefined, canvas));
    return canvas;
  }

  /** Have all tiles painted anew as another board of the same hexes has them. */
  show(board: Board): void {
    if (board === this.board) return;
    this.board = board;
    this.say({ do: "board", board });
    this.anew();
  }

  private changeHands(now: readonly number[]): void {
    this.say({ do: "owners", owners: now });
    this.anew();
  }

  private anew(): void {
    for (const [canvas, { tile, id, done }] of this.tiles) {
      this.forget(id);
      this.ask(canvas, tile, done);
    }
  }

  /** Have a tile painted; the old picture stays until the new one is there. */
  private ask(canvas: HTMLCanvasElement, tile: Tile, done?: () => void): void {
    const id = ++this.last;
    const asked: Asked = { tile, id, done };
    this.tiles.set(canvas, asked);
    this.waiting.set(id, (picture) => {
      canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(picture);
      asked.done = undefined;
      done?.();
    });
    this.say({ do: "paint", id, tile });
  }

  private forget(id: number | undefined): void {
    if (id !== undefined && this.waiting.delete(id)) this.say({ do: "forget", id });
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}
