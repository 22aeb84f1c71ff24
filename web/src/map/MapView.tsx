import "leaflet/dist/leaflet.css";
import L from "leaflet";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { position } from "../state/store";
import type { Board } from "../wire";
import { ready } from "../act/playing";
import { camera, calm, showPlaces } from "./camera";
import { drawCursor } from "./cursor";
import { steer } from "./keys";
import { point } from "./pointer";
import { MAX_ZOOM, PLAIN, latLng, pitchAt } from "./crs";
import { charted, fieldOf } from "./field";
import { GroundLayer } from "./ground/layer";
import { stacksByPlace } from "./live/scene";
import { LiveLayer } from "./live/layer";
import { fetchSymbols } from "./live/symbols";

const TILE = 512;

/** The map: pans and zooms by mouse, touch and keys. */
export function MapView({ board }: { board: Board }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const map = make(element.current!, board);
    camera.value = map;
    void fetchSymbols(position.peek()?.counters.map(({ kind }) => kind) ?? []);
    begin(board);
    const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sized.observe(element.current!);
    return () => {
      sized.disconnect();
      camera.value = null;
      map.remove();
    };
  }, [board]);
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

/** Pixels a pitch from which the counters of a zone can be told apart. */
const READABLE = 11;

/** Show where the counters are; of a large map, on a small screen, first where one's own are that can act. */
function begin(board: Board): void {
  const stacks = [...stacksByPlace.peek().keys()];
  showPlaces(stacks);
  const map = camera.peek();
  const mine = stacks.filter((place) => ready(place).length);
  if (!charted(board) || !map || pitchAt(map.getZoom()) >= READABLE || !mine.length) return;
  const zones = board.sheet?.zones;
  if (zones) showPlaces(mine.filter((place) => zones[place]?.region === zones[mine[0]!]?.region));
  else showPlaces(crowded(board, mine));
}

/** Those of some places that lie in the part of the map with most of them. */
function crowded(board: Board, places: readonly number[]): number[] {
  const parts = board.views.map(({ box: [west, north, east, south] }) =>
    places.filter((place) => {
      const [x, y] = [board.x[place]!, board.y[place]!];
      return x >= west && x <= east && y >= north && y <= south;
    }),
  );
  return parts.reduce((best, part) => (part.length > best.length ? part : best), []);
}

function make(element: HTMLDivElement, board: Board): L.Map {
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
  map.fitBounds(edge);
  const tiles: L.GridLayerOptions = {
    tileSize: TILE,
    keepBuffer: 1,
    minZoom: -1,
    maxZoom: MAX_ZOOM,
    bounds: edge.pad(0.02),
  };
  new GroundLayer(board, tiles).addTo(map);
  new LiveLayer(field, { ...tiles, zIndex: 2 }).addTo(map);
  drawCursor(map, field);
  point(map, field, element);
  steer(map, field, element);
  return map;
}
