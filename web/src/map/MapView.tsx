import "leaflet/dist/leaflet.css";
import L from "leaflet";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { atDesk, game, position } from "../state/store";
import type { Board } from "../wire";
import { ready } from "../act/playing";
import { camera, calm, showPlaces, whole } from "./camera";
import { drawCursor } from "./cursor";
import { steer } from "./keys";
import { point } from "./pointer";
import { PLAIN, latLng } from "./crs";
import { LEGIBLE, MAX_ZOOM } from "./zoom";
import { charted, fieldOf } from "./field";
import { GroundLayer } from "./ground/layer";
import { stacksByPlace } from "./live/scene";
import { LiveLayer } from "./live/layer";
import { pieceSide } from "./live/stacks";
import { fetchSymbols } from "./live/symbols";
import { opening } from "./opening";

const TILE = 512;
/** The most places of a board that somebody draws. */
const DRAWN = 900;

/** The map: pans and zooms by mouse, touch and keys. */
export function MapView({ board }: { board: Board }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef<(View & { of: string }) | null>(null);
  const begun = useRef<View | null>(null);
  const ground = useRef<GroundLayer | null>(null);
  const grid = useRef(board);
  if (!sameGrid(grid.current, board)) grid.current = board;
  useLayoutEffect(() => {
    const map = make(element.current!, grid.current, ground);
    const small = board.places.length <= DRAWN;
    if (!small) last.current = null;
    if (last.current?.of !== nameOf(board)) last.current = null;
    if (last.current) map.setView(last.current.centre, last.current.zoom, { animate: false });
    camera.value = map;
    const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sized.observe(element.current!);
    return () => {
      sized.disconnect();
      // Whoever draws the board sees the same part of it after each stroke.
      last.current = atDesk.peek() && small ? { ...viewOf(map), of: nameOf(board) } : null;
      begun.current = null;
      camera.value = null;
      map.remove();
    };
  }, [grid.current]);
  useLayoutEffect(() => ground.current?.show(board), [board]);
  const shown = position.value !== null;
  useLayoutEffect(() => {
    const map = camera.peek()!;
    void fetchSymbols(position.peek()?.counters.map(({ kind }) => kind) ?? []);
    // Whoever has moved the map before its counters were there goes on looking where he looks.
    if (last.current || (begun.current && moved(map, begun.current))) return;
    begin(board, map);
    begun.current = viewOf(map);
  }, [grid.current, shown]);
  return (
    <div
      class={`map ${charted(board) ? "at-sea" : ""}`}
      ref={element}
      tabIndex={0}
      role="application"
      aria-label="Map. Arrow keys move the cursor, Enter chooses, Escape goes back, question mark lists all keys."
    />
  );
}

/** What a board is called, and what it is of: a blank one of points may be called as one of hexes was. */
const nameOf = ({ map, sheet, network }: Board): string => `${map} ${sheet ? "zones" : network ? "points" : "hexes"}`;

/** Whether two boards have the same hexes, so that one is the other drawn anew. */
function sameGrid(one: Board, other: Board): boolean {
  if (one === other) return true;
  if (charted(one) || charted(other) || one.pointy !== other.pointy || one.places.length !== other.places.length)
    return false;
  return one.labels.every((label, i) => label === other.labels[i]);
}

interface View {
  centre: L.LatLng;
  zoom: number;
}

const viewOf = (map: L.Map): View => ({ centre: map.getCenter(), zoom: map.getZoom() });

/** Whether another part of the map is looked at. */
function moved(map: L.Map, { centre, zoom }: View): boolean {
  return map.getZoom() !== zoom || map.latLngToContainerPoint(centre).distanceTo(map.getSize().divideBy(2)) > 4;
}

/** Show one's own counters, rather those that can act, so near that they can be read; without any, all there are. A
 * board that can be read as a whole stays in view as a whole. */
function begin(board: Board, map: L.Map): void {
  if (map.getZoom() >= LEGIBLE) return;
  const all = [...stacksByPlace.peek().values()];
  const side = game.peek()?.seat.side;
  const own = all.filter(({ pieces }) => pieces.some((piece) => pieceSide(piece) === side)).map(({ place }) => place);
  const able = own.filter((place) => ready(place).length);
  const centre = fieldOf(board).centre;
  const spots = (able.length ? able : own).flatMap((place) => centre.get(place) ?? []);
  const { x: wide, y: high } = map.getSize();
  const found = opening(spots, wide, high);
  if (found) map.setView(latLng(found.middle), found.zoom, { animate: false });
  else showPlaces(all.map(({ place }) => place));
}

/** How far around the hexes at the edge the ground is painted, in pitches. */
const PAINTED = 1;

function make(element: HTMLDivElement, board: Board, ground: { current: GroundLayer | null }): L.Map {
  const field = fieldOf(board);
  const edge = L.latLngBounds(latLng({ x: 0, y: 0 }), latLng({ x: field.width, y: field.height }));
  const map = L.map(element, {
    crs: PLAIN,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    maxBounds: edge.pad(0.25),
    maxBoundsViscosity: 0.8,
    minZoom: -1,
    maxZoom: MAX_ZOOM,
    zoomSnap: 1,
    wheelPxPerZoomLevel: 60,
    fadeAnimation: false,
    zoomAnimation: !calm(),
    inertia: !calm(),
  });
  map.fitBounds(whole(field));
  const tiles: L.GridLayerOptions = {
    tileSize: TILE,
    keepBuffer: 1,
    minZoom: -1,
    maxZoom: MAX_ZOOM,
    bounds: whole(field, PAINTED).extend(edge.pad(0.02)),
  };
  ground.current = new GroundLayer(board, { ...tiles, className: "ground" }).addTo(map);
  new LiveLayer(field, { ...tiles, zIndex: 2 }).addTo(map);
  drawCursor(map, field);
  point(map, field, element);
  steer(map, field, element);
  return map;
}
