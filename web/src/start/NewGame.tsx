import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { makeGame, offer } from "../api/client";
import { attempt } from "../state/store";
import type { NewGame as Wanted, Offer, ScenarioInfo } from "../wire";
import { made } from "./Start";

const PERSON = "";
const EDITIONS: Record<string, string> = {
  "europa.rule40": "Europa Rule 40, as revised",
  "europa.rule40-original": "Europa Rule 40, the original",
};
const HOSTS: Record<string, string> = {
  history: "follows history by itself",
  umpire: "is painted by an umpire",
};
const DAY = 86_400;
const CLOCKS: readonly (readonly [seconds: number, words: string])[] = [
  [0, "none"],
  [900, "15 minutes a phase"],
  [3600, "an hour a phase"],
  [DAY, "a day a phase"],
  [7 * DAY, "a week a phase"],
];

/** The form for a new game. */
export function NewGame(): JSX.Element {
  const offered = useSignal<Offer | null>(null);
  const chosen = useSignal("");
  useEffect(() => void attempt(offer()).then((found) => found && (offered.value = found)), []);
  const all = offered.value;
  if (!all) return <p>Asking what can be played …</p>;
  const scenario = all.scenarios.find(({ name }) => name === chosen.value) ?? all.scenarios[0]!;
  return (
    <form class="form" onSubmit={(event) => make(event, scenario)}>
      <label>
        Scenario
        <select name="scenario" value={scenario.name} onChange={(event) => (chosen.value = event.currentTarget.value)}>
          {all.scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        First turn
        <select name="first">
          {scenario.turns.map((turn) => (
            <option key={turn}>{turn}</option>
          ))}
        </select>
      </label>
      <label>
        Rules
        <select name="rules">
          {scenario.editions.map((edition) => (
            <option key={edition} value={edition}>
              {EDITIONS[edition] ?? edition}
            </option>
          ))}
        </select>
      </label>
      {scenario.hosts.length > 1 && (
        <label>
          The war around the partisans
          <select name="host">
            {scenario.hosts.map((host) => (
              <option key={host} value={host}>
                {HOSTS[host] ?? host}
              </option>
            ))}
          </select>
        </label>
      )}
      {scenario.sides.map((side) => (
        <Player key={side} side={side} policies={all.policies} />
      ))}
      <details>
        <summary>More: name, umpire, spectators, clock</summary>
        <div class="form">
          <label>
            Name of the game
            <input name="title" maxLength={100} placeholder={scenario.title} />
          </label>
          <label class="check">
            <input type="checkbox" name="umpire" />
            <span>
              Add an umpire’s seat <small>(an umpire sees the secrets of both sides)</small>
            </span>
          </label>
          <label>
            Spectators are behind by so many phases
            <input name="delay" type="number" min={0} max={100} defaultValue="0" />
          </label>
          <label>
            Clock for thinking
            <select name="clock">
              {CLOCKS.map(([seconds, words]) => (
                <option key={seconds} value={seconds}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      <button type="submit" class="first">
        Make the game
      </button>
    </form>
  );
}

function Player({ side, policies }: { side: string; policies: string[] }): JSX.Element {
  const name = side.charAt(0).toUpperCase() + side.slice(1);
  return (
    <fieldset>
      <legend>{name}</legend>
      <div class="form">
        <label>
          Played by
          <select name={`player ${side}`}>
            <option value={PERSON}>a person</option>
            {policies.map((policy) => (
              <option key={policy} value={policy}>
                the machine ({policy})
              </option>
            ))}
          </select>
        </label>
        <label>
          Words for the dice
          <input
            name={`words ${side}`}
            maxLength={200}
            placeholder="anything: the dice depend on it, too"
            autocomplete="off"
          />
        </label>
      </div>
    </fieldset>
  );
}

function make(event: SubmitEvent, { name, sides }: ScenarioInfo): void {
  event.preventDefault();
  const form = new FormData(event.currentTarget as HTMLFormElement);
  const said = (field: string): string => {
    const value = form.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  const bySide = (field: string): Record<string, string> =>
    Object.fromEntries(sides.map((side) => [side, said(`${field} ${side}`)]).filter(([, value]) => value));
  const wanted: Wanted = {
    scenario: name,
    title: said("title"),
    first: said("first"),
    rules: said("rules"),
    host: said("host"),
    players: bySide("player"),
    words: bySide("words"),
    umpire: form.has("umpire"),
    delay: Number(said("delay")),
    clock: Number(said("clock")),
  };
  void attempt(makeGame(wanted)).then((game) => game && (made.value = game));
}
