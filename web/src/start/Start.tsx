import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { importGame } from "../api/client";
import { keyIn, sit } from "../state/session";
import { attempt } from "../state/store";
import type { Made } from "../wire";
import { Links } from "./Links";
import { NewGame } from "./NewGame";

/** The game just made, whose links are told once. */
export const made = signal<Made | null>(null);

/** The page without a seat: make a game, or sit down at one. */
export function Start(): JSX.Element {
  return (
    <main class="lonely">
      <h1 class="brand">maquis</h1>
      <p class="lead">
        The umpire for partisan war on the wargame table. It knows every clause of the rules, keeps each side’s secrets,
        rolls dice that can be checked afterwards, and says which clause every ruling rests on.
      </p>
      {made.value ? <Links made={made.value} /> : <Choices />}
    </main>
  );
}

function Choices(): JSX.Element {
  return (
    <>
      <section class="card block">
        <h2>Sit down at a game</h2>
        <p>Open the link that you were sent, or paste it here.</p>
        <form class="row" onSubmit={paste}>
          <input
            name="link"
            required
            autocomplete="off"
            spellcheck={false}
            aria-label="Your link"
            placeholder="https://…/#…"
          />
          <button type="submit" class="first">
            Sit down
          </button>
        </form>
      </section>
      <section class="card block">
        <h2>Make a game</h2>
        <NewGame />
      </section>
      <section class="card block">
        <h2>Take up a saved game</h2>
        <p>A record that was exported here, or written by “maquis”, becomes a game with new links.</p>
        <input type="file" aria-label="The record of a game" onChange={take} />
      </section>
    </>
  );
}

function paste(event: SubmitEvent): void {
  event.preventDefault();
  const link = new FormData(event.currentTarget as HTMLFormElement).get("link");
  if (typeof link === "string") sit(keyIn(link));
}

function take(event: Event): void {
  const file = (event.currentTarget as HTMLInputElement).files?.[0];
  if (file) void attempt(importGame(file)).then((game) => game && (made.value = game));
}
