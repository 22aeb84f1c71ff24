import type { JSX } from "preact";
import { undo } from "../act/giving";
import { lookBack } from "../panels/log/replay";
import { ofSeat } from "../state/session";
import { game } from "../state/store";
import { titleOf } from "../map/terms";

/** The proposal that was let be. */
const letBe = ofSeat("");

/** A proposal to go back, for the side that is to answer it, and for the one that waits for the answer. */
export function ProposalBar(): JSX.Element | null {
  const now = game.value;
  const proposal = now?.proposal;
  if (!now || !proposal || now.seat.kind !== "side") return null;
  const name = `${now.table.id} ${now.position.version} ${proposal.number}`;
  const own = proposal.agreed.includes(now.seat.side);
  const others = now.table.players
    .filter(({ kind, side }) => kind === "side" && !proposal.agreed.includes(side))
    .map(({ side }) => titleOf(side));
  if (letBe.value === name) return null;
  return (
    <div class="going-back" role="alert">
      <p>
        {proposal.side === now.seat.side ? "You propose" : `${titleOf(proposal.side)} proposes`}{" "}
        {proposal.meant ? (
          <>
            to put line {proposal.number} of your log right: <code>{proposal.meant}</code>. What followed is then
            carried out again as far as it holds, with dice that are thrown anew; what comes of it nobody knows before.
          </>
        ) : (
          `to go back to before line ${proposal.number} of your log: everything since would be taken back.`
        )}{" "}
        {own && `It happens if ${others.join(" and ")} agrees, and lapses with the next order.`}
      </p>
      <p class="row">
        <button type="button" onClick={() => void lookBack(proposal.number)}>
          Show that position
        </button>
        {!own && (
          <button type="button" class="first" onClick={() => void undo(proposal.number, proposal.meant || null)}>
            Agree
          </button>
        )}
        <button type="button" onClick={() => (letBe.value = name)}>
          {own ? "Close" : "Let be"}
        </button>
      </p>
    </div>
  );
}
