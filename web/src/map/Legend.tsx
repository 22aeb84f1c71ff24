import type { JSX } from "preact";
import { board } from "../state/store";
import { PieceImage } from "../ui/PieceImage";
import type { Counter } from "../wire";
import type { Piece } from "./live/stacks";

const NONE: Counter = {
  name: "", side: "soviet", force: "", kind: "partisan infantry brigade", place: 0, strength: "1-1-6", face: "partisan",
  up: false, points: null, notes: [],
}; // prettier-ignore

const counter = (change: Partial<Counter>): Piece => ({ is: "counter", counter: { ...NONE, ...change } });
const faceDown = (side: string): Piece => ({ is: "hidden", hidden: { face: "", side, place: 0, masks: [1] } });
const SIGNS: readonly (readonly [piece: Piece, words: string])[] = [
  [counter({}), "Your partisans, face down: the turned corner and dashed frame say that the enemy sees only the back"],
  [counter({ kind: "dummy partisan", strength: "0-0-6" }), "Your dummy, face down"],
  [counter({ up: true }), "Partisans turned up: everybody sees them"],
  [faceDown("soviet"), "Soviet, face down: round corners, a star"],
  [faceDown("axis"), "Axis, face down: cut corners, a cross"],
  [counter({ side: "axis", kind: "security", strength: "1-1-5", face: "" }), "Axis unit"],
]; // prettier-ignore

/** What the signs on the map mean, and whose work the map rests on. */
export function Legend(): JSX.Element {
  return (
    <section>
      <h2>Signs</h2>
      <ul class="legend">
        {SIGNS.map(([piece, words]) => (
          <li key={words}>
            <PieceImage piece={piece} size={40} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p>
        <small>{board.value?.credits.join(" ")}</small>
      </p>
    </section>
  );
}
