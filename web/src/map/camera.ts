import { signal } from "@preact/signals";
import L from "leaflet";
import { grid } from "../state/store";
import { latLng } from "./crs";

/** The map on the page, once it stands. */
export const camera = signal<L.Map | null>(null);
/** A hex that was just shown to the player, so that it can flash. */
export const flashed = signal<{ place: number; when: number } | null>(null);

const NEAR = 6;

export const calm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Bring a hex into view and let it flash. */
export function showPlace(place: number): void {
  const map = camera.value;
  const centre = grid.value?.centre.get(place);
  if (!map || !centre) return;
  map.setView(latLng(centre), Math.max(map.getZoom(), NEAR), { animate: !calm() });
  flashed.value = { place, when: Date.now() };
}

/** Bring a hex into view, moving the map no further than it takes. */
export function keepInView(place: number): void {
  const map = camera.value;
  const centre = grid.value?.centre.get(place);
  if (map && centre) map.panInside(latLng(centre), { padding: [80, 80], animate: !calm() });
}

/** Show the whole map. */
export function showAll(): void {
  const map = camera.value;
  const all = grid.value;
  if (map && all) map.fitBounds(L.latLngBounds(latLng({ x: 0, y: 0 }), latLng({ x: all.width, y: all.height })));
}
