import { computed, signal } from "@preact/signals";
import { chosen, shown, where } from "../../state/selection";
import { board, field, overlays, position } from "../../state/store";
import type { Bits, Mark, Overlay } from "../../wire";
import { Places } from "../bits";
import { Grid } from "../grid";
import { type Line, outlines } from "../outline";
import { owners } from "../owners";
import { terms } from "../terms";
import { overlayLook, type Tint } from "./patterns";
import { type Piece, type Stack, stacks } from "./stacks";
import { preview } from "../tools";
import { capital } from "../../ui/words";

/** A set of places that is laid over the ground. */
export interface Wash {
  name: string;
  lines: Line[];
  look: Tint;
}

/** Units of the host game: a layer of signs, one a place. */
export interface Troops {
  side: string;
  what: string;
  places: Places;
  lines: Line[];
}

/** A counter drawn where somebody proposes to put it. */
export interface Ghost {
  place: number;
  piece: Piece;
}

/** How the sets of places that go with the advice look. */
export const pointedLook = (index: number): Tint => POINTED[index % POINTED.length]!;
const POINTED: readonly Tint[] = [
  { colour: "#0b57d0", pattern: "cross" },
  { colour: "#c2185b", pattern: "hatch" },
];

/** Everything that changes in a game, as the map draws it. */
export interface Live {
  washes: Wash[];
  troops: Troops[];
  front: Line[];
  legal: { places: Places; lines: Line[]; costs: Record<number, number> } | null;
  marks: Mark[];
  stacks: Stack[];
  chosen: ReadonlySet<number>;
  ghosts: readonly Ghost[];
  preview: Line[];
}

/** Counters that are proposed for places: advice before it is accepted. */
export const ghosts = signal<readonly Ghost[]>([]);
/** Sets of places that go with the advice: always shown while it is. */
export const pointed = signal<readonly Overlay[]>([]);
export const stacksByPlace = computed(() => (position.value ? stacks(position.value) : new Map<number, Stack>()));

/** A set of places that can be shown or not, in the list of overlays. */
export interface Layer extends Overlay {
  look: Tint | null;
}

/** What can be laid over the map: the front, the units of the host game, and what the rules say. */
export const layers = computed<Layer[]>(() => {
  const now = position.value;
  if (!now) return [];
  const rules = overlays.value.map((overlay, i) => ({ ...overlay, look: overlayLook(i) }));
  const painted = Object.entries(now.painted).map(([name, places]) =>
    layer(name, places, "units of the host game", null),
  );
  return terms.value.controlled ? [FRONT_LAYER, ...painted, ...rules] : [...painted, ...rules];
});

/** The overlay that is drawn along the sides of hexes. */
const FRONT = "front";
const FRONT_LAYER: Layer = {
  name: FRONT, title: "The front", group: "control", clause: "", places: "0",
  look: { colour: "#b3001b", pattern: "lines" },
  words: "Between hexes that two sides control.",
}; // prettier-ignore

/** The sides between hexes that two powers have; kept while nobody loses any. */
const front = computed<Line[]>(() => {
  const grid = field.value;
  const has = owners.value;
  if (!(grid instanceof Grid)) return [];
  return board.value!.powers.flatMap((_, power) =>
    outlines(
      grid,
      (place) => has[place] === power,
      has.keys(),
      (beyond) => beyond !== undefined && has[beyond]! > power,
    ),
  );
});

function layer(title: string, places: Bits, group: string, of: Tint | null): Layer {
  const words = capital(title);
  return { name: title, title: words, words: "", clause: "", places, group, look: of };
}

export const live = computed<Live | null>(() => {
  const now = position.value;
  if (!now || !field.value) return null;
  const chosenLayers = layers.value.filter(({ name }) => shown.value.has(name));
  const on = chosenLayers.filter(({ name }) => name !== FRONT);
  const places = where.value ? Places.read(where.value.places) : null;
  const standing = new Set(chosen.value);
  return {
    washes: [
      ...on.flatMap(({ name, places: bits, look: of }) => (of ? [{ name, look: of, lines: outlined(bits) }] : [])),
      ...pointed.value.map(({ name, places: bits }, i) => ({ name, look: pointedLook(i), lines: outlined(bits) })),
    ],
    troops: on.flatMap(({ name, places: bits, look: of }) => (of ? [] : [troops(name, bits)])),
    front: on.length < chosenLayers.length ? front.value : [],
    legal: places && { places, lines: outlined(where.value!.places), costs: where.value!.costs },
    marks: now.marks,
    stacks: [...stacksByPlace.value.values()],
    chosen: new Set(now.counters.filter(({ name }) => standing.has(name)).map(({ place }) => place)),
    ghosts: ghosts.value,
    preview: preview.value.length ? outlined(Places.of(preview.value).write()) : [],
  };
});

function troops(name: string, bits: Bits): Troops {
  const [side, ...what] = name.split(" ");
  return { side: side!, what: what.join(" "), places: Places.read(bits), lines: outlined(bits) };
}

let known = new Map<Bits, Line[]>();
let knownOf: unknown;

/** The outlines of a set, kept as long as the board is the same. */
function outlined(bits: Bits): Line[] {
  if (knownOf !== board.value || known.size > 200) [known, knownOf] = [new Map(), board.value];
  let found = known.get(bits);
  if (!found) {
    const places = Places.read(bits);
    found = field.value!.outlines((place) => places.has(place), places);
    known.set(bits, found);
  }
  return found;
}
