import type { JSX } from "preact";
import type { Wish } from "../api/client";
import { type Ground, ground } from "../state/ground";
import { Field } from "../ui/Field";
import type { Offer } from "../wire";

type Change = (change: Partial<Wish>) => void;

/** The map of one's own on which the game is made, and the table of a scenario of one's own. */
export function OnGround(props: {
  ground: Ground;
  like: string;
  onLike: (like: string) => void;
  offered: Offer;
  wish: Wish;
  change: Change;
}): JSX.Element {
  const { ground: on, like, onLike, offered, wish, change } = props;
  const tables = Object.keys(on.tables);
  return (
    <>
      <p class="row">
        <span class="grow">
          On your own map: <strong>{on.name}</strong>
        </span>
        <button type="button" onClick={() => (ground.value = null)}>
          Not on it
        </button>
      </p>
      {tables.length + (on.plays.length ? 1 : 0) > 1 && (
        <Field label="What is played on it">
          <select value={like} onChange={(event) => onLike(event.currentTarget.value)}>
            {on.plays.length > 0 && <option value="">A scenario of the map that it corrects</option>}
            {tables.map((name) => (
              <option key={name} value={name}>
                One of your own: {rulesOf(offered, name)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {like && (
        <Field
          label="Who owns what, and who stands where"
          hint="The keys of a worked example; what you leave out has a plain value. All that is wrong is told at once."
        >
          <textarea
            class="new-table"
            rows={10}
            spellcheck={false}
            value={wish.table ?? ""}
            onInput={(event) => change({ table: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}

/** The rules of a scenario in words. */
function rulesOf(offered: Offer, scenario: string): string {
  const found = offered.scenarios.find(({ name }) => name === scenario);
  const [edition = ""] = found?.editions ?? [];
  return found?.edition_titles[edition] ?? edition;
}
