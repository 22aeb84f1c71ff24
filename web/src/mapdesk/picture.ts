import { effect, signal } from "@preact/signals";
import L from "leaflet";
import { camera } from "../map/camera";
import { latLng } from "../map/crs";
import type { Tool } from "../map/tools";
import { field } from "../state/store";

/** A picture of one's own under the map, such as a photograph of a map sheet. It never leaves the page. */
export interface Picture {
  url: string;
  name: string;
  /** Where its north-western corner is, and how wide it is, in hexes. */
  x: number;
  y: number;
  wide: number;
  /** How high it is for its width. */
  high: number;
}

export const picture = signal<Picture | null>(null);
/** How much of the ground is seen over it, in hundredths. */
export const cover = signal(45);

const PANE = "under";

/** Lay a file under the map, as wide as that. */
export async function layUnder(file: File): Promise<void> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  forget();
  const wide = field.peek()?.width ?? 10;
  picture.value = { url, name: file.name, x: 0, y: 0, wide, high: image.naturalHeight / image.naturalWidth };
}

/** Take the picture away. */
export function forget(): void {
  if (picture.peek()) URL.revokeObjectURL(picture.peek()!.url);
  picture.value = null;
}

/** Move the picture by so many hexes, or make it larger. */
export function shift(by: Partial<Record<"x" | "y" | "wide", number>>): void {
  const now = picture.peek();
  if (!now) return;
  const wide = Math.max(0.5, now.wide + (by.wide ?? 0));
  picture.value = { ...now, x: now.x + (by.x ?? 0), y: now.y + (by.y ?? 0), wide };
}

/** Moves the picture with the pointer. */
export function mover(): Tool {
  let last: L.LatLng | null = null;
  return {
    title: "picture",
    down: (_, event) => (last = at(event)),
    move(_, event) {
      const now = at(event);
      if (last && now) shift({ x: now.lng - last.lng, y: last.lat - now.lat });
      last = now;
    },
    up: () => (last = null),
    press: () => undefined,
  };
}

const at = (event: PointerEvent): L.LatLng | null => camera.peek()?.mouseEventToLatLng(event) ?? null;

/** Draw the picture on the map, wherever that is. */
export function followUnder(): () => void {
  let drawn: { on: L.Map; url: string; overlay: L.ImageOverlay } | null = null;
  return effect(() => {
    const map = camera.value;
    const now = picture.value;
    if (drawn && (drawn.on !== map || drawn.url !== now?.url)) {
      if (drawn.on === map) drawn.overlay.remove();
      drawn = null;
    }
    map?.getContainer().style.setProperty("--ground", now ? String(cover.value / 100) : "1");
    if (!map || !now) return;
    const corners = [
      { x: now.x, y: now.y },
      { x: now.x + now.wide, y: now.y + now.wide * now.high },
    ].map(latLng);
    const bounds = L.latLngBounds(corners);
    if (drawn) return void drawn.overlay.setBounds(bounds);
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = "100";
    drawn = { on: map, url: now.url, overlay: L.imageOverlay(now.url, bounds, { pane: PANE, alt: "" }).addTo(map) };
  });
}
