import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { keepLinks } from "../../state/held";
import { leave } from "../../state/session";
import { api, attempt } from "../../state/store";
import { count } from "../../ui/words";
import type { Decided, LessonTold, Made } from "../../wire";
import { points } from "./told";

/** By how many standard errors a sum is told. */
const SURE = 2;
/** Orders of a decision that are shown at once. */
const ORDERS = 6;

interface Learned {
  number: number;
  told: LessonTold;
  basis: string;
  best: string;
}
interface At {
  words: string;
  done: number;
  of: number;
}
interface Found {
  decisions: number;
  looked: number;
  gained: string;
  lessons: readonly Learned[];
}

/** The staff officer goes through what the seat's side decided: where it lost most, and what he would have done. */
export function Debrief(): JSX.Element {
  const id = useId();
  const at = useSignal<At | null>(null);
  const found = useSignal<Found | null>(null);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);

  async function goThrough(): Promise<void> {
    stopped.current = false;
    at.value = { words: "", done: 0, of: 1 };
    found.value =
      (await lookedThrough(
        (now) => (at.value = now),
        () => stopped.current,
      )) ?? null;
    at.value = null;
  }

  return (
    <section class="debrief" aria-labelledby={id}>
      <h3 id={id}>Where it was lost</h3>
      {!found.value && !at.value && (
        <>
          <p class="hint">
            The staff officer, who plays at the highest level, goes through what your side decided, as it saw things
            then: what cost you most, and what he would have done. It takes a second or so for each decision.
          </p>
          <button type="button" onClick={() => void goThrough()}>
            Go through my decisions
          </button>
        </>
      )}
      {at.value && (
        <>
          <progress aria-label="Decisions looked at" value={at.value.done} max={at.value.of} />
          <p class="hint">{at.value.words}</p>
          <button type="button" onClick={() => (stopped.current = true)}>
            That is enough
          </button>
        </>
      )}
      <div aria-live="polite">{found.value && <Told of={found.value} />}</div>
    </section>
  );
}

/** Look at each decision at a glance, at the dearest closely; as far as it has come once it is stopped. */
async function lookedThrough(tell: (at: At) => void, stopped: () => boolean): Promise<Found | undefined> {
  const asked = api.value!;
  const decided = await attempt(asked.decisions());
  if (!decided) return undefined;
  const { phases, looked, told } = decided;
  const of = phases.length + looked + told;
  const costs: Decided[] = [];
  for (const [number, words] of phases.entries()) {
    if (stopped()) break;
    tell({ words, done: number, of });
    const cost = await attempt(asked.glance(number));
    if (!cost) break;
    costs.push(cost);
  }
  const dearest = [...costs.keys()].sort((one, other) => costs[other]!.worth - costs[one]!.worth);
  const sure: Learned[] = [];
  for (const [done, number] of dearest
    .filter((each) => costs[each]!.worth > 0)
    .slice(0, looked)
    .entries()) {
    if (stopped()) break;
    tell({ words: `${phases[number]!}, closely`, done: phases.length + done, of });
    const lesson = await attempt(asked.lessonOf(number));
    if (lesson?.sure) sure.push({ number, told: lesson.told, basis: lesson.basis, best: "" });
  }
  const lessons = sure.sort((one, other) => other.told.cost - one.told.cost).slice(0, told);
  for (const [done, lesson] of lessons.entries()) {
    if (stopped()) break;
    if (lesson.told.instead.length < 2) continue;
    const words = `${lesson.told.when}, order by order`;
    tell({ words, done: phases.length + looked + done, of });
    lesson.best = (await attempt(asked.bestOrder(lesson.number)))?.words ?? "";
  }
  const worth = costs.reduce((sum, each) => sum + each.worth, 0);
  const error = SURE * Math.sqrt(costs.reduce((sum, each) => sum + each.error ** 2, 0));
  return { decisions: phases.length, looked: costs.length, gained: points(worth, error), lessons };
}

function Told({ of: { decisions, looked, gained, lessons } }: { of: Found }): JSX.Element {
  return (
    <>
      <p>
        {looked < decisions ? `The first ${looked} of ${count(decisions, "decision")}` : count(decisions, "decision")}:
        his way instead of each, added up, {gained}, in points of what is at stake; above 0 his way is better.
      </p>
      {!lessons.length && <p>No decision is sure to have cost you anything.</p>}
      <ol class="debrief-lessons">
        {lessons.map((each) => (
          <Lesson key={each.number} of={each} />
        ))}
      </ol>
      {lessons[0] && <p class="hint">{lessons[0].basis}</p>}
    </>
  );
}

function Lesson({ of: { number, told, best } }: { of: Learned }): JSX.Element {
  return (
    <li>
      <h4>
        {told.when}: {points(told.cost, told.error)}
      </h4>
      <Orders words="You" orders={told.ordered} none="nothing that he would not have" />
      <Orders words="He would have" orders={told.instead} none="nothing instead" />
      {best && (
        <p class="debrief-orders">
          Above all: <code>{best}</code>
        </p>
      )}
      <details>
        <summary>What it is made of</summary>
        <ul class="brief">
          {told.made_of.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
      <TryAgain number={number} />
    </li>
  );
}

function Orders({ words, orders, none }: { words: string; orders: readonly string[]; none: string }): JSX.Element {
  const all = useSignal(false);
  const shown = all.value ? orders : orders.slice(0, ORDERS);
  return (
    <p class="debrief-orders">
      {words}: {shown.length ? <code>{shown.join("; ")}</code> : none}{" "}
      {shown.length < orders.length && (
        <button type="button" class="link" onClick={() => (all.value = true)}>
          {orders.length - shown.length} more
        </button>
      )}
    </p>
  );
}

/** A new game that begins as the decision was to be made. */
function TryAgain({ number }: { number: number }): JSX.Element {
  const made = useSignal<Made | null>(null);

  async function begin(): Promise<void> {
    const found = await attempt(api.value!.tryAgain(number));
    if (!found) return;
    await keepLinks(found);
    made.value = found;
  }

  return made.value ? (
    <p role="status">
      “{made.value.title}” begins there, with new dice; the links of its seats are on the start page.{" "}
      <button type="button" onClick={leave}>
        To the start page
      </button>
    </p>
  ) : (
    <button type="button" onClick={() => void begin()}>
      Play on from there, otherwise
    </button>
  );
}
