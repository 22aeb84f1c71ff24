import L from "leaflet";
import type { Point } from "./field";
import { pitchAt, zoomOf } from "./zoom";

/** Plain coordinates in pitches: x eastwards, y southwards. */
export const PLAIN = L.Util.extend({}, L.CRS.Simple, { scale: pitchAt, zoom: zoomOf, infinite: true }) as L.CRS;

export function latLng({ x, y }: Point): L.LatLng {
  return L.latLng(-y, x);
}

export function fromLatLng({ lat, lng }: L.LatLng): Point {
  return { x: lng, y: -lat };
}
