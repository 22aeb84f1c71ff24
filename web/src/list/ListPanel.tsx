import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { choicesOf } from "../act/choices";
import { activate, lookAround, ready } from "../act/playing";
import { keepInView, showPlace } from "../map/camera";
import { placeWords, printed } from "../map/describe";
import { charted } from "../map/field";
import { countPlaces, nameOf, terms, titleOf } from "../map/terms";
import { capital } from "../ui/words";
import { Find } from "../ui/Find";
import { stacksByPlace } from "../map/live/scene";
import { type Piece, pieceSide, pieceWords, type Stack } from "../map/live/stacks";
import { Places } from "../map/bits";
import { chosen, cursor, letGo, where } from "../state/selection";
import { acts, board, game } from "../state/store";
import { ownerOf } from "../map/owners";

type Filter = "all" | "able" | "mine" | "theirs" | "marked" | "held" | "every";
const FILTERS: readonly (readonly [Filter, string])[] = [
  ["all", "every place with counters"],
  ["able", "places with counters that can act"],
  ["mine", "places with my counters"],
  ["theirs", "places with counters of others"],
  ["marked", "places with markers"],
];
/** Where places have names and owners, all of them can be listed. */
const OF_ZONES: readonly (readonly [Filter, string])[] = [
  ["held", "places that are mine"],
  ["every", "every place"],
];
const MOST = 60;
/** More than there are zones: nobody wants to turn pages of the world. */
const MOST_ZONES = 300;

/** The map as a list: places with what stands there, and what can be done from them. */
export function ListPanel(): JSX.Element {
  const filter = useSignal<Filter>("all");
  const words = useSignal("");
  const wanted = words.value.trim().toLowerCase();
  const rows = found(filter.value).filter(({ text }) => text.toLowerCase().includes(wanted));
  const most = charted(board.value) ? MOST_ZONES : MOST;
  if (where.value) return <Destinations />;
  return (
    <div class="stack">
      <label>
        Show{" "}
        <select value={filter.value} onChange={(event) => (filter.value = event.currentTarget.value as Filter)}>
          {(charted(board.value) ? [...FILTERS, ...OF_ZONES] : FILTERS).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Find label="Filter the list" placeholder={`Filter by ${terms.value.place}, counter, …`} words={words} />
      <table class="list">
        <caption>
          {rows.length} {rows.length === 1 ? "place" : "places"}
          {rows.length > most && `, the first ${most} shown`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">What stands there</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={row.place}>
              <th scope="row">
                <button type="button" class="link" onClick={() => go(row.place)}>
                  {placeWords(row.place)}
                </button>
              </th>
              <td>
                {printed(row.place).length > 0 && <p class="hint">{capital(printed(row.place).join(", "))}</p>}
                {row.stack?.pieces.map((piece, i) => (
                  <ListPiece key={i} piece={piece} />
                ))}
                {row.marks.map((mark) => (
                  <p key={mark}>{mark}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ListPiece({ piece }: { piece: Piece }): JSX.Element {
  const able = piece.is === "counter" && choicesOf(acts.value, piece.counter.name).length > 0;
  return (
    <p>
      {piece.is === "units" ? "" : `${titleOf(pieceSide(piece))}: `}
      {pieceWords(piece)}{" "}
      {able && (
        <button
          type="button"
          class="small"
          aria-pressed={chosen.value.includes(piece.counter.name)}
          onClick={() => void lookAround(piece.counter.name)}
        >
          Choose {piece.counter.name}
        </button>
      )}
    </p>
  );
}

/** Where the chosen counter may go, as a list. */
function Destinations(): JSX.Element {
  const now = where.value!;
  const words = useSignal("");
  const wanted = words.value.trim().toLowerCase();
  const said = (place: number): number => (now.words[place] ? 0 : 1);
  const all = [...Places.read(now.places)];
  const places = all
    .filter((place) => placeWords(place).toLowerCase().includes(wanted))
    .sort((a, b) => said(a) - said(b) || (now.costs[a] ?? 0) - (now.costs[b] ?? 0));
  const costly = Object.keys(now.costs).length > 0;
  const telling = Object.keys(now.words).length > 0;
  return (
    <div class="stack">
      <h2>
        {nameOf(now.who)}: {now.verb} to one of {countPlaces(all.length)}
      </h2>
      <button type="button" onClick={letGo}>
        Let go of {nameOf(now.who)}
      </button>
      {all.length > MOST && <Find label="Filter the places" placeholder="Filter by number, town, …" words={words} />}
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{capital(terms.value.place)}</th>
            {costly && <th scope="col">{capital(terms.value.points)}</th>}
            {telling && <th scope="col">What it comes to</th>}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">
                <button type="button" class="link" onClick={() => show(place)}>
                  {placeWords(place)}
                </button>
              </th>
              {costly && <td>{now.costs[place] ?? ""}</td>}
              {telling && <td>{now.words[place] ?? ""}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Look at the order to a place, which may be anywhere on the map. */
function show(place: number): void {
  activate(place);
  keepInView(place);
}

interface Row {
  place: number;
  stack: Stack | undefined;
  marks: string[];
  text: string;
}

function found(filter: Filter): Row[] {
  const mine = game.value?.seat.side;
  const marks = new Map<number, string[]>();
  for (const { place, words } of game.value?.position.marks ?? [])
    marks.set(place, [...(marks.get(place) ?? []), words]);
  const everywhere = filter === "held" || filter === "every";
  const places = everywhere
    ? (board.value?.places ?? [])
    : filter === "marked"
      ? [...marks.keys()]
      : [...stacksByPlace.value.keys()];
  const of = (place: number): readonly Piece[] => stacksByPlace.value.get(place)?.pieces ?? [];
  const kept: Record<Filter, (place: number) => boolean> = {
    all: () => true,
    able: (place) => ready(place).length > 0,
    mine: (place) => of(place).some((piece) => pieceSide(piece) === mine),
    theirs: (place) => of(place).some((piece) => pieceSide(piece) !== mine),
    marked: () => true,
    held: (place) => !!mine && ownerOf(place)?.side === mine,
    every: () => true,
  };
  return places
    .filter(kept[filter])
    .sort((a, b) => (everywhere ? placeWords(a).localeCompare(placeWords(b)) : a - b))
    .map((place) => {
      const here = marks.get(place) ?? [];
      const text = [placeWords(place), ...printed(place), ...of(place).map(pieceWords), ...here].join(" ");
      return { place, stack: stacksByPlace.value.get(place), marks: here, text };
    });
}

function go(place: number): void {
  cursor.value = place;
  showPlace(place);
}
