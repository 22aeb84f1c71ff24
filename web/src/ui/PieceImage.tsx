import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sprite } from "../map/live/sprites";
import type { Piece } from "../map/live/stacks";
import { symbolsReady } from "../map/live/symbols";

/** The picture of a piece, as on the map. What it is must be said beside it. */
export function PieceImage({ piece, size }: { piece: Piece; size: number }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ready = symbolsReady.value;
  useEffect(() => {
    const density = Math.min(window.devicePixelRatio, 2);
    const picture = sprite(piece, size * density);
    canvas.current!.width = canvas.current!.height = picture.width;
    canvas.current!.getContext("2d")!.drawImage(picture, 0, 0);
  }, [piece, size, ready]);
  return <canvas class="piece" ref={canvas} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true" />;
}
