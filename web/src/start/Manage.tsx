import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { own } from "../api/client";
import { forgetCurtained } from "../state/curtain";
import { forget } from "../state/held";
import { attempt } from "../state/store";
import { fileName, save } from "../ui/files";
import { Sure } from "../ui/Sure";
import type { Made } from "../wire";
import type { Mine } from "./MyGames";

/** What can be done with a game that the browser keeps. */
export function Manage(props: { game: Mine; onMade: (made: Made) => void; onChange: () => void }): JSX.Element {
  const { game, onMade, onChange } = props;
  const { id, seats, curtains } = game;
  const [title, setTitle] = useState(game.title);
  const keys = { keys: seats.map(({ key }) => key) };

  async function rename(event: Event): Promise<void> {
    event.preventDefault();
    await attempt(own.rename(id, { title }));
    onChange();
  }
  async function copy(): Promise<void> {
    const made = await attempt(own.copy(id, keys));
    if (made) onMade(made);
  }
  async function record(): Promise<void> {
    const found = await attempt(own.record(id, keys));
    if (found) save(found, fileName(game.title, "maquis"));
  }
  async function remove(): Promise<void> {
    await attempt(own.delete(id));
    forget(keys.keys);
    for (const seat of curtains) forgetCurtained(seat);
    onChange();
  }
  return (
    <details class="menu" aria-label={`More for “${game.title}”`}>
      <summary>Rename, copy, save, delete</summary>
      <form class="row" onSubmit={(event) => void rename(event)}>
        <input
          class="grow"
          aria-label={`New name of “${game.title}”`}
          maxLength={80}
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
        <button type="submit" disabled={!title.trim()}>
          Rename
        </button>
      </form>
      <p class="row">
        <button type="button" onClick={() => void copy()}>
          Make a copy
        </button>
        <button type="button" onClick={() => void record()}>
          Save the record
        </button>
        <Sure words="Delete the game …" sure="Delete it for good" onSure={() => void remove()} />
      </p>
      <p class="hint">
        A copy, and the record while the game is not over, tell the secrets of all sides and every roll to come: they
        are made when this browser has the seats of all who play, with no curtain before them. Anybody can go on with a
        record, or check it.
      </p>
    </details>
  );
}
