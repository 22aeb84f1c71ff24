import type { JSX } from "preact";
import type { Provenance } from "../wire";
import { showClause } from "../state/rules";

const WORDS: Record<Provenance, string> = {
  source: "printed in the rules",
  found: "found in other sources",
  assumed: "assumed: nobody is sure",
  read: "the text can be read in more than one way",
  option: "chosen for this game",
};

/** A clause of the rules: a click opens its text. What is not printed is marked. */
export function Clause(props: { id: string; provenance?: Provenance; read?: string }): JSX.Element | null {
  const { id, provenance, read } = props;
  if (!id) return null;
  const mark = provenance && provenance !== "source" ? WORDS[provenance] : "";
  return (
    <button type="button" class="clause" title={mark || `Read clause ${id}`} onClick={() => showClause(id)}>
      {id}
      {mark && <span class="clause-mark"> ({read ? `read: ${read}` : provenance})</span>}
    </button>
  );
}
