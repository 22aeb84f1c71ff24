import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { kept } from "../../state/held";
import { linkOf } from "../../state/session";
import { say } from "../../state/notices";
import { api, attempt, game } from "../../state/store";
import { titleOf } from "../../map/terms";
import { Copied } from "../../ui/Copied";
import { playedBy } from "../../start/words";
import { moment } from "../../ui/moment";
import type { Player } from "../../wire";
import { changeSeat } from "./change";
import { showLink } from "./links";
import { Notify } from "./Notify";
import { Thinking } from "./Thinking";
import { Machine } from "./Machine";

/** A seat: who sits there, and, for those who may, what can be changed of it. */
export function Seat({ player }: { player: Player }): JSX.Element {
  const { seat, table } = game.value!;
  const own = player.number === seat.number;
  const umpire = seat.kind === "umpire";
  const many = table.players.filter(({ kind }) => kind === "side").length > 2;
  const mayRevoke = !own && (umpire || (seat.kind === "side" && player.kind === "spectator"));
  const acting = player.kind === "side" && !table.awaited.length && game.value!.position.to_act.includes(player.side);
  return (
    <li class={`player ${own ? "own" : ""}`}>
      <p class="player-head">
        {!table.behind && (
          <span class={player.present ? "here" : "away"}>
            {player.present ? "here" : player.policy ? "machine" : player.invited ? "awaited" : "away"}
          </span>
        )}
        <strong>{player.name}</strong>
        <span class="hint">{[seatOf(player, many), own && "you", acting && "to act"].filter(Boolean).join(", ")}</span>
      </p>
      {player.policy && <p class="hint">The machine plays {playedBy(player)}; it sees what its side may see.</p>}
      {!table.behind && <Use player={player} table={table.id} />}
      {player.kind === "side" && !table.behind && <Thinking player={player} acting={acting} clock={table.clock} />}
      {(own || umpire || mayRevoke) && (
        <details class="player-more">
          <summary>{own ? "Change my seat" : "Change this seat"}</summary>
          {(own || umpire) && <Rename player={player} />}
          {player.kind === "side" && (own || umpire) && <Machine player={player} />}
          {(own || umpire) && player.kind === "side" && <Notify player={player} own={own} />}
          {(own || umpire) && <NewKey player={player} own={own} />}
          {mayRevoke && <Revoke player={player} />}
        </details>
      )}
    </li>
  );
}

/** Whose seat it is, unless its name says so already. */
function seatOf({ kind, side, name }: Player, many: boolean): string {
  if (kind !== "side") return kind;
  const title = titleOf(side);
  return !many ? `${title} side` : title.startsWith(name) ? "" : title;
}

/** When somebody sat down, and was heard of last; the link if nobody did, and this browser made it. */
function Use({ player, table }: { player: Player; table: string }): JSX.Element {
  const { invited, taken, used, renewed, present, number } = player;
  const link = kept.value.find((each) => each.table === table && each.seat.number === number);
  const words = [
    renewed > 0 && `Given a new link ${often(renewed)}`,
    invited ? "Nobody has opened the link yet" : taken > 0 && `Sat down on ${moment(taken)}`,
    used > 0 && !present && `Last used on ${moment(used)}`,
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && <p class="hint">{words.join(". ")}.</p>}
      {invited && link && <Copied label={`Link of ${player.name}`} text={linkOf(link.invitation)} />}
    </>
  );
}

const often = (times: number): string => (times === 1 ? "once" : times === 2 ? "twice" : `${times} times`);

function Rename({ player }: { player: Player }): JSX.Element {
  const id = useId();
  const [name, setName] = useState(player.name);
  function onSubmit(event: Event): void {
    event.preventDefault();
    if (name.trim()) void changeSeat(player, { name: name.trim() }, "The seat has a new name.");
  }
  return (
    <form onSubmit={onSubmit}>
      <div class="field">
        <label class="field-label" for={id}>
          Name
        </label>
        <span class="row">
          <input
            id={id}
            class="grow"
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" disabled={!name.trim() || name.trim() === player.name}>
            Rename
          </button>
        </span>
      </div>
    </form>
  );
}

function NewKey({ player, own }: { player: Player; own: boolean }): JSX.Element {
  async function onClick(): Promise<void> {
    const link = await attempt(api.value!.invite(player.number));
    if (!link) return;
    await showLink(link);
    if (own) say("Your seat has a new key, which this browser keeps. All others are worth nothing any more.");
  }
  return (
    <div class="field">
      <button type="button" onClick={() => void onClick()}>
        {own ? "Give my seat a new key" : "Give this seat a new link"}
      </button>
      <span class="hint">
        {own
          ? "Whoever else has your key is out at once. The others are told."
          : "Whoever sits there is out at once, until the new link is opened. The others are told."}
      </span>
    </div>
  );
}

function Revoke({ player }: { player: Player }): JSX.Element {
  async function onClick(): Promise<void> {
    await attempt(api.value!.revoke(player.number));
  }
  return (
    <div class="field">
      <button type="button" class="grave" onClick={() => void onClick()}>
        Take this seat away
      </button>
      <span class="hint">
        The link stops working. {player.kind === "side" && "A new link can be given afterwards."}
      </span>
    </div>
  );
}
