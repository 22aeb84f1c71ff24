import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Kind } from "../act/Kind";
import { pointed } from "../map/live/scene";
import { countPlaces, titleOf } from "../map/terms";
import { acts } from "../state/store";
import { Clause } from "../ui/Clause";
import { Demands, JudgedView } from "../ui/Judged";
import { Tally } from "../ui/Tally";
import { capital } from "../ui/words";
import { Find } from "../ui/Find";
import type { Answered } from "../wire";
import { against, answer, answered, asked, busy, seen, setKey, stated } from "./state";

/** Ask: an order, several, a question, a counter; and the answer with its clauses. */
export function AskPanel(): JSX.Element {
  useEffect(() => () => void (pointed.value = []), []);
  return (
    <div class="stack desk-ask">
      <Who />
      <p class="hint">
        Tap a counter on the map to see where it may go and why not elsewhere. Or write: an order, several (a line
        each), a question, or the name of a counter.
      </p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void answer();
        }}
      >
        <textarea
          rows={2}
          aria-label="What you ask"
          placeholder={seen.value!.forms[0] ?? ""}
          spellcheck={false}
          value={asked.value}
          onInput={(event) => (asked.value = event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
              event.preventDefault();
              void answer();
            }
          }}
        />
        <div class="row">
          <button type="submit" class="first" disabled={busy.value || !asked.value.trim()}>
            {busy.value ? "Asking …" : "Ask"}
          </button>
          <Dice />
        </div>
      </form>
      <Forms />
      {answered.value && <Answer of={answered.value} />}
      {acts.value.length > 0 && <h2>What may be done here</h2>}
      {acts.value
        .filter(({ kind }) => kind !== "end")
        .map((act) => (
          <Kind key={act.kind} act={act} />
        ))}
    </div>
  );
}

/** Which side asks: whose phase it is, unless somebody says otherwise. */
function Who(): JSX.Element {
  const now = seen.value!;
  return (
    <div class="segments" role="group" aria-label="Who asks">
      {now.sides.map((side) => (
        <button type="button" key={side} aria-pressed={now.side === side} onClick={() => setKey("side", side)}>
          {titleOf(side)}
        </button>
      ))}
    </div>
  );
}

/** Dice that were rolled at the table: without them the odds are told. */
function Dice(): JSX.Element {
  const told = (stated.value["dice"] as number[] | undefined) ?? [];
  return (
    <input
      class="desk-dice"
      inputMode="numeric"
      aria-label="Dice that were rolled; none: the odds are told"
      placeholder="Dice rolled, or none"
      value={told.join(" ")}
      onChange={(event) => setKey("dice", (event.currentTarget.value.match(/\d+/g) ?? []).map(Number))}
    />
  );
}

/** Everything that may be asked, as it is written: a tap puts it where it can be completed. */
function Forms(): JSX.Element {
  const now = seen.value!;
  const wanted = useSignal("");
  const all: (readonly [string, string])[] = [
    ...Object.entries(now.questions),
    ...now.forms.map((form) => [form, "an order"] as const),
  ];
  const text = wanted.value.trim().toLowerCase();
  return (
    <details class="kind">
      <summary>What may be asked, as it is written</summary>
      <Find label="Find a question" placeholder="Find: dismissal, supply, retreat …" words={wanted} />
      <ul class="choices forms">
        {all
          .filter((each) => each.join(" ").toLowerCase().includes(text))
          .map(([form, words]) => (
            <li key={form}>
              <button type="button" class="choice" onClick={() => begin(form)}>
                <strong>{form}</strong> {words}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** Begin to write a question: words that stand for something are selected, to be written over. */
function begin(form: string): void {
  asked.value = form;
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLTextAreaElement>(".desk-ask textarea");
    const open = /\b[A-Z]{2,}/.exec(form);
    box?.focus();
    if (box && open) box.setSelectionRange(open.index, form.length);
  });
}

function Answer({ of }: { of: Answered }): JSX.Element {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current!.scrollIntoView({ block: "nearest" });
    const places = of.places ?? null;
    const words = of.asked.join("; ");
    pointed.value = places ? [{ name: "answer", title: words, words, clause: "", places, group: "answer" }] : [];
  }, [of]);
  return (
    <section class="card block desk-answer" ref={card} aria-label="The answer">
      <h2 class="order">{of.asked.join("; ")}</h2>
      {of.when && (
        <p class="hint">
          {of.when}
          {of.side && of.side !== "umpire" && `, asked by ${titleOf(of.side)}`}
        </p>
      )}
      {of.faults.map((fault) => (
        <p key={fault} class="refused">
          {fault}
        </p>
      ))}
      {of.judged && <JudgedView judged={of.judged} />}
      {of.demands.length > 0 && <Demands of={of.demands} />}
      {of.tallies.map((tally, i) => (
        <Tally key={i} tally={tally} />
      ))}
      {of.names && <p>{of.names.join(", ") || "None."}</p>}
      {typeof of.places === "string" && (
        <p>
          {countPlaces(of.labels.length)}, shown on the map: {of.labels.join(" ") || "none"}
        </p>
      )}
      {of.together.length > 0 && (
        <table class="desk-together">
          <caption>What they come to together</caption>
          <tbody>
            {of.together.map(({ percent, words }) => (
              <tr key={words}>
                <th scope="row">{percent.toFixed(1)} %</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {of.listed && (
        <ul class="brief">
          {of.listed.map((each) => (
            <li key={each}>{each}</li>
          ))}
          {!of.listed.length && <li>Nothing now.</li>}
        </ul>
      )}
      {of.happened.length > 0 && (
        <>
          <h3>With these dice</h3>
          <ul class="brief">
            {of.happened.map((each, i) => (
              <li key={i}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {of.changes && <Changes of={of.changes} />}
    </section>
  );
}

/** What another setting changes. */
function Changes({ of }: { of: NonNullable<Answered["changes"]> }): JSX.Element {
  return (
    <div class="desk-changes">
      <h3>By {against.value}</h3>
      {!of.length && <p>The same.</p>}
      <ul class="brief">
        {of.map(({ what, clause, one, other }) => (
          <li key={`${clause} ${what}`}>
            {capital(what)}: {one || "not asked"} → <strong>{other || "not asked"}</strong> <Clause id={clause} />
          </li>
        ))}
      </ul>
    </div>
  );
}
