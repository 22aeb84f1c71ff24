import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { drawEmblem } from "../map/live/emblems";
import { powers, titleOf } from "../map/terms";
import { position } from "../state/store";
import type { Look } from "../wire";

/** The powers: how they look on the map, who plays them, what they have, and what else is known of them. */
export function Nations(): JSX.Element | null {
  const nations = position.value?.nations ?? [];
  if (!nations.length) return null;
  return (
    <details>
      <summary>The powers and their money</summary>
      <table class="list nations">
        <thead>
          <tr>
            <th scope="col">Power</th>
            <th scope="col">IPP</th>
            <th scope="col">Played by, and how it stands</th>
          </tr>
        </thead>
        <tbody>
          {nations.map(({ power, side, money, words }) => (
            <tr key={power}>
              <th scope="row">
                <Badge power={power} /> {titleOf(power)}
              </th>
              <td>{money ?? "–"}</td>
              <td>{[side && side !== power ? titleOf(side) : "", ...words].filter(Boolean).join("; ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The emblem of a power on its colour; what it is must be said beside it. */
export function Badge({ power }: { power: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = powers.value.get(power)?.look;
  useEffect(() => {
    if (look) draw(canvas.current!.getContext("2d")!, look);
  }, [look]);
  return <canvas class="badge" ref={canvas} width={40} height={40} aria-hidden="true" />;
}

function draw(context: CanvasRenderingContext2D, look: Look): void {
  context.clearRect(0, 0, 40, 40);
  context.fillStyle = look.fill;
  context.beginPath();
  context.roundRect(1, 1, 38, 38, 6);
  context.fill();
  context.strokeStyle = "#1d1a18";
  context.lineWidth = 2;
  context.stroke();
  drawEmblem(context, look.emblem, 20, 20, 12, look.dark);
}
