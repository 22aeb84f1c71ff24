import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { own } from "reach";
import { beginLesson } from "../api/client";
import { begun } from "../learn/state";
import { held } from "../state/held";
import { invited, sit } from "../state/session";
import { attempt } from "../state/store";
import { count } from "../ui/words";
import type { LessonInfo, Offer } from "../wire";
import { askToKeep } from "./Lasting";

/** Whether all steps of a lesson are done. */
const over = (kept: ReturnType<typeof begun>): boolean => !!kept && kept.done === kept.steps;

/** The lessons, one for each game at least: a few orders to be given, with somebody who says why. */
export function Lessons({ offered }: { offered: Offer | null | undefined }): JSX.Element | null {
  const [busy, setBusy] = useState("");
  if (!offered?.lessons.length) return null;

  async function begin(name: string): Promise<void> {
    setBusy(name);
    const made = await attempt(beginLesson(name));
    setBusy("");
    const link = made?.links[0];
    if (!link) return;
    if (own) void askToKeep();
    const { kind, side, name: player } = link.seat;
    sit(invited(link.invitation, { table: made.game, title: made.title, kind, side, name: player }).key);
  }

  const next = offered.lessons.find(({ name }) => !over(begun(name))) ?? offered.lessons[0]!;
  const going = offered.lessons.filter(({ name }) => begun(name) && !over(begun(name)));
  const shown = going.length ? going : [next];
  const others = offered.lessons.filter((each) => !shown.includes(each));
  const list = (lessons: readonly LessonInfo[]): JSX.Element => (
    <ul class="lessons">
      {lessons.map((each) => (
        <Lesson
          key={each.name}
          lesson={each}
          game={offered.scenarios.find(({ name }) => name === each.scenario)?.title ?? each.scenario}
          busy={busy}
          onBegin={() => void begin(each.name)}
        />
      ))}
    </ul>
  );

  return (
    <section class="card block" aria-labelledby="lessons">
      <h2 id="lessons">Learn by playing</h2>
      <p class="hint">
        A dozen orders in a real position, with somebody beside you who says what to do and why. The umpire judges them
        as in any game, and the last position is yours to play on from.
      </p>
      {list(shown)}
      {others.length > 0 && (
        <details>
          <summary>{count(others.length, "more lesson")}</summary>
          {list(others)}
        </details>
      )}
    </section>
  );
}

interface Props {
  lesson: LessonInfo;
  game: string;
  busy: string;
  onBegin: () => void;
}

function Lesson({ lesson: { name, title, words, minutes, steps }, game, busy, onBegin }: Props): JSX.Element {
  const kept = begun(name);
  const seat = held.value.find(({ table }) => table === kept?.table);
  return (
    <li>
      <h3>{title}</h3>
      <p class="hint">
        {game} · {steps} orders, about {minutes} minutes
        {over(kept) && " · done"}
      </p>
      <p>{words}</p>
      <p class="row">
        {kept && seat && !over(kept) && (
          <button type="button" class="first" onClick={() => sit(seat.key)}>
            Go on at step {kept.done + 1}
            <span class="unseen"> of {title}</span>
          </button>
        )}
        <button type="button" disabled={!!busy} onClick={onBegin}>
          {busy === name ? "Setting up …" : kept ? "Begin anew" : "Begin"}
          <span class="unseen"> {title}</span>
        </button>
      </p>
    </li>
  );
}
