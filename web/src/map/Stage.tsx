import type { JSX } from "preact";
import { ProposalCard } from "../act/ProposalCard";
import { back } from "../act/playing";
import { where } from "../state/selection";
import type { Board } from "../wire";
import { camera, showAll } from "./camera";
import { Fan } from "./Fan";
import { MapCard } from "./MapCard";
import { MapView } from "./MapView";

/** The map with what lies over it: buttons, the open stack, the hex in words, the order. */
export function Stage({ board }: { board: Board }): JSX.Element {
  return (
    <main
      class={`stage ${where.value ? "holding" : ""}`}
      aria-label="Map"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !back()) return;
        document.querySelector<HTMLElement>(".map")?.focus();
      }}
    >
      <MapView board={board} />
      <div class="map-buttons">
        <button type="button" aria-label="Zoom in" onClick={() => camera.value?.zoomIn(1)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => camera.value?.zoomOut(1)}>
          −
        </button>
        <button type="button" aria-label="Show the whole map" onClick={showAll}>
          ⤢
        </button>
      </div>
      <Fan />
      <div class="cards">
        <MapCard />
        <ProposalCard />
      </div>
    </main>
  );
}
