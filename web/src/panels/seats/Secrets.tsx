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
              ? "This game has no umpire: nobody at the table sees both sides’ secrets."
              : "This game has no umpire."}
        </li>
        <li>A machine that plays a side sees only what that side may see.</li>
        <li>
          Whoever runs the server could read its file: everything that is hidden, and every roll to come. Whether the
          rules, the dice and what was hidden were kept to can be checked by everybody afterwards, from the record.
        </li>
        <li>Your link is your key: whoever has it is you.</li>
      </ul>
      <p class="hint">
        {table.scenario}, rules {table.edition} {table.rules}, begun {table.created.slice(0, 10)}
      </p>
    </section>
  );
}
