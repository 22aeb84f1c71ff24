import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Wish, makeGame, makeStatedGame } from "../api/client";
import { type Ground, ground } from "../state/ground";
import { attempt } from "../state/store";
import { Field } from "../ui/Field";
import { capital } from "../ui/words";
import type { Made, Offer, Opponent, Option, ScenarioInfo, Turns } from "../wire";
import { Measured } from "./Measured";
import { OnGround } from "./OnGround";
import { CLOCKS, opponentInWords, turnsByYear, turnsFrom, turnsUnder, usual } from "./words";

const HOUSE =
  "Clauses with commas between them, as refusals and the tab Rules name them: nobody asks what they demand, from the " +
  "beginning. What is listed and drawn stays by the rules.";

type Change = (change: Partial<Wish>) => void;

/** The form in which a game is made. */
export function NewGame(props: { offered: Offer | null | undefined; onMade: (made: Made) => void }): JSX.Element {
  const { offered, onMade } = props;
  const [wish, setWish] = useState<Wish>({ scenario: "" });
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    const first = offered?.scenarios[0];
    if (first) setWish({ scenario: first.name, players: firstPlayers(first) });
  }, [offered]);
  const on = ground.value;
  const [like, setLike] = useState("");
  const own = !!on && !!like;
  useEffect(() => setLike(on && !on.plays.length ? (Object.keys(on.tables)[0] ?? "") : ""), [on]);
  useEffect(() => {
    const found = on && offered?.scenarios.find(({ name }) => name === (like || on.plays[0]));
    if (found) setWish({ scenario: found.name, players: firstPlayers(found), table: on.tables[like] ?? "" });
  }, [offered, on, like]);
  const scenario = offered?.scenarios.find(({ name }) => name === wish.scenario);
  const change: Change = (changes) => setWish({ ...wish, ...changes });

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const { table, ...others } = wish;
    const asked = on ? { ...others, map: on.text, ...(own && { scenario: OWN, table: table ?? "" }) } : others;
    const found =
      file && !own ? await attempt(makeStatedGame(asked, file)) : { made: await attempt(makeGame(asked)), faults: [] };
    setBusy(false);
    setFaults(found?.faults ?? []);
    if (!found?.made) return;
    ground.value = null;
    onMade(found.made);
  }
  function onFile(chosen: File | null): void {
    setFile(chosen);
    setFaults([]);
  }

  return (
    <section class={offered && scenario ? "card block" : "card block coming"} aria-labelledby="new-game">
      <h2 id="new-game">Make a game</h2>
      {offered && scenario ? (
        <form class="form" onSubmit={(event) => void onSubmit(event)}>
          {on && <OnGround ground={on} like={like} onLike={setLike} offered={offered} wish={wish} change={change} />}
          {!own && <Scenario offered={played(offered, on)} scenario={scenario} wish={wish} change={change} />}
          {scenario.sides.map((side) => (
            <SidePlayer
              key={side}
              side={side}
              title={sideTitle(scenario, side)}
              opponents={scenario.opponents[side] ?? []}
              wish={wish}
              change={change}
            />
          ))}
          {!own && <Stated faults={faults} name={file?.name ?? ""} onFile={onFile} />}
          <details>
            <summary>Umpire, dice, spectators, clock</summary>
            <Others wish={wish} change={change} umpired={scenario.umpired} />
          </details>
          {offered.forget > 0 && (
            <p class="hint">
              A game that nobody opens for {offered.forget} {offered.forget === 1 ? "day" : "days"} is deleted here.
            </p>
          )}
          <button type="submit" class="first" disabled={busy}>
            {busy ? "Setting up the game …" : "Make the game"}
          </button>
        </form>
      ) : (
        <p>Asking the server …</p>
      )}
    </section>
  );
}

/** A position of one's own to begin in, and what is wrong with it. */
function Stated(props: { faults: readonly string[]; name: string; onFile: (file: File | null) => void }): JSX.Element {
  const { faults, name, onFile } = props;
  return (
    <details open={faults.length > 0 || undefined}>
      <summary>Begin in a position of your own{name && `: ${name}`}</summary>
      <label class="file">
        <span class="field-label">The position: a table (.csv), .toml or .json</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.toml,.json"
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <p class="hint">
        A table has a fact a row: what, who, where, value, number. What it leaves out is as the scenario begins that
        turn. The Umpire panel of a game, and “Print or save” in its log, save such a file.
      </p>
      {faults.length > 0 && (
        <div role="alert" class="bad">
          <p>
            No game was made: {faults.length === 1 ? "this cannot be so" : `these ${faults.length} things cannot be so`}
            .
          </p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

/** The scenario that is made of a table. */
const OWN = "own";

/** What can be played: on a map of one's own, the scenarios of the map that it corrects. */
const played = (offered: Offer, on: Ground | null): Offer =>
  on ? { ...offered, scenarios: offered.scenarios.filter(({ name }) => on.plays.includes(name)) } : offered;

/** At first the machine plays all sides but the second, so that one person can begin at once. */
function firstPlayers({ sides, opponents }: ScenarioInfo): Record<string, string> {
  const others = sides.filter((_, i) => i !== 1);
  return Object.fromEntries(others.map((side) => [side, usual(opponents[side] ?? [])]));
}

/** Whether those who were chosen to play a scenario can play another. */
const playable = (players: Wish["players"], now: ScenarioInfo, next: ScenarioInfo): boolean =>
  now.sides.join() === next.sides.join() &&
  Object.entries(players ?? {}).every(([side, who]) => next.opponents[side]?.some(({ policy }) => policy === who));

const sideTitle = ({ side_titles }: ScenarioInfo, side: string): string =>
  side_titles[side] ?? `the ${capital(side)} side`;

function Scenario(props: { offered: Offer; scenario: ScenarioInfo; wish: Wish; change: Change }): JSX.Element {
  const { offered, scenario, wish, change } = props;
  const under = turnsUnder(scenario, wish.rules, wish.options);
  return (
    <>
      <Field label="Scenario" hint={scenario.words}>
        <select
          value={scenario.name}
          onChange={(event) => {
            const name = event.currentTarget.value;
            const next = offered.scenarios.find((each) => each.name === name);
            const players = next && (playable(wish.players, scenario, next) ? wish.players : firstPlayers(next));
            change({ scenario: name, ...WHOLE, rules: "", options: {}, players });
          }}
        >
          {offered.scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field label="First turn" hint={under.hint}>
        <TurnSelect
          of={under}
          usual={under.turns[0]}
          value={wish.first}
          onTurn={(first) => change({ first, last: "" })}
        />
      </Field>
      <Field label="Last turn" hint="With it the game is over, and tells how it ended.">
        <TurnSelect
          of={turnsFrom(under, wish.first)}
          usual={under.turns.at(-1)}
          value={wish.last}
          onTurn={(last) => change({ last })}
        />
      </Field>
      {scenario.editions.length > 1 && (
        <Field label="Rules">
          <select
            value={wish.rules ?? ""}
            onChange={(event) =>
              change({ rules: event.currentTarget.value, ...WHOLE, options: unread(scenario, wish) })
            }
          >
            {scenario.editions.map((edition, i) => (
              <option key={edition} value={i ? edition : ""}>
                {scenario.edition_titles[edition] ?? edition}
              </option>
            ))}
          </select>
        </Field>
      )}
      {scenario.options.map((option) => (
        <OptionField key={option.figure} option={option} wish={wish} change={change} unset="as the rules say" />
      ))}
      <Readings readings={readingsOf(scenario, wish)} wish={wish} change={change} />
    </>
  );
}

/** A game from the first to the last turn of its scenario. */
const WHOLE = { first: "", last: "" };

/** One of some turns, by year; nothing is chosen if it is the usual one. */
function TurnSelect(props: {
  of: Turns;
  usual: string | undefined;
  value: string | undefined;
  onTurn: (turn: string) => void;
}): JSX.Element {
  const { of, usual: whole, value, onTurn } = props;
  return (
    <select value={value ?? ""} onChange={(event) => onTurn(event.currentTarget.value)}>
      {[...turnsByYear(of)].map(([year, those]) => (
        <TurnsOfYear key={year} year={year} turns={those} usual={whole} />
      ))}
    </select>
  );
}

/** The turns of a year as options; those of no year stand without a head. */
function TurnsOfYear(props: { year: string; turns: [turn: string, title: string][]; usual?: string }): JSX.Element {
  const { year, turns, usual: whole } = props;
  const options = turns.map(([turn, title]) => (
    <option key={turn} value={turn === whole ? "" : turn}>
      {capital(title)}
    </option>
  ));
  return year ? <optgroup label={year}>{options}</optgroup> : <>{options}</>;
}

const readingsOf = ({ readings, editions }: ScenarioInfo, { rules }: Wish): readonly Option[] =>
  readings[rules || (editions[0] ?? "")] ?? [];

/** What was chosen but for readings, which are another edition's. */
const unread = ({ options }: ScenarioInfo, wish: Wish): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wish.options ?? {}).filter(([each]) => options.some(({ figure }) => figure === each)),
  );

/** The sentences of the rules that can be read in more than one way. */
function Readings(props: { readings: readonly Option[]; wish: Wish; change: Change }): JSX.Element | null {
  const { readings, wish, change } = props;
  if (!readings.length) return null;
  return (
    <details>
      <summary>Where the rules can be read in two ways ({readings.length})</summary>
      {readings.map((reading) => (
        <OptionField key={reading.figure} option={reading} wish={wish} change={change} unset="as usual" />
      ))}
    </details>
  );
}

/** A figure of the rules that may be chosen otherwise. */
function OptionField(props: { option: Option; wish: Wish; change: Change; unset: string }): JSX.Element {
  const { option, wish, change, unset } = props;
  const { figure, title, values, turns, hint } = option;
  function set(value: string): void {
    const others = Object.fromEntries(Object.entries(wish.options ?? {}).filter(([each]) => each !== figure));
    const options = value ? { ...others, [figure]: value } : others;
    change(Object.keys(turns).length ? { options, ...WHOLE } : { options });
  }
  return (
    <Field label={title} hint={hint}>
      <select value={wish.options?.[figure] ?? ""} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{unset}</option>
        {Object.entries(values).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface SideProps {
  side: string;
  title: string;
  opponents: readonly Opponent[];
  wish: Wish;
  change: Change;
}

function SidePlayer({ side, title, opponents, wish, change }: SideProps): JSX.Element {
  function set(policy: string): void {
    const players = Object.fromEntries(Object.entries(wish.players ?? {}).filter(([each]) => each !== side));
    change({ players: policy ? { ...players, [side]: policy } : players });
  }
  const chosen = opponents.find(({ policy }) => policy === wish.players?.[side]);
  return (
    <div class="side-player">
      <Field label={`Who plays ${title}?`} hint={chosen?.words}>
        <select value={wish.players?.[side] ?? ""} onChange={(event) => set(event.currentTarget.value)}>
          <option value="">A person, who gets a link</option>
          {opponents.map((each) => (
            <option key={each.policy} value={each.policy}>
              {opponentInWords(each)}
            </option>
          ))}
        </select>
      </Field>
      <Measured of={chosen} />
    </div>
  );
}

function Others({ wish, change, umpired }: { wish: Wish; change: Change; umpired: boolean }): JSX.Element {
  return (
    <fieldset>
      <legend>The table</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={umpired || (wish.umpire ?? false)}
          disabled={umpired}
          onChange={(event) => change({ umpire: event.currentTarget.checked })}
        />
        <span>
          A seat for an umpire{umpired && ", which this scenario needs"}
          <span class="hint">
            The umpire sees every hidden counter of all sides, keeps up the war around the partisans, and can help with
            the seats. Without one no seat is sent the secrets of both sides. If you play yourself, leave it off, or
            give the link to a third person.
          </span>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={wish.own_dice ?? false}
          onChange={(event) => change({ own_dice: event.currentTarget.checked })}
        />
        <span>
          Dice of your own
          <span class="hint">
            For players round one table: an order that needs a die waits until whoever gave it says what the die shows,
            or has it rolled here. The log tells which dice were yours: nobody can check those afterwards.
          </span>
        </span>
      </label>
      <Field label="Rules of the house (may be left empty)" hint={HOUSE}>
        <input
          maxLength={400}
          onInput={(event) => change({ house: event.currentTarget.value.split(/[\s,;]+/).filter(Boolean) })}
        />
      </Field>
      <Field
        label="Spectators are behind by, in phases"
        hint="Spectators see only what all sides may see. With a delay they may talk about it, too. 0: live."
      >
        <input
          type="number"
          min={0}
          max={100}
          value={wish.delay ?? 0}
          onInput={(event) => change({ delay: Number(event.currentTarget.value) || 0 })}
        />
      </Field>
      <Field
        label="Thinking time of a side for a phase"
        hint="The clock shows who takes how long. It ends nothing by itself."
      >
        <select value={wish.clock ?? 0} onChange={(event) => change({ clock: Number(event.currentTarget.value) })}>
          {CLOCKS.map(([seconds, words]) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Name of the game (may be left empty)">
        <input
          maxLength={80}
          value={wish.title ?? ""}
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  );
}
