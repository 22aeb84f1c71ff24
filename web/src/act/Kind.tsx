import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { showPlace } from "../map/camera";
import { placeTitle, placeWords } from "../map/describe";
import { labelOf } from "../map/labels";
import { field } from "../state/store";
import { chosen, cursor, opened } from "../state/selection";
import type { Act, Choice } from "../wire";
import { advise } from "./advice";
import { percent } from "../ui/chance";
import { asksPlace, othersOf } from "./choices";
import { propose } from "./giving";
import { lookAround } from "./playing";
import { capital } from "../ui/words";
import { Find } from "../ui/Find";

/** The kind of act that is unfolded; empty, once the last was folded by hand. */
export const unfolded = signal<string | null>(null);
/** The most choices shown at once: the rest is found by the filter. */
const MOST = 40;
/** Choices that are seen at a glance. */
const FEW = 8;
/** Letters of a kind's words from which its title is enough: the checklist says the rest. */
const LONG = 70;

/** A kind of act and all that may be done of it; one that is alone, with few choices, is unfolded at first. */
export function Kind({ act, alone = false }: { act: Act; alone?: boolean }): JSX.Element {
  const words = useSignal("");
  const open = unfolded.value === act.kind || (alone && unfolded.value !== "" && act.choices.length <= FEW);
  const wanted = words.value.trim().toLowerCase();
  const found = open ? act.choices.filter((choice) => text(choice).includes(wanted)) : [];
  return (
    <details
      class="kind"
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) unfolded.value = act.kind;
        else if (open) unfolded.value = "";
      }}
    >
      <summary>{act.words && act.words.length < LONG ? act.words : act.title}</summary>
      {act.advice && (
        <button type="button" class="advise" onClick={() => void advise(act.kind)}>
          {capital(act.advice)}
        </button>
      )}
      {act.choices.length > FEW && (
        <Find label={`Filter: ${act.title}`} placeholder="Filter by counter, place, …" words={words} />
      )}
      <ul class="choices">
        {found.slice(0, MOST).map((choice, i) => (
          <li key={`${choice.order} ${i}`}>
            <Choose choice={choice} />
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{found.length - MOST} more: filter to find them.</p>}
      {open && !found.length && act.choices.length > 0 && <p>Nothing has these words.</p>}
    </details>
  );
}

function text(choice: Choice): string {
  return [choice.words, ...choice.who, ...othersOf(choice), choice.order].join(" ").toLowerCase();
}

/** A choice as a button: one that asks for a place takes its counter in hand. */
export function Choose({ choice }: { choice: Choice }): JSX.Element {
  const held = choice.who.length > 0 && choice.who.every((who) => chosen.value.includes(who)) && asksPlace(choice);
  const label = field.value?.label.get(choice.at);
  const told =
    label !== undefined &&
    [label, labelOf(choice.at) ?? label, placeTitle(choice.at)].some((name) => choice.words.includes(name));
  const place = label !== undefined && !told ? `at ${placeWords(choice.at)}` : "";
  return (
    <button
      type="button"
      class="choice"
      aria-pressed={asksPlace(choice) ? held : undefined}
      onClick={() => take(choice)}
    >
      <span>
        {choice.words}
        {place && <small> {place}</small>}
        {choice.alike.length > 0 && <small> (or {othersOf(choice).join(", ")})</small>}
      </span>
      {choice.chance && <strong>{percent(choice.chance)}</strong>}
    </button>
  );
}

function take(choice: Choice): void {
  if (opened.value !== choice.at) opened.value = null;
  if (choice.at >= 0) {
    cursor.value = choice.at;
    showPlace(choice.at);
  }
  if (asksPlace(choice)) void lookAround(choice.who[0]!, choice.verb);
  else void propose(choice.order);
}
