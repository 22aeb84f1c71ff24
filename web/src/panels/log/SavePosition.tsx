import type { JSX } from "preact";
import { api, attempt, game } from "../../state/store";
import { fileName, save } from "../../ui/files";

const FORMS: readonly (readonly [form: string, title: string])[] = [
  ["csv", "as a table (CSV)"],
  ["toml", "as text (TOML)"],
];

/** The position as a file, in which a game can be begun: all of it for the umpire, for a side what it knows. */
export function SavePosition(): JSX.Element {
  const { table, seat } = game.value!;
  async function take(form: string): Promise<void> {
    const found = await attempt(api.value!.position(form));
    if (found) save(found, fileName(`position ${seat.side || seat.kind} ${table.title}`, form));
  }
  return (
    <div class="row">
      {FORMS.map(([form, title]) => (
        <button type="button" key={form} onClick={() => void take(form)}>
          Save the position {title}
        </button>
      ))}
    </div>
  );
}
