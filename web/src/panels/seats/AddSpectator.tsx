import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { api, attempt, game } from "../../state/store";
import { showLink } from "./links";

/** Ask a spectator in. */
export function AddSpectator(): JSX.Element {
  const id = useId();
  const [name, setName] = useState("");
  const delay = game.value!.table.delay;
  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const link = await attempt(api.value!.addSeat({ name: name.trim() }));
    if (!link) return;
    setName("");
    await showLink(link);
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <div class="field">
        <label class="field-label" for={id}>
          Ask a spectator in
        </label>
        <span class="row">
          <input
            id={id}
            class="grow"
            maxLength={60}
            placeholder="Name"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit">Make a link</button>
        </span>
        <span class="hint">
          Spectators see what all sides may see
          {delay ? `, ${delay} ${delay === 1 ? "phase" : "phases"} behind.` : ", as it happens."}
        </span>
      </div>
    </form>
  );
}
