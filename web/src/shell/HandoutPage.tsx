import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { api, attempt } from "../state/store";
import { laidHere } from "../map/labels";
import { say } from "../state/notices";
import { ofSeat } from "../state/session";
import type { Handout, HandoutLine, HandoutPart } from "../wire";

/** The pages that are shown to be printed. */
const shown = ofSeat<Handout | null>(null);

async function open(forms: boolean): Promise<void> {
  say("Making the pages to print …");
  const laid = laidHere();
  const found = await attempt(laid ? api.value!.handoutBy(laid, forms) : api.value!.handout(forms));
  if (found) shown.value = found;
}

/** Buttons that show a phase, or forms for play by hand, to be printed. */
export function PrintPhase(): JSX.Element {
  return (
    <>
      <button type="button" onClick={() => void open(false)}>
        Print this phase
      </button>
      <button type="button" onClick={() => void open(true)}>
        Print forms for play by hand
      </button>
    </>
  );
}

/** Pages to be printed, over the table: the browser prints them, or saves them as a PDF. */
export function HandoutPage(): JSX.Element | null {
  return shown.value && <Pages of={shown.value} />;
}

function Pages({ of }: { of: Handout }): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  const picture = useMemo(
    () => of.picture && URL.createObjectURL(new Blob([of.picture], { type: "image/svg+xml" })),
    [of],
  );
  useEffect(() => {
    const before = document.activeElement;
    head.current!.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
      if (picture) URL.revokeObjectURL(picture);
    };
  }, [of]);
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") shown.value = null;
  }
  return (
    <div class="handout" role="dialog" aria-modal="true" aria-label="Pages to print" onKeyDown={onKeyDown}>
      <p class="handout-head row no-print">
        <button type="button" class="first" onClick={() => window.print()}>
          Print, or save as PDF
        </button>
        <button type="button" onClick={() => (shown.value = null)}>
          Close
        </button>
      </p>
      <h1 tabIndex={-1} ref={head}>
        {of.title}
      </h1>
      <p>{of.subtitle}</p>
      <p class="handout-whose">{of.whose}</p>
      {of.parts.map((part) => (
        <Part key={part.title} of={part} />
      ))}
      {picture && <img src={picture} alt="The map, as it is known to whom these pages are for" />}
    </div>
  );
}

function Part({ of: { title, lines, table } }: { of: HandoutPart }): JSX.Element {
  const [heads, ...rows] = table;
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, at) => (
        <Line key={at} of={line} />
      ))}
      {heads && (
        <table>
          <thead>
            <tr>
              {heads.map((words, at) => (
                <th key={at} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((words, cell) => (
                  <td key={cell}>{words}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Line({ of: { words, clause, kind, notes } }: { of: HandoutLine }): JSX.Element {
  if (kind === "head") return <h3>{words}</h3>;
  return (
    <div class={`handout-line ${kind === "tick" ? "tick" : ""}`}>
      <p>
        {words}
        {clause && ` (${clause})`}
      </p>
      {notes.map((note) => (
        <p class="handout-note" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}
