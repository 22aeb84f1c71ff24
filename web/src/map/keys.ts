import type L from "leaflet";
import { activate, back, moveCursor, ready } from "../act/playing";
import { undo } from "../act/giving";
import { helpOpen } from "../shell/tabs";
import { openTab } from "../shell/tabs";
import { cursor, opened } from "../state/selection";
import { game } from "../state/store";
import { showAll } from "./camera";
import { fromLatLng } from "./crs";
import type { Field, Way } from "./field";
import { stacksByPlace } from "./live/scene";
import { pieceSide } from "./live/stacks";
import { Places } from "./bits";
import { tool } from "./tools";

/** What every key does on the map, as the help tells it. */
export const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ["← ↑ → ↓", "move the cursor to the next place that way; with Shift, five places"],
  ["Enter", "choose what stands there, or send the chosen counter there"],
  ["Esc", "go back: withdraw the order, let go, close the stack"],
  ["+ −", "zoom"],
  ["N, P", "next, previous of your counters that can act"],
  ["E", "next counter of somebody else"],
  ["D", "next place where something is due"],
  ["M", "next marker, such as a broken railway"],
  ["W", "the whole map"],
  ["G", "choose a part of the map to go to, where it has any"],
  ["A", "to the acts"],
  ["L", "to the map as a list"],
  ["O", "to the overlays"],
  ["U", "take back the last order"],
  ["?", "this help"],
];

/** Let the keys steer the map while it has the focus. */
export function steer(map: L.Map, field: Field, element: HTMLElement): void {
  const here = (): number => cursor.peek() ?? field.at(fromLatLng(map.getCenter())) ?? field.board.places[0]!;
  const ways: Record<string, Way> = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
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
    g: () => document.querySelector<HTMLElement>(".go-to")?.focus(),
    a: () => toTab("act"),
    l: () => toTab("list"),
    o: () => toTab("map"),
    u: () => void undo(),
    "?": () => (helpOpen.value = true),
  };
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const way = ways[event.key];
    const other = others[event.key] ?? others[event.key.toLowerCase()];
    if (way) for (let i = 0; i < (event.shiftKey ? 5 : 1); i++) moveCursor(field.towards(here(), way));
    else if (event.key === "Escape") back();
    else if (other) other();
    else return;
    event.preventDefault();
  });
}

/** Use the place under the cursor: with the tool in hand, or to act. */
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
