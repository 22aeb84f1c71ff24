import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { placeTitle } from "../map/describe";
import { titleOf } from "../map/terms";
import { field } from "../state/store";
import { capital, count } from "../ui/words";
import { Find } from "../ui/Find";
import type { Brush, Word } from "../wire";
import { resized } from "./draw";
import { Choose } from "./Choose";
import { Choice as Pick, Entries } from "./Entries";
import { MapOfOne, Redrawn } from "./MapOfOne";
import { blank, change, drawn, inHand, seen, setKey, size, stated } from "./state";
import { ERASER, take } from "./tools";
import { keyWords, left } from "./words";

/** Names of brushes of one key from which they are a list to choose from. */
const MANY = 14;
/** The most columns or rows of a board that is drawn. */
const LARGEST = 20;

/** What a position is drawn with; whatever is left out is said to have its plain value. */
export function DrawPanel(): JSX.Element {
  const found = seen.value!;
  const all = found.brushes.filter(
    ({ how, key }) => drawn.value || (how !== "sign" && (!stated.value["map"] || !found.draws.includes(key))),
  );
  const keys = [...new Set(all.map(({ key }) => key))];
  const first = keys.slice(0, 4);
  return (
    <div class="stack desk-draw">
      <Choose />
      <p class="hint">
        Take a brush, then tap or drag on the map; with keys, move the cursor and press Enter. A second time takes away
        what the first has put. Whatever you leave out has a plain value.
      </p>
      <div class="brushes">
        <button type="button" aria-pressed={inHand.value?.brush === ERASER} onClick={() => take(ERASER)}>
          Eraser
        </button>
        <button type="button" onClick={() => change({ edition: stated.value["edition"] ?? "" })}>
          Clear the desk
        </button>
      </div>
      <MapOfOne />
      {drawn.value && <Larger />}
      {first.map((key) => (
        <OfKey key={key} name={key} brushes={all.filter((each) => each.key === key)} open />
      ))}
      <details class="kind" open>
        <summary>When, and whose turn it is</summary>
        <div class="desk-words">
          {found.words
            .filter(({ key }) => !OF_THE_MAP.includes(key))
            .map((word) => (
              <OneWord key={word.key} word={word} />
            ))}
        </div>
      </details>
      <Redrawn />
      {keys.slice(first.length).map((key) => (
        <OfKey key={key} name={key} brushes={all.filter((each) => each.key === key)} />
      ))}
    </div>
  );
}

/** Words that say which map it is. */
const OF_THE_MAP: readonly string[] = ["map", "piece", "redrawn"];

/** How large a drawn board is. */
function Larger(): JSX.Element {
  const { columns, rows } = size.value;
  const to = (more: number, higher: number): void =>
    change(resized(stated.value, blank.value, { columns: columns + more, rows: rows + higher }));
  return (
    <div class="desk-size">
      <span>{count(columns, "column")}</span>
      <button type="button" aria-label="One column less" disabled={columns < 2} onClick={() => to(-1, 0)}>
        −
      </button>
      <button type="button" aria-label="One column more" disabled={columns >= LARGEST} onClick={() => to(1, 0)}>
        +
      </button>
      <span>{count(rows, "row")}</span>
      <button type="button" aria-label="One row less" disabled={rows < 2} onClick={() => to(0, -1)}>
        −
      </button>
      <button type="button" aria-label="One row more" disabled={rows >= LARGEST} onClick={() => to(0, 1)}>
        +
      </button>
    </div>
  );
}

function OfKey({ name, brushes, open }: { name: string; brushes: readonly Brush[]; open?: boolean }): JSX.Element {
  const said = stated.value[name] !== undefined;
  return (
    <details class="kind" open={open || said}>
      <summary>
        {keyWords(name)} {!said && left(name) && <span class="hint">left out: {left(name)}</span>}
      </summary>
      {["side", "beside", "between"].includes(brushes[0]!.how) && (
        <p class="hint">Drag from place to place, or tap one and then the one beside it.</p>
      )}
      {["points", "between"].includes(brushes[0]!.how) && (
        <p class="hint">Each time is a point more; the eraser takes all away.</p>
      )}
      {brushes[0]!.how === "named" && (
        <p class="hint">Tap a place once for each, in their order; a second tap of the same takes it away.</p>
      )}
      {brushes[0]!.how === "named" && <Named name={name} />}
      {brushes[0]!.how === "each" ? (
        <Entries brush={brushes[0]!} />
      ) : brushes[0]!.how === "troops" ? (
        <OfTroops brush={brushes[0]!} />
      ) : brushes[0]!.how === "stand" || brushes[0]!.how === "flag" ? (
        <OfCounters brushes={brushes} />
      ) : brushes.length > MANY ? (
        <OfMany brushes={brushes} />
      ) : (
        <div class="brushes">
          {brushes.map((brush) => (
            <One key={brush.name} brush={brush} />
          ))}
        </div>
      )}
    </details>
  );
}

function One({ brush }: { brush: Brush }): JSX.Element {
  const held = inHand.value?.brush;
  const means = brush.fields["means"];
  const words = typeof means === "string" ? means : ["among", "named"].includes(brush.how) ? titled(brush) : brush.name;
  return (
    <button
      type="button"
      aria-pressed={held?.key === brush.key && held.name === brush.name}
      onClick={() => take(brush)}
    >
      {capital(words.replaceAll("_", " ") || keyWords(brush.key))}
    </button>
  );
}

const titled = ({ key, name, how }: Brush): string =>
  ["owned", "owners"].includes(key) || how === "named" ? titleOf(name) : name;

/** A place by its label, as people call it. */
function called(label: string): string {
  const place = field.value?.labelled(label);
  return place === undefined ? label : placeTitle(place);
}

/** What is said of places, a list of names each. */
function Named({ name }: { name: string }): JSX.Element {
  const said = (stated.value[name] ?? {}) as Readonly<Record<string, string | readonly string[]>>;
  return (
    <ul class="units">
      {Object.entries(said).map(([label, names]) => (
        <li key={label}>
          <span class="grow">
            <strong>{called(label)}</strong> {[names].flat().map(titleOf).join(", then ")}
          </span>
          <button
            type="button"
            aria-label={`Leave out ${called(label)}`}
            onClick={() => setKey(name, Object.fromEntries(Object.entries(said).filter(([each]) => each !== label)))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Many kinds, of which one is chosen. */
function OfMany({ brushes }: { brushes: readonly Brush[] }): JSX.Element {
  const held = inHand.value?.brush;
  return (
    <select
      aria-label={keyWords(brushes[0]!.key)}
      value={brushes.includes(held!) ? held!.name : ""}
      onChange={(event) => {
        const brush = brushes.find(({ name }) => name === event.currentTarget.value);
        if (brush) take(brush);
      }}
    >
      <option value="">Choose …</option>
      {brushes.map(({ name }) => (
        <option key={name} value={name}>
          {capital(name.replaceAll("_", " "))}
        </option>
      ))}
    </select>
  );
}

/** Units of a nation and a kind, one more at each tap. */
function OfTroops({ brush }: { brush: Brush }): JSX.Element {
  const names = (brush.fields["names"] ?? []) as readonly string[];
  const words = (brush.fields["words"] ?? []) as readonly string[];
  const nation = useSignal(names[0] ?? "");
  const kind = useSignal(words[0] ?? "");
  const name = `${nation.value} ${kind.value}`;
  const hand = inHand.value?.brush;
  return (
    <div class="row">
      <Pick label={`${keyWords(brush.key)}: whose`} of={names} value={nation.value} set={(to) => (nation.value = to)} />
      <Pick label={`${keyWords(brush.key)}: what`} of={words} value={kind.value} set={(to) => (kind.value = to)} />
      <button
        type="button"
        aria-pressed={hand?.key === brush.key && hand.name === name}
        onClick={() => take({ ...brush, name })}
      >
        Take it
      </button>
    </div>
  );
}

/** Counters of the game's own mix, found by their names; those in use first. */
function OfCounters({ brushes }: { brushes: readonly Brush[] }): JSX.Element {
  const wanted = useSignal("");
  const [brush] = brushes as [Brush];
  const flag = useSignal(brush.name);
  const placed = new Set(
    Object.keys((stated.value["units"] ?? stated.value["partisans"] ?? {}) as object).concat(
      ((stated.value["counters"] as { name: string }[] | undefined) ?? []).map(({ name }) => name),
    ),
  );
  const text = wanted.value.trim().toLowerCase();
  const pieces = seen.value!.pieces.filter(
    ({ name, kind, side }) =>
      (placed.has(name) && !text) || (text && `${name} ${kind} ${side}`.toLowerCase().includes(text)),
  );
  const shown = (text ? pieces : [...pieces, ...oneOfAKind(placed)]).slice(0, 24);
  const hand = inHand.value;
  return (
    <>
      {brush.how === "flag" && (
        <select aria-label="What" value={flag.value} onChange={(event) => (flag.value = event.currentTarget.value)}>
          {brushes.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <Find label="Find a counter" placeholder="Find a counter: name, kind or side" words={wanted} />
      <div class="brushes">
        {shown.map(({ name, side }) => {
          const of = brushes.find((each) => each.name === flag.value) ?? brush;
          const flags = (stated.value[of.key] as Record<string, string[]> | undefined)?.[of.name] ?? [];
          const on = of.how === "flag" && Array.isArray(flags) && flags.includes(name);
          return (
            <button
              type="button"
              key={name}
              aria-pressed={on || (hand?.who === name && hand.brush.key === of.key)}
              title={titleOf(side)}
              onClick={() => (of.how === "flag" ? mark(of, name, on) : take(of, name))}
            >
              {name}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** Give a counter a flag, or take it away. */
function mark({ key, name }: Brush, who: string, on: boolean): void {
  const before = (stated.value[key] ?? {}) as Record<string, string[]>;
  const names = (before[name] ?? []).filter((each) => each !== who);
  setKey(key, { ...before, [name]: on ? names : [...names, who] });
}

/** The first counter of each side and kind that is not in use: there is no need to know its name. */
function oneOfAKind(used: ReadonlySet<string>): readonly { name: string; side: string }[] {
  const left = seen.value!.pieces.filter(({ name }) => !used.has(name));
  const kinds = new Map(left.toReversed().map((piece) => [`${piece.side} ${piece.kind}`, piece]));
  return [...kinds.values()].toReversed();
}

function OneWord({ word }: { word: Word }): JSX.Element {
  const { key, plain, choices, kind } = word;
  const now = stated.value[key];
  const value = typeof now === "boolean" ? (now ? "yes" : "no") : typeof now === "object" ? "" : String(now ?? "");
  function onChange(text: string): void {
    const told = kind === "number" && text ? Number(text) : kind === "yes or no" && text ? text === "yes" : text;
    setKey(key, told);
  }
  return (
    <label class="field">
      <span class="field-label">{keyWords(key)}</span>
      {choices.length ? (
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{plain ? `Left out: ${plain}` : "Left out"}</option>
          {choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          value={value}
          inputMode={kind === "number" ? "numeric" : "text"}
          placeholder={plain && `Left out: ${plain}`}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </label>
  );
}
