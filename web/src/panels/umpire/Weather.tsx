import type { JSX } from "preact";
import { give } from "../../act/giving";
import { game } from "../../state/store";
import { capital } from "../../ui/words";
import { choices } from "./tools";

/** The weather of each zone. */
export function Weather(): JSX.Element {
  const orders = (choices.value.get("weather") ?? []).map(({ order }) => order);
  const now = game.value!.position.weather;
  return (
    <section class="form">
      {Object.entries(now).map(([zone, weather]) => (
        <label class="field" key={zone}>
          <span class="field-label">{capital(zone)} zone</span>
          <select value="" onChange={(event) => void give([event.currentTarget.value])}>
            <option value="">{weather}</option>
            {orders
              .filter((order) => order.startsWith(`weather ${zone} `))
              .map((order) => (
                <option key={order} value={order}>
                  {order.slice(`weather ${zone} `.length)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <p class="hint">A choice is an order at once; Undo takes it back. The zones are among the overlays of the map.</p>
    </section>
  );
}
