import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { giver } from "../../state/store";
import { Clause } from "../../ui/Clause";
import { Placed } from "../../ui/Placed";
import { look } from "../../map/live/sides";
import { titleOf } from "../../map/terms";
import { Die } from "../../ui/Die";
import type { Happens, Line, Roll } from "../../wire";
import { Behind } from "./Behind";
import { lookedAt } from "./replay";

/** A line of the log; `at` is its place in the log. */
export function LineView({ line, at }: { line: Line; at: number }): JSX.Element {
  const [open, setOpen] = useState(false);
  const before = line.phase ? line.words.slice(0, line.before) : line.words;
  const after = line.phase ? line.words.slice(line.before) : [];
  const bare = !before.length && !!line.phase && (line.order === "end" || !line.side);
  return (
    <li class={`line ${line.undone ? "undone" : ""} ${at === lookedAt.value ? "next" : ""}`} data-at={at}>
      {!bare && <Order line={line} />}
      <Told words={before} rolls={line.rolls} />
      {line.phase && <h3 class="line-phase">{line.phase}</h3>}
      <Told words={after} rolls={[]} />
      <button
        type="button"
        class="plain line-more"
        aria-expanded={open}
        aria-label={`${open ? "Less" : "More"} about line ${line.number}`}
        onClick={() => setOpen(!open)}
      >
        {open ? "Less" : "More"}
      </button>
      {open && <Behind line={line} at={at} />}
    </li>
  );
}

function Order({ line }: { line: Line }): JSX.Element {
  const own = line.side === giver.value;
  const who = line.side ? (own ? "You" : titleOf(line.side)) : "";
  return (
    <p class="line-order">
      {who && (
        <span class="line-side" style={{ color: look(line.side).dark }}>
          {who}
        </span>
      )}{" "}
      <code>{line.order}</code>
      {line.undone && <em> (taken back)</em>}
    </p>
  );
}

function Told({ words, rolls }: { words: Happens[]; rolls: Roll[] }): JSX.Element | null {
  if (!words.length && !rolls.length) return null;
  return (
    <ul class="line-words">
      {words.map((each, i) => (
        <li key={i}>
          <Placed text={each.words} /> <Clause id={each.clause} />
        </li>
      ))}
      {rolls.length > 0 && (
        <li class="dice">
          {rolls.map((roll, i) => (
            <Die key={i} roll={roll} />
          ))}
        </li>
      )}
    </ul>
  );
}
