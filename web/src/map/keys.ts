import type L from "leaflet";
import { activate, back, moveCursor, ready } from "../act/playing";
import { undo } from "../act/giving";
import { helpOpen } from "../shell/tabs";
import { openTab } from "../shell/tabs";
import { cursor, opened } from "../state/selection";
import { game } from "../state/store";
import { showAll } from "./camera";
import { fromLatLng } from "./crs";
import type { Grid } from "./grid";
import { stacksByPlace } from "./live/scene";
import { pieceSide } from "./live/stacks";
import { Places } from "./bits";
import { tool } from "./tools";

/** What every key does on the map, as the help tells it. */
export const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ["← ↑ → ↓", "move the hex cursor; with Shift, five hexes"],
  ["Enter", "choose what stands there, or send the chosen counter there"],
  ["Esc", "go back: withdraw the order, let go, close the stack"],
  ["+ −", "zoom"],
  ["N, P", "next, previous of your counters that can act"],
  ["E", "next counter of the other side"],
  ["D", "next place where something is due"],
  ["M", "next marker, such as a broken railway"],
  ["W", "the whole map"],
  ["A", "to the acts"],
  ["L", "to the map as a list"],
  ["O", "to the overlays"],
  ["U", "take back the last order"],
  ["?", "this help"],
];

/** Let the keys steer the map while it has the focus. */
export function steer(map: L.Map, grid: Grid, element: HTMLElement): void {
  const here = (): number => cursor.peek() ?? grid.at(fromLatLng(map.getCenter())) ?? grid.board.places[0]!;
  const step = (side: number): number | undefined => grid.neighbour(here(), side);
  // Sideways steps go north-east and south-east in turn, so that a row stays a row.
  const sideways = (east: boolean): number | undefined => {
    const sides = (grid.spot.get(here())![0] / 3) % 2 ? [2, 1] : [1, 2];
    const [first, second] = east ? sides : sides.map((side) => 6 - side);
    return step(first!) ?? step(second!);
  };
  const moves: Record<string, () => number | undefined> = {
    ArrowUp: () => step(0),
    ArrowDown: () => step(3),
    ArrowLeft: () => sideways(false),
    ArrowRight: () => sideways(true),
  };
  const others: Record<string, () => void> = {
    "+": () => map.zoomIn(1),
    "=": () => map.zoomIn(1),
    "-": () => map.zoomOut(1),
    Enter: () => use(here()),
    " ": () => use(here()),
    n: () => jump(mine(), 1),
    p: () => jump(mine(), -1),
    e: () => jump(theirs(), 1),
    d: () => jump(due(), 1),
    m: () => jump(marked(), 1),
    w: showAll,
    a: () => toTab("act"),
    l: () => toTab("list"),
    o: () => toTab("map"),
    u: () => void undo(),
    "?": () => (helpOpen.value = true),
  };
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const move = moves[event.key];
    const other = others[event.key] ?? others[event.key.toLowerCase()];
    if (move) for (let i = 0; i < (event.shiftKey ? 5 : 1); i++) moveCursor(move());
    else if (event.key === "Escape") back();
    else if (other) other();
    else return;
    event.preventDefault();
  });
}

/** Use the hex under the cursor: with the tool in hand, or to act. */
function use(place: number): void {
  if (tool.value) tool.value.press(place);
  else activate(place);
}

function toTab(id: string): void {
  openTab(id);
  requestAnimationFrame(() => document.getElementById("panel")?.focus());
}

/** Go to the next of some places, in the order of the board. */
function jump(places: number[], step: 1 | -1): void {
  const sorted = [...new Set(places)].sort((a, b) => step * (a - b));
  const now = cursor.value ?? -step * Infinity;
  const next = sorted.find((place) => step * (place - now) > 0) ?? sorted[0];
  if (next === undefined) return;
  moveCursor(next);
  if (opened.value !== null && opened.value !== next) opened.value = null;
}

const mine = (): number[] => [...stacksByPlace.value.keys()].filter((place) => ready(place).length);

const theirs = (): number[] =>
  [...stacksByPlace.value.values()]
    .filter(({ pieces }) => pieces.some((piece) => pieceSide(piece) !== game.value?.seat.side))
    .map(({ place }) => place);

const due = (): number[] => (game.value?.owed ?? []).flatMap(({ places }) => [...Places.read(places)]);

const marked = (): number[] => (game.value?.position.marks ?? []).map(({ place }) => place);
