import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { keep, type Laid, sheetsOn } from "../state/sheets";
import { api, attempt, board } from "../state/store";
import { fileName, save } from "../ui/files";
import { Field } from "../ui/Field";
import type { SheetFile } from "../wire";
import { charted } from "./field";
import { SKETCH, tellsApart } from "./labels";
import { terms } from "./terms";

/** The reader's own map sheets: loaded from files, or laid here by a few places; this browser keeps them. */
export function SheetsOfOne(): JSX.Element | null {
  const now = board.value;
  if (!now || now.map === SKETCH) return null;
  const laid = sheetsOn(now.map);
  return (
    <details class="kind" open={!!laid}>
      <summary>The labels of your own map</summary>
      <p class="hint">
        With a sheet of the map on your table, every {terms.value.place} is called by its label there, with ours behind
        an equals sign, and orders may be typed in either. This browser keeps the sheet; nobody else sees it.
      </p>
      {laid && <InUse map={now.map} laid={laid} />}
      <Load files={laid?.files ?? []} />
      <Lay files={laid?.files ?? []} />
    </details>
  );
}

function InUse({ map, laid }: { map: string; laid: Laid }): JSX.Element {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), [laid]);
  return (
    <div role="status" ref={here}>
      <p>
        <strong>Read by {laid.names.join(", ")}.</strong> {terms.value.place === "hex" && example(laid)}
      </p>
      <details>
        <summary>How {laid.names.length > 1 ? "they lie" : "it lies"}</summary>
        {laid.told.map((line, i) => (
          <p key={i}>{line}</p>
        ))}
      </details>
      <p class="row">
        <button
          type="button"
          onClick={() => save(new Blob([laid.file]), fileName(laid.names.length > 1 ? map : laid.names[0]!, "toml"))}
        >
          Save as a file
        </button>
        <button type="button" onClick={() => keep(map, null)}>
          Take {laid.names.length > 1 ? "them" : "it"} away
        </button>
      </p>
    </div>
  );
}

/** How a hex is told, and how one that looks alike is written that is meant by our label. */
function example({ labels }: Laid): string {
  const [theirs, ours] = (labels.find((label) => label.includes("=")) ?? "=").split("=");
  const ambiguous = `A label of ours that looks like one of yours is written ours/${ours}.`;
  return ours ? `${theirs}=${ours} is your ${theirs}, our ${ours}. ${ambiguous}` : "";
}

function Load({ files }: { files: readonly SheetFile[] }): JSX.Element {
  async function load(chosen: FileList | null): Promise<void> {
    const read = [...(chosen ?? [])].map(async (file) => ({
      name: file.name.replace(/\.(toml|sheets)$/, ""),
      text: await file.text(),
    }));
    await lay(files, await Promise.all(read));
  }
  return (
    <label class="file">
      <span class="field-label">The file of a sheet, or several</span>
      <input type="file" multiple onChange={(event) => void load(event.currentTarget.files)} />
    </label>
  );
}

function Lay({ files }: { files: readonly SheetFile[] }): JSX.Element {
  const name = useSignal("mine");
  const lines = useSignal("");
  const first = useSignal("");
  const last = useSignal("");
  const open = useSignal(false);
  const named = charted(board.value);
  const ready = !!name.value.trim() && lines.value.includes("=");

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (await lay(files, [{ name: name.value.trim(), text: written() }])) open.value = false;
  }
  function written(): string {
    const corners = first.value || last.value ? { first: first.value.trim(), last: last.value.trim() } : {};
    const top = Object.entries({ map: board.value!.map, ...corners }).map(
      ([key, value]) => `${key} = ${string(value)}`,
    );
    const told = lines.value.split(/[\n,;]/).map((line) => line.split("=").map((part) => part.trim()));
    const each = told
      .filter(([label, what]) => label && what)
      .map(([label, what]) => `${string(label!)} = ${string(what!)}`);
    return [...top, "", named ? "[names]" : "[hexes]", ...each, ""].join("\n");
  }
  return (
    <details open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>Lay one here</summary>
      <form class="form" onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={named ? "Names, one each line" : "Three of its hexes or more, far apart, one each line"}
          hint={
            named
              ? "The name on your map, an equals sign, and what ours calls it."
              : "The label on your sheet, an equals sign, and a town or our label."
          }
        >
          <textarea
            rows={4}
            value={lines.value}
            placeholder={named ? "Kiew = Kiev" : "1245 = Minsk"}
            onInput={(event) => (lines.value = event.currentTarget.value)}
          />
        </Field>
        <Short label="What you call the sheet" of={name} />
        {!named && (
          <>
            <p class="row">
              <Short label="First label" of={first} />
              <Short label="Last label" of={last} />
            </p>
            <p class="hint">Only of several sheets: which hexes each has, such as 0101 and 3344.</p>
          </>
        )}
        <button type="submit" class="first" disabled={!ready}>
          Lay it
        </button>
      </form>
    </details>
  );
}

function Short({ label, of }: { label: string; of: { value: string } }): JSX.Element {
  return (
    <Field label={label}>
      <input
        class="short"
        value={of.value}
        maxLength={40}
        onInput={(event) => (of.value = event.currentTarget.value)}
      />
    </Field>
  );
}

/** A string as files of sheets have it. */
const string = (text: string): string => JSON.stringify(text);

/** Lay sheets beside those there are, in place of any that is called the same, and read by them; whether they lie. */
async function lay(before: readonly SheetFile[], more: readonly SheetFile[]): Promise<boolean> {
  const now = board.value!;
  const files = [...before.filter(({ name }) => !more.some((each) => each.name === name)), ...more];
  const found = more.length ? await attempt(api.value!.lay({ map: now.map, files })) : undefined;
  if (found) keep(now.map, { ...found, files, over: tellsApart(now) });
  return !!found;
}
