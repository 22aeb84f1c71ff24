import type { JSX } from "preact";
import { capital } from "../../ui/words";
import type { Look, Network, NetPoint } from "../../wire";
import { CounterSigns } from "../CounterSigns";
import { drawNode } from "../ground/points/nodes";
import { type Layer, wide } from "../ground/brush";
import { coatsOf, FRONT } from "../ground/points/style";
import { NET_WATERS, PAPER } from "../ground/style";
import { type Draw, drawMark, Sign } from "../Sign";
import { powers, terms, titleOf } from "../terms";

/** Pixels a pitch of the legend. */
const NEAR = 44;
const BORDER = NET_WATERS.filter(({ of }) => of.includes("frontier"));
const POINT: NetPoint = { kind: "town", fort: false, number: 0, source: "", printed: [], name: "" };
const SIGNS: Readonly<Record<string, Partial<NetPoint>>> = {
  city: { kind: "city" },
  town: { kind: "town" },
  junction: { kind: "junction" },
  number: { number: 2 },
  fort: { fort: true },
  source: { source: "any" },
};

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
        {Object.entries(network.legend).map(([sign, words]) => {
          const point = SIGNS[sign];
          return (
            point && (
              <Sign key={words} draw={node(point, first?.look)}>
                {capital(words)}
              </Sign>
            )
          );
        })}
      </ul>
      <h3>Lines</h3>
      <ul class="legend small">
        {Object.values(network.classes).map((words, rank) => (
          <Sign key={words} draw={painted(coatsOf(rank))}>
            {capital(words)}
          </Sign>
        ))}
        {network.legend.frontiers && <Sign draw={painted(BORDER)}>{capital(network.legend.frontiers)}</Sign>}
        <Sign draw={front}>The front: between points that two sides control</Sign>
      </ul>
      <h3>Markers</h3>
      <ul class="legend small">
        {Object.entries(terms.value.marks).map(([mark, words]) => (
          <Sign key={mark} draw={drawMark(mark.split(" ")[0]!, Number(mark.split(" ")[1] ?? 1))}>
            {capital(words)}
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
    drawNode(context, { ...POINT, ...point }, look, 20, 20, point.fort ? 8 : point.number ? 10 : 9);

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
