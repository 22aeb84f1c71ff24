import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { waiting } from "reach";
import { Stage } from "../map/Stage";
import { Help } from "../shell/Help";
import { Notices } from "../shell/Notices";
import { Side } from "../shell/Side";
import { openTab } from "../shell/tabs";
import { board, game } from "../state/store";
import { BeginPanel } from "./BeginPanel";
import { behind, canUndo, leaveMap, refused, seen, undo } from "./state";
import { inHand, layDown, showAreas, taking } from "./tools";

/** A map of one's own: the map to draw on, and panels to draw with. */
export function MapPage(): JSX.Element {
  useSignalEffect(showAreas);
  if (!board.value || !game.value || !seen.value) {
    return (
      <>
        <main class="lonely map-refused">
          {refused.value.length ? (
            <>
              <p role="alert">{refused.value.join(" ")}</p>
              <BeginPanel />
              <p class="row">
                <button type="button" onClick={leaveMap}>
                  Back to the start
                </button>
              </p>
            </>
          ) : (
            <p role="status">{waiting.value || "Spreading the map …"}</p>
          )}
        </main>
        <Notices />
      </>
    );
  }
  const { faults, doubts, size, name } = seen.value;
  return (
    <div class="table desk mapdesk" aria-busy={behind.value}>
      <header class="header">
        <h1 class="header-title">A map of your own</h1>
        <p class="header-when">{name}</p>
        <p class="header-edition">{size}</p>
        <p class="header-seat">
          <button type="button" class="header-help" disabled={!canUndo.value} onClick={undo}>
            Undo
          </button>
          <button type="button" class="header-help" onClick={leaveMap}>
            Leave
          </button>
        </p>
      </header>
      <Stage board={board.value} />
      <div class="foot">
        <Hand />
        {(faults.length > 0 || doubts.length > 0) && (
          <div class="desk-said" role="status">
            <span class={faults.length ? "refused" : ""}>
              {faults[0] ?? doubts[0]}
              {faults.length + doubts.length > 1 && ` (and ${faults.length + doubts.length - 1} more)`}
            </span>
            <button type="button" onClick={() => openTab("wrong")}>
              What is wrong
            </button>
          </div>
        )}
        <Notices />
      </div>
      <Side />
      <Help />
    </div>
  );
}

/** The brush in hand, and how to lay it down. */
export function Hand(): JSX.Element | null {
  const hand = inHand.value;
  if (!hand) return null;
  return (
    <div class="desk-hand" role="status">
      <span>
        In hand:{" "}
        <strong>
          {hand.of.replaceAll("_", " ")}: {hand.name.replaceAll("_", " ")}
        </strong>
        {taking.value && hand.off && ", to take away"}
      </span>
      <button type="button" onClick={layDown}>
        Lay it down
      </button>
    </div>
  );
}
