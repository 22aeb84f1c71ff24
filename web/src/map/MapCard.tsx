import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { chooseCounter } from "../act/playing";
import { Demands } from "../ui/Judged";
import { propose, proposed } from "../act/giving";
import { cursor, hovered, letGo, mode, where } from "../state/selection";
import { field, position } from "../state/store";
import { Places } from "./bits";
import { uncover } from "./camera";
import { failsAt, placeWords, printed, spoken } from "./describe";
import { countPlaces, nameOf, terms } from "./terms";

/** In the corner of the map: the place under pointer or cursor, and for the chosen counter why it may not go there. */
export function MapCard(): JSX.Element | null {
  const place = hovered.value ?? cursor.value;
  const now = where.value;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hovered.value === null) uncover(cursor.value, card.current);
  }, [cursor.value, now]);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {cursor.value !== null && spoken(cursor.value)}
      </p>
      {!proposed.value && (now || place !== null) && (
        <section class="card map-card" ref={card} aria-label={`This ${terms.value.place}`}>
          {now && <InHand />}
          {place !== null && <p class="map-card-place">{[placeWords(place), ...printed(place)].join(", ")}</p>}
          {now && place !== null && !standsAt(now.who, place) && <Verdict place={place} />}
        </section>
      )}
    </>
  );
}

function standsAt(who: string, place: number): boolean {
  return !!position.value?.counters.some((counter) => counter.name === who && counter.place === place);
}

/** The chosen counter, and the other ways it may go. */
function InHand(): JSX.Element {
  const now = where.value!;
  return (
    <div class="in-hand">
      <p>
        <strong>{nameOf(now.who)}</strong>: {now.verb}
        {mode.value && ` ${mode.value}`}, {countPlaces(Places.read(now.places).size)}
      </p>
      <div class="buttons">
        {mode.value && (
          <button type="button" class="small" onClick={() => void chooseCounter(now.who)}>
            plain {now.verb}
          </button>
        )}
        {now.modes.map((way) => (
          <button type="button" class="small" key={way} onClick={() => void chooseCounter(now.who, way)}>
            {way}
          </button>
        ))}
        <button type="button" class="small" onClick={letGo}>
          Let go
        </button>
      </div>
    </div>
  );
}

/** What going to a place costs, and what it comes to. */
function comesTo(place: number, cost: number | undefined): string {
  const words = where.value!.words[place];
  const told = [cost === undefined ? "" : `${cost} ${terms.value.points}`, words].filter(Boolean).join("; ");
  return told && `: ${told}`;
}

/** Look at the order though it is refused: from there all can be asked to allow it. */
async function lookAt(place: number): Promise<void> {
  await propose(where.value!.order.replace("{}", field.value!.label.get(place)!));
}

function Verdict({ place }: { place: number }): JSX.Element {
  const fails = failsAt(place);
  const cost = where.value!.costs[place];
  if (!fails.length) {
    return <p class="legal">✓ may go here{comesTo(place, cost)}</p>;
  }
  return (
    <>
      <p class="refused">May not go here:</p>
      <Demands of={fails.map((demand) => ({ ...demand, met: false }))} />
      {cursor.value === place && (
        <button type="button" class="small" onClick={() => void lookAt(place)}>
          The order, and exceptions
        </button>
      )}
    </>
  );
}
