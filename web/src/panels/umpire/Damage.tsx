import type { JSX } from "preact";
import { labelOf } from "../../map/labels";
import { give } from "../../act/giving";
import { Places } from "../../map/bits";
import { cursor } from "../../state/selection";
import { field } from "../../state/store";
import { capital } from "../../ui/words";
import type { Choice } from "../../wire";
import { choices, hand, handOf, take } from "./tools";

const KINDS: readonly (readonly [kind: string, title: string])[] = [
  ["mark", "Lay a marker"],
  ["unmark", "Take a marker away"],
];
const BRIDGE = "bridge";

/** Markers of damage that the host game has done, or repaired. */
export function Damage(): JSX.Element {
  return (
    <>
      {KINDS.map(([kind, title]) => (
        <section key={kind}>
          <h3>{title}</h3>
          <Kind kind={kind} of={choices.value.get(kind) ?? []} />
        </section>
      ))}
    </>
  );
}

function Kind({ kind, of }: { kind: string; of: Choice[] }): JSX.Element {
  if (!of.length) return <p class="hint">There is none.</p>;
  const bridge = of.find(({ order }) => order.includes(BRIDGE));
  return (
    <>
      <div class="brushes">
        {of
          .filter((choice) => choice !== bridge)
          .map((choice) => (
            <button
              type="button"
              key={choice.order}
              aria-pressed={hand.value?.order === choice.order}
              onClick={() => take(handOf(choice, `${kind} ${choice.words}`, "one"))}
            >
              {capital(choice.words)}
            </button>
          ))}
      </div>
      {bridge && <Bridges of={bridge} />}
    </>
  );
}

/** The bridges that may be at the hex under the cursor: each is named by the hexes on both its sides. */
function Bridges({ of }: { of: Choice }): JSX.Element {
  const all = field.value!;
  const here = cursor.value;
  const places = Places.read(of.places);
  if (here === null || !places.has(here)) {
    return <p class="hint">For a bridge put the cursor on a hex beside it.</p>;
  }
  const pairs = all.neighbours(here).filter((place) => places.has(place));
  return (
    <div class="brushes" role="group" aria-label="Bridges">
      <span class="hint">Bridge</span>
      {pairs.map((place) => {
        const name = `${all.label.get(here)}-${all.label.get(place)}`;
        return (
          <button type="button" key={name} onClick={() => void give([of.order.replace("{}", name)])}>
            {labelOf(here)}-{labelOf(place)}
          </button>
        );
      })}
    </div>
  );
}
