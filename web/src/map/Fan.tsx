import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { byChosen, choicesAt, choicesOf } from "../act/choices";
import { Choose } from "../act/Kind";
import { lookAround } from "../act/playing";
import { chosen, opened } from "../state/selection";
import { acts, api, game } from "../state/store";
import { PieceImage } from "../ui/PieceImage";
import { useTold } from "../ui/told";
import { placeTitle, placeWords } from "./describe";
import { strengthWords, terms, titleOf } from "./terms";
import { stacksByPlace } from "./live/scene";
import { covered, type Piece, pieceSide } from "./live/stacks";

/** The stack on the chosen hex, fanned open: every counter with all there is to know of it. */
export function Fan(): JSX.Element | null {
  const place = opened.value;
  const stack = place === null ? undefined : stacksByPlace.value.get(place);
  if (place === null || !stack) return null;
  const here = choicesAt(acts.value, place)
    .filter((choice) => !choice.order.includes("{}"))
    .map((choice) => byChosen(choice, chosen.value));
  return (
    <section class="card fan" aria-label={`Stack on ${placeWords(place)}`}>
      <div class="fan-head">
        <h2 title={placeWords(place)}>{placeTitle(place)}</h2>
        <button type="button" class="plain" aria-label="Close the stack" onClick={() => (opened.value = null)}>
          ×
        </button>
      </div>
      <ul>
        {stack.pieces.map((piece, i) => (
          <li key={i}>
            <FanPiece piece={piece} />
          </li>
        ))}
      </ul>
      {here.length > 0 && (
        <details class="kind">
          <summary>Other acts here ({here.length})</summary>
          <ul class="choices">
            {here.map((choice, i) => (
              <li key={i}>
                <Choose choice={choice} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <More key={place} place={place} />
    </section>
  );
}

function FanPiece({ piece }: { piece: Piece }): JSX.Element {
  if (piece.is === "hidden") {
    const { hidden } = piece;
    return (
      <div class="fan-piece">
        <PieceImage piece={piece} size={48} />
        <p>
          <strong>{hidden.masks.length > 1 ? `${hidden.masks.length} counters` : "A counter"} face down</strong>
          <br />
          {hidden.face} {hidden.masks.join(", ")}: the {titleOf(pieceSide(piece))} side alone knows what it is
        </p>
      </div>
    );
  }
  if (piece.is === "units") {
    const { units } = piece;
    return (
      <div class="fan-piece">
        <PieceImage piece={piece} size={48} />
        <p>
          <strong>
            {units.number} {units.kind}
          </strong>
          <br />
          {titleOf(units.power)}
        </p>
      </div>
    );
  }
  const { counter } = piece;
  const able = choicesOf(acts.value, counter.name).length > 0;
  const held = chosen.value.includes(counter.name);
  const words = (
    <span class="fan-words">
      <strong>{counter.name}</strong> {counter.kind}
      <br />
      {strengthWords(counter.strength)}
      {counter.power && counter.power !== counter.side && `, played by ${titleOf(counter.side)}`}
      {counter.points !== null && `, ${counter.points} ${terms.value.points} left`}
      {covered(counter) && (
        <em>
          <br />
          the enemy sees only “{counter.face}”
        </em>
      )}
      {counter.face !== "" && counter.up && (
        <em>
          <br />
          turned up
        </em>
      )}
      {counter.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </span>
  );
  if (!able) {
    return (
      <div class="fan-piece">
        <PieceImage piece={piece} size={48} />
        {words}
      </div>
    );
  }
  return (
    <button type="button" class="fan-piece" aria-pressed={held} onClick={() => void lookAround(counter.name)}>
      <PieceImage piece={piece} size={48} />
      {words}
    </button>
  );
}

/** What the umpire says of a place and its surroundings. */
function More({ place }: { place: number }): JSX.Element {
  const [open, setOpen] = useState(false);
  const spot = useTold(() => api.value!.spot(place), [game.value?.position.version], open);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The place and what is around it</summary>
      {spot ? (
        <ul class="brief">
          {spot.lines.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>Asking …</p>
      )}
    </details>
  );
}
