import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Field } from "../ui/Field";
import { capital } from "../ui/words";
import { fileName, save } from "../ui/files";
import { begin, beginBlank, openFile, playOn, seen, written } from "./state";

const LARGEST = 120;
/** What stands on a blank map of points or zones. */
const BEGUN: Readonly<Record<string, string>> = {
  points: "A sheet of land with two points and a line: tap where more shall be, and drag them elsewhere.",
  zones: "The zones of the world as plain squares with their borders and owners; nothing is in them.",
};

/** Save the map, open another, or begin anew. */
export function BeginPanel(): JSX.Element {
  const name = useSignal("");
  const columns = useSignal("16");
  const rows = useSignal("12");
  const pointy = useSignal(false);
  const like = useSignal("");
  const now = seen.value;
  async function keep(): Promise<void> {
    const text = await written();
    if (text) save(new Blob([text], { type: "application/json" }), fileName(now!.name, "json"));
  }
  function onBlank(event: Event): void {
    event.preventDefault();
    const size = { columns: Number(columns.value), rows: Number(rows.value) };
    void beginBlank({ ...size, pointy: pointy.value, name: name.value.trim(), like: like.value });
  }
  return (
    <div class="stack desk-words-wide">
      {now && (
        <>
          <h2>Play on it</h2>
          <p class="hint">
            {now.plays.length
              ? "Every scenario of the map that you have corrected can be played on it."
              : "Say who owns what and who stands where, and make a game of it."}
          </p>
          <p class="row">
            <button
              type="button"
              disabled={!now.plays.length && !Object.keys(now.tables).length}
              onClick={() => void playOn()}
            >
              Make a game on this map
            </button>
          </p>
          <h2>Save it</h2>
          <p class="hint">The browser keeps what you draw. A file is for others, and for later.</p>
          <p class="row">
            <button type="button" onClick={() => void keep()}>
              Save the map
            </button>
          </p>
        </>
      )}
      <h2>Open another</h2>
      <label class="file">
        <span class="field-label">The file of a map, or of a patch</span>
        <input
          type="file"
          accept=".json,.txt,.patch,text/plain,application/json"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(openFile)}
        />
      </label>
      {now && (
        <Field label="Correct a map of maquis">
          <select
            value=""
            onChange={(event) => {
              if (event.currentTarget.value) begin({ of: event.currentTarget.value });
              event.currentTarget.value = "";
            }}
          >
            <option value="">Choose …</option>
            {Object.entries(now.maps).map(([each, title]) => (
              <option key={each} value={each}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      )}
      <h2>Begin anew</h2>
      <form class="stack" onSubmit={onBlank}>
        <Field label="Name">
          <input
            maxLength={60}
            placeholder="own-map"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </Field>
        <div class="segments" role="group" aria-label="What it is of">
          {[["", "hexes"] as const, ...Object.entries(now?.blanks ?? {})].map(([of, places]) => (
            <button type="button" key={of} aria-pressed={like.value === of} onClick={() => (like.value = of)}>
              {capital(places)}
            </button>
          ))}
        </div>
        {like.value ? (
          <p class="hint">{BEGUN[now!.blanks[like.value]!]}</p>
        ) : (
          <>
            <div class="row">
              <Field label="Columns">
                <Size value={columns.value} onValue={(value) => (columns.value = value)} />
              </Field>
              <Field label="Rows">
                <Size value={rows.value} onValue={(value) => (rows.value = value)} />
              </Field>
            </div>
            <label class="check">
              <input
                type="checkbox"
                checked={pointy.value}
                onChange={(event) => (pointy.value = event.currentTarget.checked)}
              />
              Hexes stand on a point, in rows that run east
            </label>
          </>
        )}
        <p class="row">
          <button type="submit">{like.value ? "Begin with a blank map" : "Begin with clear ground"}</button>
        </p>
      </form>
    </div>
  );
}

function Size({ value, onValue }: { value: string; onValue: (value: string) => void }): JSX.Element {
  return (
    <input
      type="number"
      inputMode="numeric"
      required
      min={1}
      max={LARGEST}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}
