import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { api, attempt, game } from "../../state/store";
import { titleOf } from "../../map/terms";
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
  const acting = player.kind === "side" && game.value!.position.to_act.includes(player.side);
  return (
    <li class={`player ${own ? "own" : ""}`}>
      <p class="player-head">
        {!table.behind && (
          <span class={player.present ? "here" : "away"}>
            {player.present ? "here" : player.policy ? "machine" : "away"}
          </span>
        )}
        <strong>{player.name}</strong>
        <span class="hint">{[seatOf(player, many), own && "you", acting && "to act"].filter(Boolean).join(", ")}</span>
      </p>
      {player.policy && <p class="hint">Played by the machine ({player.policy}), which sees what its side may see.</p>}
      {player.renewed > 0 && <p class="hint">{renewed(player.renewed)}</p>}
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

/** How often a seat was given a new link, in words. */
function renewed(times: number): string {
  const often = times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
  return `Given a new link ${often}: whoever has the last sits here.`;
}

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
    const link = await attempt(api.value!.newKey(player.number));
    if (link) showLink(link);
  }
  return (
    <div class="field">
      <button type="button" onClick={() => void onClick()}>
        Give {own ? "my" : "this"} seat a new link
      </button>
      <span class="hint">The old link stops working at once, for everybody who has it.</span>
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
