import { effect } from "@preact/signals";
import L from "leaflet";
import { pitchAt } from "../zoom";
import type { Field } from "../field";
import type { Tile } from "../ground/paint";
import { paintLive } from "./paint";
import { live } from "./scene";
import { symbolsReady } from "./symbols";

/** Milliseconds of a frame that painting may take. */
const BUDGET = 7;

/** Everything that changes in a game, as tiles painted anew when it does: a few in each frame. */
export class LiveLayer extends L.GridLayer {
  private readonly tiles = new Map<HTMLCanvasElement, Tile>();
  private readonly stale = new Set<HTMLCanvasElement>();
  private frame = 0;

  constructor(
    private readonly field: Field,
    options: L.GridLayerOptions,
  ) {
    super(options);
    this.on("tileunload", ({ tile }: L.TileEvent) => {
      this.tiles.delete(tile as unknown as HTMLCanvasElement);
      this.stale.delete(tile as unknown as HTMLCanvasElement);
    });
    const end = effect(() => {
      void symbolsReady.value;
      if (live.value) for (const tile of this.tiles.keys()) this.stale.add(tile);
      this.later();
    });
    this.on("remove", () => {
      end();
      cancelAnimationFrame(this.frame);
    });
  }

  override createTile(coords: L.Coords): HTMLElement {
    const size = this.getTileSize().x;
    const density = Math.min(window.devicePixelRatio, 2);
    const canvas = document.createElement("canvas");
    this.tiles.set(canvas, { west: coords.x * size, north: coords.y * size, size, density, pitch: pitchAt(coords.z) });
    this.stale.add(canvas);
    this.later();
    return canvas;
  }

  private later(): void {
    if (!this.frame && this.stale.size) this.frame = requestAnimationFrame(this.paint);
  }

  private readonly paint = (): void => {
    this.frame = 0;
    const now = live.peek();
    const end = performance.now() + BUDGET;
    for (const canvas of now ? this.stale : []) {
      this.stale.delete(canvas);
      const tile = this.tiles.get(canvas)!;
      // A canvas takes its memory when it has a size: not before there is something to paint.
      if (canvas.width !== tile.size * tile.density) canvas.width = canvas.height = tile.size * tile.density;
      paintLive(canvas.getContext("2d")!, this.field, now!, tile);
      if (performance.now() > end) break;
    }
    if (now) this.later();
  };
}
