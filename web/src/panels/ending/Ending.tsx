import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { laidHere } from "../../map/labels";
import { say } from "../../state/notices";
import { key } from "../../state/session";
import { api, attempt, game } from "../../state/store";
import { fileName, save } from "../../ui/files";
import { capital } from "../../ui/words";
import type { ActTold, Ended } from "../../wire";
import { Debrief } from "./Debrief";
import { number, pngOf, signed } from "./told";

/** How the game stands or ended, its pictures in the labels of the reader's own sheets, if he has any. */
function counted(): Promise<Ended | undefined> {
  const laid = laidHere();
  return attempt(laid ? api.value!.endedBy(laid) : api.value!.ended());
}

/** How the game ended, as soon as it is over. */
export function HowItEnded(): JSX.Element | null {
  const over = game.value?.position.over ?? false;
  const found = useSignal<Ended | null>(null);
  useEffect(() => {
    if (!over) return;
    void counted().then((told) => (found.value = told ?? null));
  }, [over, game.value?.position.version]);
  return over && found.value ? (
    <>
      <Ending of={found.value} />
      {found.value.told.turns.length > 0 && game.value?.seat.side && <Debrief key={key.value} />}
    </>
  ) : null;
}

/** How it stands meanwhile, as far as the seat knows, if that is asked for. */
export function HowItStands(): JSX.Element {
  const asking = useSignal(false);
  const found = useSignal<Ended | null>(null);
  const version = game.value?.position.version;
  useEffect(() => {
    found.value = null;
  }, [version]);

  async function ask(): Promise<void> {
    asking.value = true;
    const told = await counted();
    asking.value = false;
    if (game.value?.position.version === version) found.value = told ?? null;
  }

  return (
    <section>
      {!found.value && <h2>How it stands</h2>}
      {!found.value && (
        <button type="button" disabled={asking.value} onClick={() => void ask()}>
          {asking.value ? "Counting …" : "Count how it stands"}
        </button>
      )}
      <div aria-live="polite">{found.value && <Ending of={found.value} />}</div>
    </section>
  );
}

function Ending({ of }: { of: Ended }): JSX.Element {
  const id = useId();
  const { told } = of;
  const parts = told.parts.filter(({ amount }) => amount !== 0);
  return (
    <section class="ending" aria-labelledby={id}>
      <h2 id={id}>{told.title}</h2>
      <p class="ending-verdict">{told.verdict}</p>
      {told.par && <p>{told.par}</p>}
      {told.basis && <p class="hint">{told.basis}</p>}
      {of.chart && (
        <>
          {/* An SVG of our own server, in which every word is escaped. */}
          <div class="ending-chart" dangerouslySetInnerHTML={{ __html: of.chart }} />
          {(told.course || told.par) && (
            <p class="hint">
              {told.course && <>Dashed: {told.course}. </>}
              {told.par && "Dotted: two sensible policies."}
            </p>
          )}
          {told.acts.length > 0 && <h3>The acts that mattered most</h3>}
          <ol class="ending-acts">
            {told.acts.map((act, i) => (
              <Act key={i} of={act} />
            ))}
          </ol>
          <Share of={of} />
          {parts.length > 0 && <Parts of={of} />}
          <Turns of={of} />
          {told.history.length > 0 && (
            <>
              <h3>Beside history</h3>
              {of.bands.map((drawn, i) => (
                <div key={i} class="ending-chart" dangerouslySetInnerHTML={{ __html: drawn }} />
              ))}
              <ul class="brief">
                {told.history.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Act({ of }: { of: ActTold }): JSX.Element {
  return (
    <li>
      <strong>{signed(of.change)}</strong> {of.date}, {of.player}: <code>{of.order}</code>
      {of.words.map((words) => (
        <p key={words} class="hint">
          {capital(words)}
        </p>
      ))}
    </li>
  );
}

function Parts({ of: { told } }: { of: Ended }): JSX.Element {
  return (
    <details>
      <summary>What the number is made of</summary>
      <table class="ending-table">
        <thead>
          <tr>
            <th scope="col">What is counted</th>
            <th scope="col">There were</th>
            <th scope="col">Each</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {told.parts.map((part) => (
            <tr key={part.words}>
              <th scope="row">
                {capital(part.words)} <small>({part.provenance === "source" ? "the text’s" : part.provenance})</small>
              </th>
              <td>{number(part.amount)}</td>
              <td>{part.weight}</td>
              <td>{signed(part.worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Turns({ of: { told } }: { of: Ended }): JSX.Element {
  return (
    <details>
      <summary>Turn by turn</summary>
      <table class="ending-table">
        <thead>
          <tr>
            <th scope="col">Turn</th>
            <th scope="col">Added</th>
            <th scope="col">Then</th>
            {told.course && <th scope="col">History</th>}
            {told.par && <th scope="col">Policies</th>}
          </tr>
        </thead>
        <tbody>
          {told.turns.map((turn) => (
            <tr key={turn.turn}>
              <th scope="row">{turn.date}</th>
              <td>{signed(turn.adds)}</td>
              <td>{signed(turn.number)}</td>
              {told.course && <td>{turn.history === null ? "" : signed(turn.history)}</td>}
              {told.par && <td>{turn.par === null ? "" : signed(turn.par)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Save the summary as a picture, to be shown to others. */
function Share({ of: { picture } }: { of: Ended }): JSX.Element {
  const name = (ending: string): string => fileName(`${game.value!.table.title || "game"} ended`, ending);

  function share(): void {
    pngOf(picture).then(
      (png) => save(png, name("png")),
      () => say("This browser cannot draw the picture: save it as SVG.", true),
    );
  }

  return (
    <p class="row">
      <button type="button" onClick={share}>
        Save as a picture to share
      </button>
      <button type="button" onClick={() => save(new Blob([picture], { type: "image/svg+xml" }), name("svg"))}>
        As SVG
      </button>
    </p>
  );
}
