import type { JSX } from "preact";
import { board, fault, game } from "./state/store";
import { giveUp, key } from "./state/session";
import { Stage } from "./map/Stage";
import { Earlier } from "./panels/log/Replay";
import { Chip } from "./panels/umpire/Chip";
import { Help } from "./shell/Help";
import { ProposalBar } from "./shell/ProposalBar";
import { Header } from "./shell/Header";
import { Notices } from "./shell/Notices";
import { Side } from "./shell/Side";
import { Start } from "./start/Start";
import { Tour } from "./tour/Tour";

/** The page: without a key the start, with one the table. */
export function App(): JSX.Element {
  if (key.value) return <TablePage />;
  return (
    <>
      <Start />
      <Notices />
    </>
  );
}

function TablePage(): JSX.Element {
  if (fault.value) {
    return (
      <main class="lonely">
        <h1>maquis</h1>
        <p role="alert">{fault.value.message}</p>
        <button type="button" onClick={giveUp}>
          Back
        </button>
      </main>
    );
  }
  if (!board.value || !game.value) {
    return (
      <>
        <main class="lonely">Fetching the map …</main>
        <Notices />
      </>
    );
  }
  return (
    <div class="table">
      <Header game={game.value} />
      <Stage board={board.value} />
      <div class="foot">
        <Chip />
        <Earlier />
        <ProposalBar />
        <Notices />
      </div>
      <Side />
      <Help />
      <Tour />
    </div>
  );
}
