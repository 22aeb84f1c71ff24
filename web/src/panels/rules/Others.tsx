import type { JSX } from "preact";
import { count } from "../../ui/words";
import type { Clause, Difference, OtherEdition } from "../../wire";
import { has } from "./search";

/** What other editions of the rules ask differently, clause by clause. */
export function Others(props: { own: string; editions: OtherEdition[]; search: string }): JSX.Element {
  const { own, editions, search } = props;
  if (!editions.length) {
    return <p>{search ? `No other edition has “${search}”.` : "These rules have no other edition."}</p>;
  }
  const asked = search.trim() !== "";
  return (
    <div class="others">
      {editions.map((other) => (
        <details key={`${other.edition} ${asked}`} open={asked}>
          <summary>
            <strong>{other.title}</strong>
            <span class="hint">
              {count(other.alike, "clause")} the same, {other.differences.length} different
            </span>
          </summary>
          <p class="hint">
            <Whose where="here" /> {own}, <Whose where="there" /> {other.title}.
          </p>
          {other.differences
            .filter((each) => has(each, search))
            .map((each) => (
              <Differs key={[...each.here, ...each.there].map((clause) => clause.id).join(" ")} of={each} />
            ))}
        </details>
      ))}
    </div>
  );
}

type Where = "here" | "there" | "both";

function Differs({ of }: { of: Difference }): JSX.Element {
  return (
    <article class="rule">
      {!of.alike && <Said where="here" clauses={of.here} />}
      <Said where={of.alike ? "both" : "there"} clauses={of.there} />
      {of.settings.map((setting) => (
        <p class="hint" key={setting.words}>
          {setting.words} <Whose where="here" /> <strong>{setting.here}</strong>, <Whose where="there" />{" "}
          <strong>{setting.there}</strong>.
        </p>
      ))}
    </article>
  );
}

function Said({ where, clauses }: { where: Where; clauses: Clause[] }): JSX.Element {
  if (!clauses.length) {
    return (
      <p class="hint">
        <Whose where={where} /> nothing of the kind.
      </p>
    );
  }
  return (
    <div>
      {clauses.map((clause) => (
        <div key={clause.id}>
          <h3>
            <Whose where={where} /> <span class="rule-id">{clause.id}</span> {clause.title}
          </h3>
          <p>{clause.words}</p>
        </div>
      ))}
    </div>
  );
}

/** In which of the two editions something stands. */
function Whose({ where }: { where: Where }): JSX.Element {
  return <span class={`whose ${where === "there" ? "other" : ""}`}>{where}</span>;
}
