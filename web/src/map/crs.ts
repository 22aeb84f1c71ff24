import L from "leaflet";
import type { Point } from "./field";

const FARTHEST = 4;

/** Pixels between the centres of neighbouring hexes at a zoom; each step is half a doubling. */
export function pitchAt(zoom: number): number {
  return FARTHEST * 2 ** (zoom / 2);
}

export const MAX_ZOOM = 10;
/** The zoom from which a counter shows its sign and its figures, so that they can be read. */
export const LEGIBLE = 7;

/** Plain coordinates in pitches: x eastwards, y southwards. */
export const PLAIN = L.Util.extend({}, L.CRS.Simple, {
  scale: pitchAt,
  zoom: (scale: number): number => 2 * Math.log2(scale / FARTHEST),
  infinite: true,
}) as L.CRS;

export function latLng({ x, y }: Point): L.LatLng {
  return L.latLng(-y, x);
}

export function fromLatLng({ lat, lng }: L.LatLng): Point {
  return { x: lng, y: -lat };
}
