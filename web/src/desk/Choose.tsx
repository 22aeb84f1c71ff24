import type { JSX } from "preact";
import { capital } from "../ui/words";
import { open, seen } from "./state";
import { edition } from "./words";

/** Which game the position is of. */
export function Choose(): JSX.Element {
  const games = Object.entries(seen.value!.games);
  const families = [...new Set(games.map(([name]) => name.split(".")[0]!))];
  return (
    <label class="field">
      <span class="field-label">The rules</span>
      <select value={edition()} onChange={(event) => open({ edition: event.currentTarget.value })}>
        {families.map((family) => (
          <optgroup key={family} label={capital(family.replaceAll("_", " "))}>
            {games
              .filter(([name]) => name.startsWith(`${family}.`))
              .map(([name, title]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
