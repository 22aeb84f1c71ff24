import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { swatch, type Tint } from "../map/live/patterns";

/** How a set of places looks on the map. What it is must be said beside it. */
export function Swatch({ look: of }: { look: Tint }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    context.fillStyle = "#fffdf6";
    context.fillRect(0, 0, 32, 20);
    context.fillStyle = context.createPattern(swatch(of, 1), "repeat")!;
    context.fillRect(0, 0, 32, 20);
    context.strokeStyle = of.colour;
    context.strokeRect(0.5, 0.5, 31, 19);
  }, [of.colour, of.pattern]);
  return <canvas class="swatch" ref={canvas} width={32} height={20} aria-hidden="true" />;
}
