import type { JSX } from "preact";
import { give } from "../../act/giving";
import { capital } from "../../ui/words";
import type { Tools } from "../../wire";

/** The weather of each zone. */
export function Weather({ tools }: { tools: Tools }): JSX.Element {
  return (
    <section class="form">
      {Object.entries(tools.weather).map(([zone, now]) => (
        <label class="field" key={zone}>
          <span class="field-label">{capital(zone)} zone</span>
          <select value={now} onChange={(event) => void give([`weather ${zone} ${event.currentTarget.value}`])}>
            {!now && <option value="">not said yet</option>}
            {tools.words.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p class="hint">The zones are among the overlays of the map.</p>
    </section>
  );
}
