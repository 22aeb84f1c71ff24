import type { JSX } from "preact";
import { waiting } from "reach";
import { Stage } from "../map/Stage";
import { Hand as OfTheMap } from "../mapdesk/MapPage";
import { Help } from "../shell/Help";
import { Notices } from "../shell/Notices";
import { Side } from "../shell/Side";
import { openTab } from "../shell/tabs";
import { board, game } from "../state/store";
import { answered, behind, canUndo, faults, inHand, leaveDesk, seen, undo } from "./state";
import { layDown } from "./tools";
import { editionTitle } from "./words";

/** The desk: a map to draw on, and panels to draw with and to ask. */
export function DeskPage(): JSX.Element {
  if (!board.value || !game.value || !seen.value) {
    return (
      <>
        <main class="lonely" role="status">
          {faults.value.length ? <Faults /> : waiting.value || "Clearing the desk …"}
          {faults.value.length > 0 && (
            <p class="row">
              <button type="button" onClick={leaveDesk}>
                Back to the start
              </button>
            </p>
          )}
        </main>
        <Notices />
      </>
    );
  }
  return (
    <div class="table desk" aria-busy={behind.value}>
      <header class="header">
        <h1 class="header-title">The desk</h1>
        <p class="header-when">{game.value.position.when.words}</p>
        <p class="header-edition">{editionTitle()}</p>
        <p class="header-seat">
          <button type="button" class="header-help" disabled={!canUndo.value} onClick={undo}>
            Undo
          </button>
          <button type="button" class="header-help" onClick={leaveDesk}>
            Leave
          </button>
        </p>
      </header>
      <Stage board={board.value} />
      <div class="foot">
        <Hand />
        <Said />
        <Notices />
      </div>
      <Side />
      <Help />
    </div>
  );
}

/** The brush in hand, and how to lay it down. */
function Hand(): JSX.Element | null {
  const hand = inHand.value;
  if (!hand) return <OfTheMap />;
  const { brush, who } = hand;
  const words = [who, brush.key.replaceAll("_", " "), String(brush.fields["means"] ?? brush.name)]
    .filter(Boolean)
    .join(": ");
  return (
    <div class="desk-hand" role="status">
      <span>
        In hand: <strong>{words || "eraser"}</strong>
      </span>
      <button type="button" onClick={layDown}>
        Lay it down
      </button>
    </div>
  );
}

/** Everything that is wrong with the position; else the last answer in a word, where the panel may be out of sight. */
function Said(): JSX.Element | null {
  if (faults.value.length) return <Faults />;
  const judged = answered.value?.judged;
  if (!judged) return null;
  return (
    <section class="desk-said" aria-label="In short">
      <span class={judged.legal ? "legal" : "refused"}>
        {judged.legal ? "✓" : "✗"} {judged.order}
      </span>
      <button type="button" onClick={() => openTab("ask")}>
        The answer
      </button>
    </section>
  );
}

export function Faults(): JSX.Element {
  return (
    <div class="desk-faults" role="alert">
      <p>This cannot be so; the map shows the position before it:</p>
      <ul>
        {faults.value.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
