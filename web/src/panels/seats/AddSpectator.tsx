import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, attempt, game } from "../../state/store";
import type { Link } from "../../wire";

/** Ask a spectator in. */
export function AddSpectator({ onLink }: { onLink: (link: Link) => void }): JSX.Element {
  const [name, setName] = useState("");
  const delay = game.value!.table.delay;
  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const link = await attempt(api.value!.addSeat({ name: name.trim() }));
    if (!link) return;
    setName("");
    onLink(link);
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <label class="field">
        <span class="field-label">Ask a spectator in</span>
        <span class="row">
          <input
            class="grow"
            maxLength={60}
            placeholder="Name"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit">Make a link</button>
        </span>
        <span class="hint">
          Spectators see what both sides may see
          {delay ? `, ${delay} ${delay === 1 ? "phase" : "phases"} behind.` : ", as it happens."}
        </span>
      </label>
    </form>
  );
}
