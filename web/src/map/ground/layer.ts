import L from "leaflet";
import type { Board } from "../../wire";
import { pitchAt } from "../crs";
import type { FromWorker, ToWorker } from "./worker";

/** The ground as tiles that a worker paints. */
export class GroundLayer extends L.GridLayer {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (picture: ImageBitmap) => void>();
  private readonly ids = new WeakMap<HTMLElement, number>();
  private last = 0;

  constructor(board: Board, options: L.GridLayerOptions) {
    super(options);
    this.say({ do: "board", board });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>): void => {
      const put = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (put) put(data.picture);
      else data.picture.close();
    };
    this.on("tileunload", ({ tile }: L.TileEvent) => {
      const id = this.ids.get(tile);
      if (id !== undefined && this.waiting.delete(id)) this.say({ do: "forget", id });
    });
    this.on("remove", () => {
      this.worker.terminate();
    });
  }

  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const size = this.getTileSize().x;
    const density = Math.min(window.devicePixelRatio, 2);
    const canvas = document.createElement("canvas");
    const id = ++this.last;
    this.ids.set(canvas, id);
    this.waiting.set(id, (picture) => {
      canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(picture);
      done(undefined, canvas);
    });
    const tile = { west: coords.x * size, north: coords.y * size, size, density, pitch: pitchAt(coords.z) };
    this.say({ do: "paint", id, tile });
    return canvas;
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}
