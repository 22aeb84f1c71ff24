import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { own } from "reach";
import { importGame, offer } from "../api/client";
import { keepLinks } from "../state/held";
import { come, elsewhere, keyIn } from "../state/session";
import { attempt } from "../state/store";
import { useTold } from "../ui/told";
import type { Made } from "../wire";
import { CheckFile } from "./CheckFile";
import { askToKeep } from "./Lasting";
import { Lessons } from "./Lessons";
import { Links } from "./Links";
import { Waiting } from "./Waiting";
import { NewGame } from "./NewGame";
import { MyGames } from "./MyGames";

/** Where the handbook lies, if it is built with the page. */
const HANDBOOK = import.meta.env.VITE_HANDBOOK as string | undefined;

/** The page without a seat: make a game, sit down with a link, or bring a record. */
export function Start(): JSX.Element {
  const [made, setMade] = useState<Made | null>(null);
  const offered = useTold(offer, [], !made);
  async function onMade(game: Made): Promise<void> {
    if (own) void askToKeep();
    await keepLinks(game);
    setMade(game);
  }
  return (
    <main class="start">
      <header class="start-head">
        <h1>maquis</h1>
        <p>The umpire for partisan war on the wargame table</p>
      </header>
      {made ? (
        <Links made={made} onBack={() => setMade(null)} />
      ) : (
        <>
          <p class="start-lead">
            Partisans break railways and bridges behind the front, and others hunt them. Play against other persons or
            against the machine. The umpire knows every clause of the rules, keeps each side’s secrets, rolls dice that
            can be checked afterwards, and always says why.
          </p>
          <Waiting />
          <div class="start-columns">
            <NewGame offered={offered} onMade={(game) => void onMade(game)} />
            <div>
              <MyGames onMade={(game) => void onMade(game)} />
              <Lessons offered={offered} />
              <ToDesk />
              {HANDBOOK && <ToHandbook />}
              <ToMap />
              <SitDown />
              <Bring onMade={(game) => void onMade(game)} />
              {own && <CheckFile />}
            </div>
          </div>
        </>
      )}
    </main>
  );
}

function ToHandbook(): JSX.Element {
  return (
    <section class="card block" aria-labelledby="to-handbook">
      <h2 id="to-handbook">How is it played?</h2>
      <p class="hint">
        A guide of a few minutes for each game, and rulebooks in which every paragraph stands between an example in
        which it bites and one in which it does not. Each example can be tried.
      </p>
      <p class="row">
        <a class="button" href={HANDBOOK}>
          To the handbook
        </a>
      </p>
    </section>
  );
}

function ToDesk(): JSX.Element {
  return (
    <section class="card block" aria-labelledby="to-desk">
      <h2 id="to-desk">I have a question</h2>
      <p class="hint">
        You play with a board of your own, and the rulebook is unclear? Draw the few places in question, ask what may be
        done there, why not, or with what odds. Nothing is kept.
      </p>
      <p class="row">
        <a class="button" href="#desk">
          To the desk
        </a>
      </p>
    </section>
  );
}

function ToMap(): JSX.Element {
  return (
    <section class="card block" aria-labelledby="to-map">
      <h2 id="to-map">I have a map of my own</h2>
      <p class="hint">
        Draw it on a board of any size, over a picture of it if you like, or correct a map of maquis. What cannot be so
        is said as you draw; the file can be played on.
      </p>
      <p class="row">
        <a class="button" href="#map">
          Draw a map
        </a>
      </p>
    </section>
  );
}

function SitDown(): JSX.Element {
  const [text, setText] = useState("");
  function onSubmit(event: Event): void {
    event.preventDefault();
    const there = elsewhere(text);
    if (there) window.location.assign(there);
    else if (keyIn(text)) come(keyIn(text));
  }
  return (
    <section class="card block" aria-labelledby="sit-down">
      <h2 id="sit-down">I have a link</h2>
      <p class="hint">
        Whoever opens the link of a seat first sits there: no account, no password. Open it, or paste it here. The link,
        or the address, of a table on another server leads there, to that server’s own page: browsers do not let this
        one ask it.
      </p>
      <form class="row" onSubmit={onSubmit}>
        <input
          class="grow"
          aria-label="Link of your seat"
          placeholder="Paste the link of your seat"
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={!keyIn(text)}>
          Sit down
        </button>
      </form>
    </section>
  );
}

function Bring({ onMade }: { onMade: (made: Made) => void }): JSX.Element {
  const [busy, setBusy] = useState(false);
  async function bring(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    const made = await attempt(importGame(file));
    setBusy(false);
    if (made) onMade(made);
  }
  return (
    <section class="card block" aria-labelledby="bring">
      <h2 id="bring">I have the record of a game</h2>
      <p class="hint">
        A game that was saved as a file can be gone on with here, or looked at move by move. Every order in it is judged
        again; a record that does not hold by the rules and its own dice is not taken.
      </p>
      <label class="file">
        <span class="field-label">{busy ? "Checking the record …" : "Record of a game"}</span>
        <input type="file" disabled={busy} onChange={(event) => void bring(event.currentTarget.files?.[0])} />
      </label>
    </section>
  );
}
