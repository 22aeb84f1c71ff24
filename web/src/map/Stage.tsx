import type { JSX } from "preact";
import { ProposalCard } from "../act/ProposalCard";
import { back } from "../act/playing";
import { where } from "../state/selection";
import type { Board } from "../wire";
import { camera, showAll, showBox } from "./camera";
import { mapped } from "./labels";
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
        event.preventDefault();
        document.querySelector<HTMLElement>(".map")?.focus();
      }}
    >
      <MapView board={mapped.value ?? board} />
      {board.views.length > 0 && <GoTo board={board} />}
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

/** The parts of the map to go to. */
function GoTo({ board }: { board: Board }): JSX.Element {
  return (
    <select
      class="go-to"
      aria-label="Go to a part of the map"
      value=""
      onChange={(event) => {
        const view = board.views[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (view) showBox(view.box);
        else showAll();
        document.querySelector<HTMLElement>(".map")?.focus();
      }}
    >
      <option value="">Go to …</option>
      <option value="all">The whole map</option>
      {board.views.map(({ title }, i) => (
        <option key={title} value={i}>
          {title}
        </option>
      ))}
    </select>
  );
}
