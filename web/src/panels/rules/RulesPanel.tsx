import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { terms } from "../../map/terms";
import { openTab } from "../../shell/tabs";
import { cameFrom, clause as wanted } from "../../state/rules";
import { Clause } from "../../ui/Clause";
import { count } from "../../ui/words";
import { Find } from "../../ui/Find";
import type { Clause as ClauseText, Figure, OtherEdition, Provenance, Reading, Rules, Term } from "../../wire";
import { book, openBook } from "./book";
import { Others } from "./Others";
import { has } from "./search";

type Part = "clauses" | "figures" | "readings" | "words" | "others";
const PARTS: readonly (readonly [Part, string])[] = [
  ["clauses", "Clauses"],
  ["figures", "Figures"],
  ["readings", "Readings"],
  ["words", "Words"],
  ["others", "Editions"],
];

/** The rules: clauses, figures with where they come from, and the words they use. */
export function RulesPanel(): JSX.Element {
  const search = useSignal("");
  const part = useSignal<Part>("clauses");
  useEffect(openBook, []);
  const rules = book.value;
  const id = wanted.value;
  useEffect(() => {
    if (!id || !rules) return;
    search.value = "";
    part.value = "clauses";
    requestAnimationFrame(() => {
      const element = document.getElementById(`clause-${id}`);
      element?.scrollIntoView({ block: "start" });
      element?.focus({ preventScroll: true });
    });
  }, [id, rules]);
  if (!rules) return <p>Opening the rules …</p>;
  return (
    <div class="rules">
      <div class="rules-head">
        <div class="row">
          <h2 class="grow">{rules.title}</h2>
          {cameFrom.value && (
            <button type="button" onClick={back}>
              Back
            </button>
          )}
        </div>
        <Find label="Search the rules" placeholder={`Search: a word, or ${terms.value.clause} …`} words={search} />
        <div class="segments" role="group" aria-label="Part of the rules">
          {PARTS.map(([name, title]) => (
            <button type="button" key={name} aria-pressed={part.value === name} onClick={() => (part.value = name)}>
              {title} <span class="hint">{found(rules, name, search.value).length}</span>
            </button>
          ))}
        </div>
      </div>
      <Origins />
      {part.value === "clauses" && <Clauses rules={rules} search={search.value} />}
      {part.value === "figures" && <Figures figures={found(rules, "figures", search.value) as Figure[]} />}
      {part.value === "readings" && <Readings readings={found(rules, "readings", search.value) as Reading[]} />}
      {part.value === "words" && <Words terms={found(rules, "words", search.value) as Term[]} />}
      {part.value === "others" && (
        <Others
          own={rules.title}
          editions={found(rules, "others", search.value) as OtherEdition[]}
          search={search.value}
        />
      )}
    </div>
  );
}

function back(): void {
  const tab = cameFrom.value;
  cameFrom.value = wanted.value = null;
  if (tab) openTab(tab);
}

/** What of a part of the rules has all words of a search. */
function found(rules: Rules, part: Part, search: string): (ClauseText | Figure | Reading | Term | OtherEdition)[] {
  const { clauses, figures, readings, glossary, others = [] } = rules;
  const list = { clauses, figures, readings, words: glossary, others }[part];
  return list.filter((each) => has(each, search));
}

const ORIGINS: readonly (readonly [Provenance, string])[] = [
  ["source", "printed in the rules"],
  ["found", "not printed there, but found in other publications of the game"],
  [
    "assumed",
    "assumed, because nobody is sure: the text is silent or lost. Players may set it otherwise with an options file",
  ],
  ["read", "a sentence of the rules that can be read in more than one way: the players may choose another"],
  ["option", "set for this game by its players"],
];

function Origins(): JSX.Element {
  return (
    <details class="origins">
      <summary>Where rules and figures come from</summary>
      <dl>
        {ORIGINS.map(([name, words]) => (
          <div key={name}>
            <dt>
              <Origin of={name} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Origin({ of }: { of: Provenance }): JSX.Element {
  return <span class={`origin ${of}`}>{of}</span>;
}

function Clauses({ rules, search }: { rules: Rules; search: string }): JSX.Element {
  const clauses = found(rules, "clauses", search) as ClauseText[];
  if (!clauses.length) return <Nothing search={search} />;
  return (
    <div>
      {clauses.map((clause) => (
        <article
          key={clause.id}
          id={`clause-${clause.id}`}
          class={`rule ${clause.id === wanted.value ? "wanted" : ""}`}
          tabIndex={-1}
          aria-label={`Clause ${clause.id}`}
        >
          <h3>
            <span class="rule-id">{clause.id}</span> {clause.title}
            {clause.provenance !== "source" && <Origin of={clause.provenance} />}
          </h3>
          <p>{clause.words}</p>
          <FiguresOf figures={rules.figures.filter((figure) => figure.clause === clause.id)} />
          <ReadingsOf readings={rules.readings.filter((reading) => reading.clause === clause.id)} />
        </article>
      ))}
    </div>
  );
}

function FiguresOf({ figures }: { figures: Figure[] }): JSX.Element | null {
  if (!figures.length) return null;
  return (
    <details>
      <summary>{count(figures.length, "figure")}</summary>
      <Figures figures={figures} within />
    </details>
  );
}

function Figures({ figures, within = false }: { figures: Figure[]; within?: boolean }): JSX.Element {
  return (
    <ul class="figures">
      {figures.map((figure) => (
        <li key={figure.name}>
          <p>
            <code>{figure.name}</code> <strong>{figure.value}</strong> <Origin of={figure.provenance} />
            {!within && <Clause id={figure.clause} />}
          </p>
          <p class="hint">{figure.note}</p>
        </li>
      ))}
    </ul>
  );
}

function ReadingsOf({ readings }: { readings: Reading[] }): JSX.Element | null {
  if (!readings.length) return null;
  return (
    <details>
      <summary>{count(readings.length, "reading")}</summary>
      <Readings readings={readings} within />
    </details>
  );
}

/** Sentences that can be read in more than one way: the ways, and which is played. */
function Readings({ readings, within = false }: { readings: Reading[]; within?: boolean }): JSX.Element {
  return (
    <ul class="figures">
      {readings.map((reading) => (
        <li key={reading.name}>
          <p>
            {reading.question} <code>{reading.name}</code> {!within && <Clause id={reading.clause} />}
          </p>
          <ul>
            {Object.entries(reading.readings).map(([name, words]) => (
              <li key={name}>
                <strong>{name}</strong>
                {name === reading.played && <span class="origin read">played</span>} {words}
              </li>
            ))}
          </ul>
          <p class="hint">
            {reading.place}. Usually “{reading.default}”: {reading.why}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Words({ terms }: { terms: Term[] }): JSX.Element {
  return (
    <dl class="terms">
      {terms.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ search }: { search: string }): JSX.Element {
  return <p>No clause has “{search}”. Look among the figures and the words, or try a shorter word.</p>;
}
