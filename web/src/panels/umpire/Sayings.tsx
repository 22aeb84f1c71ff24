import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { asksPlace } from "../../act/choices";
import { typed } from "../../act/typed";
import { giveSome, giving, propose } from "../../act/giving";
import { acts, board } from "../../state/store";
import { count } from "../../ui/words";
import { Find } from "../../ui/Find";
import type { Act, Blank, Choice } from "../../wire";
import { hand, handOf, take } from "./tools";

/** The most choices shown at once: the rest is found by the filter. */
const MOST = 30;

/** Everything that may be said of the host game, by kind: on the map, or by a choice. */
export function Sayings(): JSX.Element {
  return (
    <>
      {acts.value
        .filter(({ choices, blanks }) => choices.length > 0 || blanks.length > 0)
        .map((act) =>
          act.choices.length > 0 ? <Saying key={act.kind} act={act} /> : <Form key={act.form} act={act} />,
        )}
    </>
  );
}

function Saying({ act }: { act: Act }): JSX.Element {
  const words = useSignal("");
  const wanted = words.value.trim().toLowerCase();
  const found = act.choices.filter((choice) => choice.words.toLowerCase().includes(wanted));
  return (
    <details class="kind">
      <summary>{act.title}</summary>
      {act.choices.length > 8 && <Find label={`Filter: ${act.title}`} placeholder="Filter …" words={words} />}
      <ul class="choices">
        {found.slice(0, MOST).map((choice) => (
          <li key={choice.order}>
            <button
              type="button"
              class="choice"
              aria-pressed={asksPlace(choice) ? hand.value?.order === choice.order : undefined}
              onClick={() => choose(act, choice)}
            >
              <span>{choice.words}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{found.length - MOST} more: filter to find them.</p>}
    </details>
  );
}

/** What cannot be chosen from a list is filled in: by lists, numbers, or words. */
function Form({ act }: { act: Act }): JSX.Element {
  const first = act.blanks.map(({ words, filled, values }) => (filled ? (Object.keys(values)[0] ?? "") : words));
  const [parts, setParts] = useState(first);
  const set = (at: number, value: string): void => setParts(parts.map((each, i) => (i === at ? value : each)));
  function onSubmit(event: Event): void {
    event.preventDefault();
    void propose(parts.map((each) => each.trim()).join(" "));
  }
  return (
    <details class="kind">
      <summary>{act.title}</summary>
      <form class="row blanks" onSubmit={onSubmit}>
        {act.blanks.map((blank, at) =>
          blank.filled ? (
            <Filled key={at} of={blank} value={parts[at]!} set={(value) => set(at, value)} />
          ) : (
            <span key={at}>{blank.words}</span>
          ),
        )}
        <button type="submit" disabled={parts.some((each) => !each.trim())}>
          Look at it
        </button>
      </form>
    </details>
  );
}

function Filled({ of, value, set }: { of: Blank; value: string; set: (value: string) => void }): JSX.Element {
  const { words, number, values } = of;
  const name = words.replace(/\[.*/, "").toLowerCase();
  if (!Object.keys(values).length) {
    return (
      <input
        aria-label={name}
        placeholder={name}
        class={number ? "short" : ""}
        type={number ? "number" : "text"}
        min={number ? 0 : undefined}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    );
  }
  return (
    <select aria-label={name} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {Object.entries(values).map(([each, told]) => (
        <option key={each} value={each}>
          {told}
        </option>
      ))}
    </select>
  );
}

/** On a map of hexes many are dragged over; a zone, a point, or where a counter goes, is clicked. */
function choose(act: Act, choice: Choice): void {
  if (!asksPlace(choice)) void propose(choice.order);
  else {
    const one = !!board.value?.sheet || !act.form.includes("...");
    take(handOf(choice, `${act.title}: ${choice.words.split(":")[0]}`, one ? "one" : "drag"));
  }
}

/** What happened, in lines as they are typed or pasted: all of them at once, up to the first that cannot be. */
export function Lines(): JSX.Element {
  const text = useSignal("");
  const said = useSignal("");
  const lines = text.value
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const ours = await typed(lines);
    if (!ours) return;
    const done = await giveSome([...ours]);
    text.value = lines.slice(done).join("\n");
    said.value =
      done < lines.length ? `${count(done, "line")} done; the next is refused: see why, and put it right.` : "";
  }
  const forms = acts.value.map(({ form }) => form).filter(Boolean);
  return (
    <form class="form" onSubmit={(event) => void onSubmit(event)}>
      <label>
        Or in lines, one thing each
        <textarea
          rows={3}
          value={text.value}
          placeholder={forms[0]}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {said.value && <p role="status">{said.value}</p>}
      <button type="submit" disabled={!lines.length || giving.value}>
        Say {lines.length > 1 ? `these ${lines.length} things` : "it"}
      </button>
      {forms.length > 0 && (
        <details>
          <summary>How each thing is written</summary>
          <ul class="forms">
            {forms.map((form) => (
              <li key={form}>
                <code>{form}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}
