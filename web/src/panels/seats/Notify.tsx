import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { game } from "../../state/store";
import type { Player } from "../../wire";
import { changeSeat } from "./change";

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["Mail", "mailto://name:password@gmail.com"],
  ["Discord", "discord://WebhookID/WebhookToken"],
  ["Telegram", "tgram://BotToken/ChatID"],
  ["ntfy", "ntfy://ntfy.sh/a-topic-of-your-own"],
];

/** Where a player is told that it is his turn. */
export function Notify({ player, own }: { player: Player; own: boolean }): JSX.Element {
  const id = useId();
  const [address, setAddress] = useState("");
  const { notify, trouble } = game.value!;
  async function set(to: string): Promise<void> {
    const words = to ? "You will be told when it is your turn." : "Nobody is told any more.";
    if (await changeSeat(player, { notify: to }, words)) setAddress("");
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void set(address.trim());
      }}
    >
      <div class="field">
        <label class="field-label" for={id}>
          Tell {own ? "me" : "this player"} when it is {own ? "my" : "his"} turn
        </label>
        <span class="row">
          <input
            id={id}
            class="grow"
            autoComplete="off"
            spellcheck={false}
            placeholder="mailto://… discord://… tgram://… ntfy://…"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
          <button type="submit" disabled={!address.trim()}>
            Set
          </button>
        </span>
      </div>
      {own && notify && (
        <p class="row">
          <span>Now by {notify}.</span>
          <button type="button" onClick={() => void set("")}>
            Do not tell me
          </button>
        </p>
      )}
      {own && trouble && <p class="bad">The last message did not go out: {trouble}</p>}
      <details>
        <summary>How to write an address</summary>
        <ul class="examples">
          {EXAMPLES.map(([what, example]) => (
            <li key={what}>
              {what}: <code>{example}</code>
            </li>
          ))}
        </ul>
        <p class="hint">
          The message says only that it is your turn in this game, no secret of it. The server keeps the address to send
          there, and shows it to nobody.
        </p>
      </details>
    </form>
  );
}
