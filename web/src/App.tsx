import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { stopped, waiting } from "reach";
import { atDesk, board, fault, game, trouble } from "./state/store";
import { fallen } from "./state/curtain";
import { arrival, giveUp, key, leave, LOST } from "./state/session";
import { DeskPage } from "./desk/DeskPage";
import { GuidePanel } from "./learn/GuidePanel";
import { guide } from "./learn/state";
import { Stage } from "./map/Stage";
import { MapPage } from "./mapdesk/MapPage";
import { mapping } from "./mapdesk/state";
import { Earlier } from "./panels/log/Replay";
import { Chip } from "./panels/umpire/Chip";
import { keepFocus } from "./shell/focus";
import { Newer } from "./shell/Newer";
import { HandoutPage } from "./shell/HandoutPage";
import { Help } from "./shell/Help";
import { DiceBar } from "./shell/DiceBar";
import { ProposalBar } from "./shell/ProposalBar";
import { PutRightBar } from "./shell/PutRightBar";
import { WaiverBar } from "./shell/WaiverBar";
import { Header } from "./shell/Header";
import { Notices } from "./shell/Notices";
import { Side } from "./shell/Side";
import { Fallen } from "./start/Fallen";
import { Start } from "./start/Start";
import { Waiting } from "./start/Waiting";
import { Working } from "./shell/Working";
import { Tour } from "./tour/Tour";

/** The page: without a key the start, with one the table. */
export function App(): JSX.Element {
  useEffect(keepFocus, []);
  return (
    <>
      {mapping.value ? (
        <MapPage />
      ) : atDesk.value ? (
        <DeskPage />
      ) : key.value && !arrival.value ? (
        <TablePage />
      ) : (
        <Away />
      )}
      <div class="offers">
        <Newer />
        <Working />
      </div>
    </>
  );
}

function Away(): JSX.Element {
  return (
    <>
      {arrival.value ? <Arrival /> : fallen.value ? <Fallen table={fallen.value} /> : <Start />}
      <Notices />
    </>
  );
}

/** Above the map, until what is on it is known. */
function Loading(): JSX.Element {
  return (
    <header class="header">
      <p role="status">{waiting.value || "Fetching the game …"}</p>
    </header>
  );
}

/** While an invitation is exchanged, and when it was not. */
function Arrival(): JSX.Element {
  const { fault, again } = arrival.value!;
  if (!fault) return <main class="lonely">Sitting down …</main>;
  const kept = !LOST.includes(fault.status);
  return (
    <main class="lonely">
      <h1>maquis</h1>
      <p role="alert">{fault.message}</p>
      <p class="row">
        {kept && (
          <button type="button" class="first" onClick={again}>
            Try again
          </button>
        )}
        <button type="button" onClick={leave}>
          Back to the start
        </button>
      </p>
    </main>
  );
}

function TablePage(): JSX.Element {
  if (fault.value) {
    return (
      <main class="lonely">
        <h1>maquis</h1>
        <p role="alert">{fault.value.message}</p>
        <p class="row">
          <button type="button" class="first" onClick={leave}>
            Back to the start
          </button>
          <button type="button" onClick={giveUp}>
            Forget this seat
          </button>
        </p>
      </main>
    );
  }
  if (!board.value || (!game.value && (stopped.value || trouble.value))) {
    return (
      <>
        <main class="lonely" role="status">
          {stopped.value ? (
            <Waiting />
          ) : trouble.value ? (
            `${trouble.value.message} Trying again …`
          ) : (
            waiting.value || "Fetching the map …"
          )}
        </main>
        <Notices />
      </>
    );
  }
  return (
    <div class={`table ${guide.value ? "learning" : ""}`}>
      {game.value ? <Header game={game.value} /> : <Loading />}
      <GuidePanel />
      <Stage board={board.value} />
      <div class="foot">
        <Chip />
        <Earlier />
        <ProposalBar />
        <PutRightBar />
        <WaiverBar />
        <DiceBar />
        <Notices />
      </div>
      {game.value && <Side />}
      <Help />
      <HandoutPage />
      <Tour />
    </div>
  );
}
