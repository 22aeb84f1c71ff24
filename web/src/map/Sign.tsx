import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { paintMark } from "./live/marks";
import { drawStates } from "./live/states";

export type Draw = (context: CanvasRenderingContext2D) => void;

/** A line of the legend: a sign, and what it means. */
export function Sign({ draw, children }: { draw: Draw; children: preact.ComponentChildren }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    context.clearRect(0, 0, 40, 40);
    draw(context);
  });
  return (
    <li>
      <canvas class="sign" ref={canvas} width={40} height={40} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** A marker. */
export const drawMark =
  (name: string, number = 1): Draw =>
  (context) =>
    paintMark(
      context,
      { name, place: 0, words: "", beside: -1, number },
      { x: 0.25, y: 0.25, turn: 0, across: true },
      80,
    );

/** A state of a counter. */
export const stateOf =
  (state: string): Draw =>
  (context) => {
    context.save();
    context.translate(4, 4);
    drawStates(context, [state], 120);
    context.restore();
  };
