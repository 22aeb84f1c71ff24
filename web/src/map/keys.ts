import type L from "leaflet";
import { activate, back, moveCursor, ready } from "../act/playing";
import { undo } from "../act/giving";
import { helpOpen, openTab } from "../shell/tabs";
import { cursor, opened } from "../state/selection";
import { game } from "../state/store";
import { commands } from "../ui/commands";
import { showAll } from "./camera";
import { fromLatLng } from "./crs";
import type { Field, Way } from "./field";
import { stacksByPlace } from "./live/scene";
import { pieceSide } from "./live/stacks";
import { Places } from "./bits";
import { tool } from "./tools";

/** What keys do wherever the focus is, unless something is typed, as the help tells it. */
export const ANYWHERE: readonly (readonly [keys: string, words: string])[] = [
  ["N, P", "next, previous of your counters that can act"],
  ["E", "next counter of somebody else"],
  ["D", "next place where something is due"],
  ["M", "next marker, such as a broken railway"],
  ["+ −", "zoom"],
  ["W", "the whole map"],
  ["G", "choose a part of the map to go to, where it has any"],
  ["A", "to the acts"],
  ["L", "to the map as a list"],
  ["O", "to the overlays"],
  ["U", "take back the last order"],
  ["[ ]", "look at the game a line earlier, later"],
  ["\\", "back to the present"],
  ["?", "this help"],
];
/** What keys do while the map has the focus, or nothing has it. */
export const ON_THE_MAP: readonly (readonly [keys: string, words: string])[] = [
  ["← ↑ → ↓", "move the cursor to the next place that way; with Shift, five places"],
  ["Enter", "choose what stands there, or send the chosen counter there"],
  ["Esc", "go back: withdraw the order, let go, close the stack"],
];

/** Let keys steer the map: those that move the cursor while nothing else has the focus, the others always. */
export function steer(map: L.Map, field: Field, element: HTMLElement): void {
  const here = (): number => cursor.peek() ?? field.at(fromLatLng(map.getCenter())) ?? field.board.places[0]!;
  const ways: Record<string, Way> = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };
  const onMap: Record<string, () => void> = {
    Enter: () => use(here()),
    " ": () => use(here()),
    Escape: back,
  };
  const anywhere: Record<string, () => void> = {
    "+": () => map.zoomIn(1),
    "=": () => map.zoomIn(1),
    "-": () => map.zoomOut(1),
    w: showAll,
    g: () => document.querySelector<HTMLElement>(".go-to")?.focus(),
    a: () => toTab("act"),
    l: () => toTab("list"),
    o: () => toTab("map"),
    u: () => void undo(),
    "?": () => (helpOpen.value = true),
  };
  const jumps: Record<string, () => void> = {
    n: () => jump(mine(), 1),
    p: () => jump(mine(), -1),
    e: () => jump(theirs(), 1),
    d: () => jump(due(), 1),
    m: () => jump(marked(), 1),
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (!commands(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const free = event.target === element || event.target === document.body;
    const way = free ? ways[key] : undefined;
    const act = (free ? onMap[key] : undefined) ?? anywhere[key] ?? jumps[key];
    if (way) for (let i = 0; i < (event.shiftKey ? 5 : 1); i++) moveCursor(field.towards(here(), way));
    else if (act) act();
    else return;
    if (way || jumps[key]) element.focus({ preventScroll: true });
    event.preventDefault();
  }
  document.addEventListener("keydown", onKeyDown);
  map.on("unload", () => document.removeEventListener("keydown", onKeyDown));
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
