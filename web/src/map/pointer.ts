import type L from "leaflet";
import { ghostAt, lift, lifted } from "../act/advice";
import { activate, chooseCounter, mayGo, ready } from "../act/playing";
import { asksPlace, choicesOf } from "../act/choices";
import { chosen, cursor, hovered, where } from "../state/selection";
import { acts, position } from "../state/store";
import { comeNear } from "./camera";
import { fromLatLng } from "./crs";
import type { Field } from "./field";
import { ghosts } from "./live/scene";
import { sprite } from "./live/sprites";
import type { Piece } from "./live/stacks";
import { tool } from "./tools";

/** Pixels that the pointer moves before a counter is dragged. */
const SLACK = 6;
const DRAGGED = 52;
/** Where no place is. */
const NOWHERE = -1;

/** Let clicks, taps and drags act on the map. */
export function point(map: L.Map, field: Field, element: HTMLElement): void {
  // The element outlives the map where a board is drawn, and has another then.
  const ending = new AbortController();
  const { signal } = ending;
  map.on("unload", () => ending.abort());
  const at = (event: MouseEvent): number | undefined =>
    signal.aborted ? undefined : field.at(fromLatLng(map.mouseEventToLatLng(event)));
  // A finger hovers over nothing: what a hover brings up would come between it and the map.
  let finger = false;
  map.on("click", ({ latlng }: L.LeafletMouseEvent) => {
    const place = field.at(fromLatLng(latlng));
    if (place === undefined || tool.value || (finger && where.value && comeNear(place))) return;
    activate(place);
  });
  const which = (event: PointerEvent): boolean => (finger = event.pointerType === "touch");
  element.addEventListener("pointerdown", which, { capture: true, signal });
  element.addEventListener("pointermove", which, { capture: true, signal });
  map.on("mousemove", ({ latlng }: L.LeafletMouseEvent) => {
    if (!finger) hovered.value = field.at(fromLatLng(latlng)) ?? null;
  });
  // The card that says why not stays when the pointer comes to it, or it to the pointer: its clauses can be opened.
  map.on("mouseout", ({ originalEvent: { relatedTarget: to } }: L.LeafletMouseEvent) => {
    if (!(to instanceof Element && to.closest(".map-card"))) hovered.value = null;
  });
  const press = (event: PointerEvent): void => {
    const place = at(event);
    const onMap = event.target instanceof Element && !event.target.closest("button, a, .fan, .card");
    if (event.button !== 0 || !onMap || (place === undefined && !tool.value?.free)) return;
    if (tool.value) useTool(hold(map, signal), element, event, at);
    else if (place !== undefined && event.pointerType === "mouse") carry(hold(map, signal), element, event, place, at);
  };
  element.addEventListener("pointerdown", press, { signal });
}

/** Keep a map where it is, as long as it is that of its element, until it is let go; nothing is held before that. */
const hold =
  (map: L.Map, signal: AbortSignal): (() => () => void) =>
  () => {
    map.dragging.disable();
    return () => void (signal.aborted || map.dragging.enable());
  };

/** Hand the pointer to the tool until it is let go. */
function useTool(
  held: () => () => void, element: HTMLElement, first: PointerEvent, at: (event: MouseEvent) => number | undefined,
): void {
  const hand = tool.value!;
  const begun = at(first);
  if (begun === undefined && !hand.free) return;
  const letGo = held();
  // A stroke may bring another map, which would take what follows for the beginning of a drag.
  const swallow = new AbortController();
  const stop = (event: MouseEvent): void => event.stopPropagation();
  element.addEventListener("mousedown", stop, { capture: true, signal: swallow.signal });
  element.setPointerCapture(first.pointerId);
  hand.down(begun ?? NOWHERE, first);
  const move = (event: PointerEvent): void => {
    const place = at(event);
    if (place !== undefined) hand.move(place, event);
  };
  until(element, move, (event) => {
    swallow.abort();
    letGo();
    hand.up(event);
  });
} // prettier-ignore

/** Drag a counter that can go somewhere, or a suggestion, from a hex to another. */
function carry(
  held: () => () => void, element: HTMLElement, first: PointerEvent, from: number,
  at: (event: MouseEvent) => number | undefined,
): void {
  const ghost = ghostAt(from);
  const who = ghost === null ? draggable(from) : undefined;
  if (ghost === null && who === undefined) return;
  const letGo = held();
  let picture: HTMLElement | undefined;
  let choosing: Promise<void> | undefined;
  const move = (event: PointerEvent): void => {
    if (!picture && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SLACK) return;
    if (!picture) {
      picture = pictureOf(ghost === null ? pieceOf(who) : ghosts.peek().find(({ place }) => place === from)?.piece);
      element.append(picture);
      choosing = ghost === null ? chooseCounter(who!) : lift(ghost);
    }
    const box = element.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - DRAGGED / 2, event.clientY - box.top - DRAGGED / 2];
    picture.style.transform = `translate(${x}px, ${y}px)`;
  };
  until(element, move, (event) => {
    letGo();
    picture?.remove();
    const to = at(event);
    if (!choosing || to === undefined) return;
    // The click that ends a drag is none; it comes before anything else, if it comes.
    const heard = new AbortController();
    element.addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: heard.signal });
    setTimeout(() => heard.abort());
    void choosing.then(() => {
      cursor.value = to;
      if (to !== from && (mayGo(to) || lifted.value !== null)) activate(to);
    });
  });
} // prettier-ignore

/** The counter on a hex that a drag takes along: the chosen one, or the only one that can go. */
function draggable(place: number): string | undefined {
  const able = ready(place).filter((who) => choicesOf(acts.value, who).some(asksPlace));
  return able.find((who) => chosen.value.includes(who)) ?? (able.length === 1 ? able[0] : undefined);
}

function pieceOf(who: string | undefined): Piece | undefined {
  const counter = position.value?.counters.find(({ name }) => name === who);
  return counter && { is: "counter", counter };
}

/** What follows the pointer. */
function pictureOf(piece: Piece | undefined): HTMLElement {
  const picture = document.createElement("canvas");
  picture.className = "dragged";
  picture.width = picture.height = DRAGGED;
  if (piece) picture.getContext("2d")!.drawImage(sprite(piece, DRAGGED), 0, 0);
  return picture;
}

/** Follow the pointer until it is let go. */
function until(element: HTMLElement, move: (event: PointerEvent) => void, end: (event: PointerEvent) => void): void {
  const ending = new AbortController();
  const done = (event: PointerEvent): void => {
    ending.abort();
    end(event);
  };
  element.ownerDocument.addEventListener("pointermove", move, { signal: ending.signal });
  element.ownerDocument.addEventListener("pointerup", done, { signal: ending.signal });
  element.ownerDocument.addEventListener("pointercancel", done, { signal: ending.signal });
}
