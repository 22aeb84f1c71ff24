import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { board } from "../state/store";
import { PieceImage } from "../ui/PieceImage";
import { capital } from "../ui/words";
import type { Counter, Power, ZoneDrawing } from "../wire";
import { Badge } from "../act/Nations";
import { drawNumber, drawSign } from "./ground/zones/signs";
import type { Piece } from "./live/stacks";
import { HexSigns } from "./HexSigns";
import { NetworkSigns } from "./points/Signs";
import { terms } from "./terms";

const NONE: Counter = {
  name: "", side: "", force: "", kind: "partisan infantry brigade", place: 0, strength: "1-1-6", face: "partisan",
  up: false, points: null, notes: [], power: "", states: [],
}; // prettier-ignore

const counter = (change: Partial<Counter>): Piece => ({ is: "counter", counter: { ...NONE, ...change } });
const faceDown = (side: string): Piece => ({ is: "hidden", hidden: { face: "", side, place: 0, masks: [1] } });
const CUT = { round: "round corners", chamfer: "cut corners", square: "square corners" };

type Sign = readonly [piece: Piece, words: string];

/** What the signs on the map mean, and whose work the map rests on. */
export function Legend(): JSX.Element {
  const powers = board.value?.powers ?? [];
  const sheet = board.value?.sheet;
  const network = board.value?.network;
  return (
    <section>
      <h2>Signs</h2>
      <ul class="legend">
        {signsOf(powers, !!sheet).map(([piece, words]) => (
          <li key={words}>
            <PieceImage piece={piece} size={40} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {sheet && (
        <>
          <h3>Colours of the powers, of their zones, partisans and units</h3>
          <Colours powers={powers} />
          <Printed sheet={sheet} />
        </>
      )}
      {network && <NetworkSigns network={network} />}
      {!sheet && !network && !terms.value.hidden && <HexSigns />}
      <p>
        <small>{board.value?.credits.join(" ")}</small>
      </p>
    </section>
  );
}

/** The counters of a game: those that it names as examples, or such as there are in games of its sort. */
function signsOf(powers: readonly Power[], zones: boolean): Sign[] {
  const { counters, hidden } = terms.value;
  if (counters.length)
    return [
      ...counters.map((each): Sign => [{ is: "counter", counter: each }, each.notes.join("; ")]),
      ...backs(powers.filter(({ name }) => counters.some(({ side, face }) => side === name && face))),
    ];
  return hidden ? faces(powers) : zones ? stacksOf(powers) : unitsOf(powers);
}

/** The signs of a game in which counters lie face down. */
function faces(powers: readonly Power[]): Sign[] {
  const [one, ...others] = powers;
  if (!one) return [];
  const { name: side } = one;
  return [
    [
      counter({ side }),
      "Your partisans, face down: the turned corner and dashed frame say that the enemy sees only the back",
    ],
    [counter({ side, kind: "dummy partisan", strength: "0-0-6" }), "Your dummy, face down"],
    [counter({ side, up: true }), "Partisans turned up: everybody sees them"],
    ...backs(powers),
    ...others.map(({ name, title }): Sign => [
      counter({ side: name, kind: "security", strength: "1-1-5", face: "" }),
      `${title} unit`,
    ]),
  ];
}

/** What is seen of counters that lie face down. */
const backs = (powers: readonly Power[]): Sign[] =>
  powers.map(({ name, title, look }) => [faceDown(name), `${title}, face down: ${CUT[look.cut]}, a ${look.emblem}`]);

/** The signs of a game of many powers: partisans of the mountains, and units. */
function stacksOf([first]: readonly Power[]): Sign[] {
  const power = first?.name ?? "";
  return [
    [counter({ power, kind: "partisan", face: "" }), "Partisans, by the emblem of who directs them"],
    [counter({ power, kind: "mountain partisan", face: "" }), "Partisans of the mountains"],
    [{ is: "units", units: { power, kind: "infantry", place: 0, number: 1 } }, "Units; the number says how many"],
  ];
}

/** The signs of a game of named units: one of each side, and partisans. */
function unitsOf(powers: readonly Power[]): Sign[] {
  const [one, other] = powers;
  return [
    [counter({ side: one?.name ?? "", kind: "panzer corps", face: "", strength: "5" }), unitWords(one)],
    [counter({ side: other?.name ?? "", kind: "infantry army", face: "", strength: "2" }), unitWords(other)],
    [
      counter({ side: other?.name ?? "", power: other?.name ?? "", kind: "partisan", face: "", strength: "" }),
      "Partisan",
    ],
  ];
}

const unitWords = (power: Power | undefined): string =>
  power
    ? `${power.title} unit: ${CUT[power.look.cut]}; ` +
      (terms.value.strength ? `the number is its ${terms.value.strength} factor` : "attack, defence, movement")
    : "";

/** The powers, as their zones and counters look. */
function Colours({ powers }: { powers: readonly Power[] }): JSX.Element {
  const seen = new Set<string>();
  const each = powers.filter(({ look }) => !seen.has(look.fill) && seen.add(look.fill));
  return (
    <ul class="legend small">
      {each.map(({ name, title, side }, i) => (
        <li key={name}>
          <Badge power={name} />
          <span>{side || i === 0 ? title : "Nations that nobody plays"}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is printed on the zones. */
function Printed({ sheet }: { sheet: ZoneDrawing }): JSX.Element {
  return (
    <>
      <h3>In the {terms.value.places}</h3>
      <ul class="legend small">
        {Object.entries(sheet.legend).map(([kind, words]) => (
          <li key={kind}>
            <Drawn kind={kind} />
            <span>{capital(words)}</span>
          </li>
        ))}
      </ul>
      <h3>Ground and borders</h3>
      <ul class="plain-list">
        {Object.values(terms.value.terrain).map((words) => (
          <li key={words}>{capital(words)}</li>
        ))}
        <li>
          A black line with ties: railway from {terms.value.place} to {terms.value.place}
        </li>
        <li>Brown with teeth: hard terrain on the border; blue: a river</li>
        <li>Dashed: two {terms.value.places} that border each other though they are drawn apart</li>
        <li>Dark with a light middle: no way across</li>
      </ul>
    </>
  );
}

function Drawn({ kind }: { kind: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    context.clearRect(0, 0, 40, 40);
    if (kind === "number") drawNumber(context, 3, 20, 20, 32);
    else drawSign(context, kind, 20, 20, 30);
  }, [kind]);
  return <canvas class="sign" ref={canvas} width={40} height={40} aria-hidden="true" />;
}
