import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Clause } from "../ui/Clause";
import { Tally } from "../ui/Tally";
import type { Asks, Guess, Judged, Outcome } from "../wire";
import { commit, giving, proposed, setSkip, skip, withdraw } from "./giving";

/** The order that is looked at: whether it is legal and why, what may come of it, and the button that gives it. */
export function ProposalCard(): JSX.Element | null {
  const now = proposed.value;
  const button = useRef<HTMLButtonElement>(null);
  const legal = now?.judged?.legal;
  useEffect(() => {
    if (legal !== undefined) button.current?.focus();
  }, [now?.order, legal]);
  if (!now) return null;
  return (
    <section class="card proposal" aria-label="The order">
      <h2 class="order">{now.order}</h2>
      {now.judged ? <Judgement judged={now.judged} /> : <p>Asking the umpire …</p>}
      <div class="buttons">
        {now.judged?.legal && (
          <button
            type="button"
            class="first"
            ref={button}
            disabled={giving.value}
            onClick={() => void commit(now.order)}
          >
            Do it
          </button>
        )}
        <button type="button" ref={legal === false ? button : undefined} onClick={withdraw}>
          {now.judged?.legal === false ? "Close" : "Do not"}
        </button>
        <label class="check">
          <input type="checkbox" checked={skip.value} onChange={(event) => setSkip(event.currentTarget.checked)} />
          Do not ask for orders without dice
        </label>
      </div>
    </section>
  );
}

function Judgement({ judged }: { judged: Judged }): JSX.Element {
  const failed = judged.demands.filter(({ met }) => !met);
  const met = judged.demands.filter((demand) => demand.met);
  return (
    <>
      {failed.length > 0 && (
        <>
          <p class="refused">Not legal: this is needed and not so</p>
          <Demands demands={failed} />
        </>
      )}
      {judged.outcomes.length > 1 && <Outcomes outcomes={judged.outcomes} />}
      {judged.guesses.map((guess, i) => (
        <GuessOdds key={i} guess={guess} />
      ))}
      {judged.tallies.map((tally, i) => (
        <Tally key={i} tally={tally} />
      ))}
      {met.length > 0 && (
        <details>
          <summary>{failed.length ? "What is met" : "Legal: every demand is met"}</summary>
          <Demands demands={met} />
        </details>
      )}
    </>
  );
}

export function Demands({
  demands,
}: {
  demands: readonly Pick<Asks, "clause" | "words" | "met" | "provenance">[];
}): JSX.Element {
  return (
    <ul class="demands">
      {demands.map((demand, i) => (
        <li key={i} class={demand.met ? "met" : "unmet"}>
          <span aria-label={demand.met ? "met" : "not met"}>{demand.met ? "✓" : "✗"}</span> {demand.words}{" "}
          <Clause id={demand.clause} provenance={demand.provenance} />
        </li>
      ))}
    </ul>
  );
}

export function Outcomes({ outcomes }: { outcomes: Outcome[] }): JSX.Element {
  return (
    <table class="outcomes">
      <caption class="unseen">What may come of it</caption>
      <tbody>
        {outcomes.map(({ chance, percent, happens }, i) => (
          <tr key={i}>
            <th scope="row">
              {percent} %<small> {chance}</small>
            </th>
            <td>
              <meter min={0} max={100} value={percent} aria-hidden="true" />
              {happens.length ? happens.map(({ words }) => words).join("; ") : "nothing"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GuessOdds({ guess }: { guess: Guess }): JSX.Element {
  return (
    <details class="guess">
      <summary>
        If they stand and are {guess.defenders.join(", ")}: defence {guess.defence}
        {guess.odds && (
          <>
            , odds <strong>{guess.odds}</strong>
          </>
        )}
      </summary>
      {guess.outcomes.length > 0 && <Outcomes outcomes={guess.outcomes} />}
    </details>
  );
}
