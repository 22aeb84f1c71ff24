import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { own } from "../api/client";
import { allKept, bringBack } from "../state/held";
import { say } from "../state/notices";
import { attempt } from "../state/store";
import { fileName, save } from "../ui/files";
import { count } from "../ui/words";
import type { Restored } from "../wire";
import { Lasting } from "./Lasting";

/** How a game of a file stands to the one that is here, in words. */
const HOW: Record<Restored["how"], (game: Restored) => string> = {
  new: () => "",
  same: () => "",
  earlier: ({ entries, here }) => `goes on further here, by ${count(here - entries, "entry", "entries")}`,
  later: ({ entries, here }) => `goes on further in the file, by ${count(entries - here, "entry", "entries")}`,
  another: () => "went on otherwise here than in the file",
};

/** All games as one file, and such a file brought back. */
export function Backup({ any, onChange }: { any: boolean; onChange: () => void }): JSX.Element {
  const [asked, setAsked] = useState<{ file: File; games: Restored[] } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);

  async function saveAll(): Promise<void> {
    const found = await attempt(own.backup({ seats: allKept() }));
    if (found) save(found, fileName(`maquis ${new Date().toISOString().slice(0, 10)}`, "db"));
  }
  async function bring(file: File | undefined, ids: readonly string[]): Promise<void> {
    if (!file) return;
    setBusy(true);
    const found = await attempt(own.restore(file, ids));
    setBusy(false);
    if (!found) return;
    await bringBack(found.seats);
    const taken = found.games.filter((game) => game.taken).length;
    const other = found.games.filter((game) => !game.taken && game.how !== "same");
    say(taken ? `${count(taken, "game")} brought back.` : "There is no game in the file that is not here.");
    setChosen(new Set());
    setAsked(other.length && !ids.length ? { file, games: other } : null);
    onChange();
  }
  function tick(id: string, on: boolean): void {
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  }
  return (
    <details class="menu">
      <summary>All games as one file</summary>
      <p class="hint">
        The file has all games with their secrets and your seats. Keep it where only you can read it: a browser may lose
        what it keeps. On a computer with a terminal, <code>maquis table --db FILE</code> opens it, too.
      </p>
      <Lasting />
      <button type="button" disabled={!any} onClick={() => void saveAll()}>
        Save all games
      </button>
      <label class="file">
        <span class="field-label">{busy ? "Bringing the games back …" : "Bring back the games of a file"}</span>
        <input type="file" disabled={busy} onChange={(event) => void bring(event.currentTarget.files?.[0], [])} />
      </label>
      {asked && (
        <fieldset>
          <legend>These are here, too, and stay as they are here unless you tick them</legend>
          {asked.games.map((game) => (
            <label key={game.id} class="check">
              <input
                type="checkbox"
                checked={chosen.has(game.id)}
                onChange={(event) => tick(game.id, event.currentTarget.checked)}
              />
              <span>
                Take “{game.title}” from the file: it {HOW[game.how](game)}
              </span>
            </label>
          ))}
          <button
            type="button"
            class="grave"
            disabled={!chosen.size}
            onClick={() => void bring(asked.file, [...chosen])}
          >
            Put the ticked ones in place of those here
          </button>
        </fieldset>
      )}
    </details>
  );
}
