import type { JSX } from "preact";
import { terms } from "../../map/terms";
import type { Table } from "../../wire";

/** What is secret from whom, in plain words. */
export function Secrets({ table }: { table: Table }): JSX.Element {
  const umpire = table.players.some(({ kind, revoked }) => kind === "umpire" && !revoked);
  return (
    <section>
      <h2>Who can see what</h2>
      <ul class="plain-list">
        {terms.value.hidden ? (
          <li>The other side and spectators never get your hidden counters: the server does not send them.</li>
        ) : (
          <li>Nothing in this game is hidden: every seat and every spectator sees the same position.</li>
        )}
        <li>
          {umpire
            ? "This game has an umpire, who sees everything of all sides."
            : terms.value.hidden
              ? "This game has no umpire: no seat is sent the secrets of both sides."
              : "This game has no umpire."}
        </li>
        <li>
          A seat is of whoever opened its link first. That may have been somebody else than was meant, such as whoever
          made the game: the list above tells everybody when a link was opened and when the seat was used last, and the
          link works no more for the player who comes later. Whoever has two seats sees what both see.
        </li>
        {table.brought && (
          <li>
            This game was brought as a record: whoever has that file can read every secret in it, and knows every roll
            to come.
          </li>
        )}
        <li>A machine that plays a side sees only what that side may see.</li>
        <li>
          Whoever runs the server can read its file: everything that is hidden, and every roll to come. Whether the
          rules, the dice and what was hidden were kept to can be checked by everybody afterwards, from the record.
        </li>
        <li>The key of your seat is in this browser: whoever can use it is you.</li>
      </ul>
      <p class="hint">
        {table.scenario}, rules {table.edition} {table.rules}, begun {table.created.slice(0, 10)}
      </p>
    </section>
  );
}
