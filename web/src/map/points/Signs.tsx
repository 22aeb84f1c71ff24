import type { JSX } from "preact";
import { capital } from "../../ui/words";
import type { Look, Network, NetPoint } from "../../wire";
import { CounterSigns } from "../CounterSigns";
import { drawNode } from "../ground/points/nodes";
import { type Layer, wide } from "../ground/brush";
import { coatsOf, FRONT } from "../ground/points/style";
import { NET_WATERS, PAPER } from "../ground/style";
import { type Draw, drawMark, Sign } from "../Sign";
import { powers, titleOf } from "../terms";

/** Pixels a pitch of the legend. */
const NEAR = 44;
const BORDER = NET_WATERS.filter(({ of }) => of.includes("frontier"));
const POINT: NetPoint = { kind: "town", fortress: false, victory: 0, source: "", sea: "", name: "" };
const KINDS: readonly (readonly [point: Partial<NetPoint>, words: string])[] = [
  [{ kind: "city" }, "City"],
  [{ kind: "town" }, "Town or port"],
  [{ kind: "junction" }, "Junction"],
  [{ kind: "victory_city", victory: 2 }, "City worth so many victory points; its name is bold"],
  [{ fortress: true }, "Fortress"],
  [{ kind: "edge", source: "any" }, "Source of supply"],
];
const MARKS: readonly (readonly [name: string, number: number, words: string])[] = [
  ["line", 2, "A line in use: so many more units may move along it in this player turn"],
  ["line", 0, "A line that is full"],
  ["combat", 0, "A point that is attacked"],
  ["trail", 0, "A point that a partisan has left: still its side's"],
];

/** What is drawn of a network: points, classes of lines, markers, and the states of counters. */
export function NetworkSigns({ network }: { network: Network }): JSX.Element {
  const sides = [...powers.value.values()];
  const [first] = sides;
  return (
    <>
      <h3>Points</h3>
      <ul class="legend small">
        {sides.map(({ name, look }) => (
          <Sign key={name} draw={node({ kind: "city" }, look)}>
            Held by {titleOf(name)}; the land around has its colour and pattern
          </Sign>
        ))}
        {KINDS.map(([point, words]) => (
          <Sign key={words} draw={node(point, first?.look)}>
            {words}
          </Sign>
        ))}
      </ul>
      <h3>Lines</h3>
      <ul class="legend small">
        {Object.values(network.classes).map((words, rank) => (
          <Sign key={words} draw={painted(coatsOf(rank))}>
            {capital(words)}
          </Sign>
        ))}
        <Sign draw={painted(BORDER)}>The border when the war begins</Sign>
        <Sign draw={front}>The front: between points that two sides control</Sign>
      </ul>
      <h3>Markers</h3>
      <ul class="legend small">
        {MARKS.map(([name, number, words]) => (
          <Sign key={words} draw={drawMark(name, number)}>
            {words}
          </Sign>
        ))}
      </ul>
      <CounterSigns />
    </>
  );
}

const node =
  (point: Partial<NetPoint>, look: Look | undefined): Draw =>
  (context) =>
    drawNode(context, { ...POINT, ...point }, look, 20, 20, point.fortress ? 8 : point.victory ? 10 : 9);

/** A line as it is painted on the map, looked at from near by. */
const painted =
  (layers: readonly Layer[]): Draw =>
  (context) => {
    for (const layer of layers) {
      const width = wide(layer, NEAR);
      context.globalAlpha = layer.opacity;
      stroke(
        context,
        layer.stroke ?? "",
        width,
        (layer.dash ?? []).map((part) => part * width),
      );
    }
    context.globalAlpha = 1;
  };

const front: Draw = (context) => {
  stroke(context, PAPER, 9);
  stroke(context, FRONT, 3);
};

function stroke(context: CanvasRenderingContext2D, colour: string, width: number, dash: number[] = []): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(2, 20);
  context.lineTo(38, 20);
  context.stroke();
  context.setLineDash([]);
}
