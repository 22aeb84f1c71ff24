import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { game } from "../../state/store";
import { capital } from "../../ui/words";
import type { Choice } from "../../wire";
import { type Shape, choices, hand, handOf, take } from "./tools";

const KINDS: readonly (readonly [kind: string, title: string, hint: string])[] = [
  ["own", "Who owns hexes", "Owners decide where partisans are received, and what can be reached and supplied."],
  ["paint", "What stands there", "Regular units of the host game, so far as the rules ask about them."],
  ["unpaint", "Erase", "Take off what is painted."],
];
const SHAPES: readonly (readonly [Shape, string])[] = [
  ["drag", "By dragging"],
  ["rectangle", "As a rectangle"],
];

/** Paint hexes with owners and with what the host game has there. */
export function Brushes(): JSX.Element {
  const shape = useSignal<Shape>("drag");
  function setShape(how: Shape): void {
    shape.value = how;
    if (hand.value) take({ ...hand.value, shape: how });
  }
  return (
    <>
      <div class="segments" role="group" aria-label="How places are named">
        {SHAPES.map(([how, title]) => (
          <button type="button" key={how} aria-pressed={shape.value === how} onClick={() => setShape(how)}>
            {title}
          </button>
        ))}
      </div>
      {KINDS.map(([kind, title, hint]) => (
        <section key={kind}>
          <h3>{title}</h3>
          <p class="hint">{hint}</p>
          {[...rows(kind)].map(([side, found]) => (
            <div class="brushes" key={side} role="group" aria-label={capital(side) || title}>
              {side && <span class="brushes-whose">{capital(side)}</span>}
              {found.map((choice) => (
                <button
                  type="button"
                  key={choice.order}
                  aria-pressed={hand.value?.order === choice.order}
                  onClick={() => take(handOf(choice, `${title}: ${capital(choice.words)}`, shape.value))}
                >
                  {capital(choice.words.slice(side.length).trim())}
                </button>
              ))}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** The choices of a kind by the side they are about, if there is more to say of it than the side. */
function rows(kind: string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices.value.get(kind) ?? []) {
    const [first, ...more] = choice.words.split(" ");
    const side = first && more.length && Object.hasOwn(game.value!.position.owned, first) ? first : "";
    found.set(side, [...(found.get(side) ?? []), choice]);
  }
  return found;
}
