import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { undo } from "../../act/giving";
import { api, attempt, game, lines, replayed } from "../../state/store";
import { leftAtEnd } from "../../shell/scrolls";
import { fileName, save } from "../../ui/files";
import { count } from "../../ui/words";
import { EVERYTHING, type Filter, open, passes } from "./filter";
import { FilterForm } from "./FilterForm";
import { LineView } from "./LineView";
import { keepLog, whole } from "./lines";
import { SavePosition } from "./SavePosition";
import { PrintPhase } from "../../shell/HandoutPage";
import { Replay } from "./Replay";

/** Lines shown at once; more are added at a click, and all for printing. */
const SHOWN = 150;

/** The log: what happened, in a player's words. */
export function LogPanel(): JSX.Element {
  const filter = useSignal<Filter>(EVERYTHING);
  const [most, setMost] = useState(SHOWN);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => keepLog(), []);
  const last = lines.value.length;
  useEffect(() => {
    if (!replayed.value && leftAtEnd("log")) end.current?.scrollIntoView({ block: "end" });
  }, [last]);
  useEffect(() => showLine(replayed.value?.number), [replayed.value?.number]);

  const at = replayed.value?.number;
  const found = lines.value.map((line, i) => ({ line, i })).filter(({ line }) => passes(line, filter.value));
  const until = at === undefined ? found.length : found.filter(({ i }) => i <= at + SHOWN / 3).length;
  const shown = found.slice(Math.max(0, until - most), until);

  return (
    <div class="log">
      <h2 class="unseen">Log</h2>
      <div class="log-head">
        <Replay />
      </div>
      <div class="row no-print">
        {game.value?.can_undo && (
          <button type="button" onClick={() => void undo()}>
            Take back my last order
          </button>
        )}
        <Files onPrint={() => setMost(Infinity)} />
      </div>
      <FilterForm filter={filter} />
      <p class="hint" role="status">
        {whole.value ? "" : "Fetching the log … "}
        {!open(filter.value) && `${count(found.length, "line")} of ${last}`}
      </p>
      {until > most && (
        <button type="button" onClick={() => setMost(most + 4 * SHOWN)}>
          Show {Math.min(until - most, 4 * SHOWN)} earlier lines
        </button>
      )}
      <ol class="lines" aria-label="Log">
        {shown.map(({ line, i }) => (
          <LineView key={i} line={line} at={i} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

/** Bring the line before which the game is looked at into view. */
function showLine(at: number | undefined): void {
  if (at !== undefined) document.querySelector(`.line[data-at="${at}"]`)?.scrollIntoView({ block: "nearest" });
}

function Files({ onPrint }: { onPrint: () => void }): JSX.Element {
  const { table, seat, position } = game.value!;
  const record = seat.kind === "umpire" || position.over;
  const name = `${table.title} ${seat.side || seat.kind}`;

  async function text(): Promise<void> {
    const found = await attempt(api.value!.logText());
    if (found) save(found, fileName(name, "txt"));
  }
  async function take(): Promise<void> {
    const found = await attempt(api.value!.export());
    if (found) save(found, record ? fileName(table.title, "maquis") : fileName(name, "log"));
  }
  function print(): void {
    onPrint();
    requestAnimationFrame(() => setTimeout(() => window.print()));
  }
  return (
    <details class="menu">
      <summary>Print or save</summary>
      <button type="button" onClick={print}>
        Print the log
      </button>
      <PrintPhase />
      {seat.kind !== "spectator" && <SavePosition />}
      <button type="button" onClick={() => void text()}>
        Save it as text
      </button>
      {(record || seat.kind === "side") && (
        <button type="button" onClick={() => void take()}>
          {record ? "Save the record of the game" : "Save my log with its checksums (JSON)"}
        </button>
      )}
    </details>
  );
}
