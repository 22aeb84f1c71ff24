import type { JSX } from "preact";
import { Clause } from "./Clause";
import { Placed } from "./Placed";
import { Tally } from "./Tally";
import type { Asks, Guess, Judged, Plan } from "../wire";
import { Outcomes } from "./Outcomes";

/** Everything the umpire says of an order: whether it is legal, why, its numbers, and what may come of it. */
export function JudgedView({ judged }: { judged: Judged }): JSX.Element {
  const broken = judged.demands.filter(({ met }) => !met);
  const met = judged.demands.filter((each) => each.met);
  const inShort = judged.plans.filter(({ outcomes }) => !outcomes.length);
  const plans = judged.plans.filter(({ outcomes }) => outcomes.length);
  return (
    <div class="judged">
      <p class={judged.legal ? "verdict" : "verdict refused"}>
        {judged.legal ? "✓ Legal" : "✗ Not legal: this is needed and not so"}
      </p>
      <Demands of={broken} />
      {inShort.map((plan, i) => (
        <PlanView key={i} plan={plan} told />
      ))}
      {judged.outcomes.length > 1 && <Outcomes outcomes={judged.outcomes} />}
      {plans.map((plan, i) => (
        <PlanView key={i} plan={plan} told={i === 0} />
      ))}
      {judged.guesses.map((guess, i) => (
        <GuessView key={i} guess={guess} />
      ))}
      {judged.tallies.map((tally, i) => (
        <Tally key={i} tally={tally} />
      ))}
      {judged.rests.length > 0 && (
        <details class="rests">
          <summary>What the chances rest on beside the printed rules</summary>
          <ul>
            {judged.rests.map((each, i) => (
              <li key={i}>
                {each.words} <Clause id={each.clause} provenance={each.provenance} read={each.read} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {met.length > 0 && (
        <details>
          <summary>
            {met.length} {met.length === 1 ? "condition is" : "conditions are"} met
          </summary>
          <Demands of={met} />
        </details>
      )}
    </div>
  );
}

/** Demands, each with its clause, and whether it is met. */
export function Demands({
  of,
}: {
  of: readonly Pick<Asks, "clause" | "words" | "met" | "provenance" | "read">[];
}): JSX.Element | null {
  if (!of.length) return null;
  return (
    <ul class="demands">
      {of.map((each, i) => (
        <li key={i} class={each.met ? "met" : "unmet"}>
          <span aria-hidden="true">{each.met ? "✓" : "✗"}</span>
          <span class="unseen">{each.met ? "met:" : "not met:"}</span> <Placed text={each.words} />{" "}
          <Clause id={each.clause} provenance={each.provenance} read={each.read} />
        </li>
      ))}
    </ul>
  );
}

/** What a battle comes to by one plan; the outcomes of the first are told already. */
function PlanView({ plan, told }: { plan: Plan; told: boolean }): JSX.Element {
  return (
    <details class="guess" open={told}>
      <summary>If {plan.words}</summary>
      <ul>
        {plan.advice.map((each, i) => (
          <li key={i}>{each}</li>
        ))}
      </ul>
      {!told && <Outcomes outcomes={plan.outcomes} />}
    </details>
  );
}

function GuessView({ guess }: { guess: Guess }): JSX.Element {
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
      <Outcomes outcomes={guess.outcomes} />
    </details>
  );
}
