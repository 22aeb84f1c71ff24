import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { deskApi } from "../api/client";
import { laidHere } from "../map/labels";
import { called } from "../state/sheets";
import { attempt } from "../state/store";
import { Copied } from "../ui/Copied";
import { fileName, save } from "../ui/files";
import type { Stated } from "./draw";
import { Examples } from "./Examples";
import { fragment } from "./link";
import { asked, open, whole } from "./state";
import { edition } from "./words";

interface Found {
  title: string;
  position: Stated;
}

/** Send the position as a link or a letter, keep it as a worked example, and read all of these. */
export function KeepPanel(): JSX.Element {
  const link = useSignal("");
  const letter = useSignal("");
  const text = useSignal("");
  const found = useSignal<readonly Found[]>([]);
  const files = laidHere()?.files ?? [];
  useEffect(() => {
    void fragment(whole.value).then((of) => (link.value = `${location.origin}${location.pathname}#${of}`));
    void attempt(deskApi.look({ position: whole.value, board: "" })).then(
      (seen) => (letter.value = seen?.letter ?? ""),
    );
  }, [whole.value, called.value]);

  async function keep(): Promise<void> {
    const saved = await attempt(deskApi.save({ position: whole.value, title: "" }));
    if (saved)
      save(new Blob([saved.text], { type: "text/plain" }), fileName(asked.value.split("\n")[0] ?? "example", "toml"));
  }
  async function read(given: string): Promise<void> {
    const all = await attempt(deskApi.read({ text: given, edition: edition(), sheets: files }));
    if (!all) return;
    found.value = all.length > 1 ? all : [];
    if (all.length === 1) open(all[0]!.position);
  }
  return (
    <div class="stack">
      <h2>Send it</h2>
      <p class="hint">
        The position is in the link itself, behind the #: no server is told of it, and nobody keeps it.
      </p>
      <Copied label="Link of this position" text={link.value} />
      <h2>Write it in a letter</h2>
      <p class="hint">
        These lines can be read back below, whatever stands around them
        {files.length > 0 && ", with your labels or without; of yours stands ours behind an equals sign"}.
      </p>
      <textarea class="desk-letter" rows={6} readOnly aria-label="The position as lines" value={letter.value} />
      <h2>Keep it</h2>
      <p class="hint">A worked example expects what is ruled now; the umpire can be held to it.</p>
      <p class="row">
        <button type="button" disabled={!asked.value.trim()} onClick={() => void keep()}>
          Save as a worked example
        </button>
      </p>
      <h2>Open one</h2>
      <Examples key={edition()} onText={(content) => void read(content)} />
      {found.value.length > 0 && (
        <ul class="choices desk-found" aria-label="What was found">
          {found.value.map(({ title, position }, i) => (
            <li key={i}>
              <button type="button" class="choice" onClick={() => open(position)}>
                {title || `Position ${i + 1}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label class="file">
        <span class="field-label">A worked example (.toml)</span>
        <input
          type="file"
          accept=".toml,text/plain"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(read)}
        />
      </label>
      <textarea
        rows={4}
        aria-label="Lines of a letter, or an example"
        placeholder="Or paste the lines of a letter here"
        spellcheck={false}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <p class="row">
        <button type="button" disabled={!text.value.trim()} onClick={() => void read(text.value)}>
          Lay it on the desk
        </button>
      </p>
    </div>
  );
}
