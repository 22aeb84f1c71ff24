import { signal } from "@preact/signals";
import L from "leaflet";
import { cursor, opened } from "../state/selection";
import { still } from "../state/settings";
import { field } from "../state/store";
import { latLng } from "./crs";
import type { Places } from "./bits";
import type { Field } from "./field";
import { LEGIBLE, pitchAt } from "./zoom";
import { ofSeat } from "../state/session";

/** The map on the page, once it stands. */
export const camera = signal<L.Map | null>(null);
/** A hex that was just shown to the player, so that it can flash. */
export const flashed = ofSeat<{ place: number; when: number } | null>(null);

export const calm = (): boolean => still.value;

/** Bring a hex into view and let it flash. */
export function showPlace(place: number): void {
  const map = camera.value;
  const centre = field.value?.centre.get(place);
  if (!map || !centre) return;
  map.setView(latLng(centre), Math.max(map.getZoom(), LEGIBLE), { animate: !calm() });
  flashed.value = { place, when: Date.now() };
}

/** Bring a hex into view, moving the map no further than it takes. */
export function keepInView(place: number): void {
  const map = camera.value;
  const centre = field.value?.centre.get(place);
  if (!map || !centre) return;
  const west = opened.value === null || map.getSize().x < 700 ? 80 : 360;
  const padding = { paddingTopLeft: L.point(west, 80), paddingBottomRight: L.point(80, 80) };
  map.panInside(latLng(centre), { ...padding, animate: !calm() });
}

/** How far a hex reaches beyond its centre, in pitches; what is drawn of zones and points ends where they do. */
const REACH = 0.6;

/** All that there is of a field, and so many pitches around the hexes at its edge. */
export function whole({ board, width, height }: Field, around = REACH): L.LatLngBounds {
  const more = board.sheet || board.network ? 0 : around;
  return L.latLngBounds(latLng({ x: -more, y: -more }), latLng({ x: width + more, y: height + more }));
}

/** Show the whole map. */
export function showAll(): void {
  const map = camera.value;
  const all = field.value;
  if (!map || !all) return;
  map.fitBounds(whole(all), { animate: !calm() });
}

/** Show a part of the map: left, top, right and bottom in the units of the board. */
export function showBox([west, north, east, south]: readonly number[]): void {
  const all = field.value;
  if (!all) return;
  const bounds = L.latLngBounds(latLng(all.fromBoard(west!, north!)), latLng(all.fromBoard(east!, south!)));
  camera.value?.fitBounds(bounds, { animate: false });
}

/** Show the part of the map where these places are. */
export function showPlaces(places: Iterable<number>): void {
  const spots = [...places].flatMap((place) => field.value?.centre.get(place) ?? []);
  if (!spots.length) return;
  const bounds = L.latLngBounds(spots.map(latLng));
  camera.value?.fitBounds(bounds, { padding: [40, 40], maxZoom: LEGIBLE, animate: false });
}

/** Show the part of the map where these places are, unless they are in view. */
export function bringIntoView(places: readonly number[]): void {
  const view = camera.value?.getBounds();
  const away = places.some((place) => {
    const centre = field.value?.centre.get(place);
    return centre && !view?.contains(latLng(centre));
  });
  if (away) showPlaces(places);
}

/** Pixels a hex below which it is hard to choose one. */
const TOO_SMALL = 14;

/** Bring places into view, and no nearer than it takes to choose among them. */
export function keepAllInView(places: readonly number[]): void {
  if (camera.value && pitchAt(camera.value.getZoom()) < TOO_SMALL) showPlaces(places);
  else for (const place of places) keepInView(place);
}

/** Come near enough to choose among these places, and to where they are, if none of them is in view. */
export function showReach(places: Places): void {
  const map = camera.value;
  if (!map) return;
  const view = map.getBounds();
  const seen = [...places].some((place) => view.contains(latLng(field.value!.centre.get(place)!)));
  if (!seen || pitchAt(map.getZoom()) < TOO_SMALL) showPlaces(places);
}

/** Come near a place that is too small for a finger; whether the map had to. */
export function comeNear(place: number): boolean {
  const near = !camera.value || pitchAt(camera.value.getZoom()) >= TOO_SMALL;
  if (near) return false;
  cursor.value = place;
  showPlace(place);
  return true;
}

/** Pixels that stay free around a hex beside a card. */
const CLEAR = 70;

/** Move the map so that a card does not lie on a place, if there is room beside it or above. */
export function uncover(place: number | null | undefined, card: Element | null | undefined): void {
  const map = camera.value;
  const centre = field.value?.centre.get(place ?? -1);
  if (!map || !centre || !card) return;
  const [box, all] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
  const { x, y } = map.latLngToContainerPoint(latLng(centre));
  const [right, top] = [box.right - all.left + CLEAR, box.top - all.top - CLEAR];
  if (x >= right || y <= top) return;
  if (right + CLEAR < all.width) map.panBy([x - right, 0], { animate: false });
  else if (top > 0) map.panBy([0, y - top], { animate: false });
}
