import { useSignal } from "@preact/signals";
import { Fragment, type JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { keepLinks } from "../../state/held";
import { leave } from "../../state/session";
import { api, attempt } from "../../state/store";
import { count } from "../../ui/words";
import type { AccountTold, Decided, LessonLearned, LessonTold, Made, StretchTold } from "../../wire";
import { dearest, points, signed } from "./told";

/** Orders of a decision that are shown at once. */
const ORDERS = 6;
/** Less luck than this is none. */
const LITTLE = 0.05;
/** The way to decide that is the officer's own. */
const HIS = 0;

interface Learned {
  number: number;
  told: LessonTold;
  basis: string;
}
interface At {
  words: string;
  done: number;
  of: number;
}
interface Found {
  account: AccountTold;
  course: readonly StretchTold[];
  decisions: number;
  looked: number;
  lessons: readonly Learned[];
  praise: readonly LessonTold[];
}

/** The staff officer says why the game was lost, and goes through what the seat's side decided. */
export function Debrief(): JSX.Element {
  const id = useId();
  const at = useSignal<At | null>(null);
  const found = useSignal<Found | null>(null);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);

  async function goThrough(): Promise<void> {
    stopped.current = false;
    at.value = {
      words: "My own games from where yours began",
      done: 0,
      of: 1,
    };
    found.value =
      (await lookedThrough(
        (now) => (at.value = now),
        () => stopped.current,
      )) ?? null;
    at.value = null;
  }

  return (
    <section class="debrief" aria-labelledby={id}>
      <h3 id={id}>Where it was won and lost</h3>
      {!found.value && !at.value && (
        <>
          <p class="hint">
            The staff officer, who plays at the highest level, plays the game in your place for comparison, says what
            yours was won and lost by, and goes through what your side decided, as it saw things then. It takes a second
            to some seconds for each decision.
          </p>
          <button type="button" onClick={() => void goThrough()}>
            Go through my decisions
          </button>
        </>
      )}
      {at.value && (
        <>
          <progress aria-label="Decisions looked at" value={at.value.done || undefined} max={at.value.of} />
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

/** Look at each decision at a glance, at the dearest and the ablest closely; as far as it has come if it is stopped. */
async function lookedThrough(tell: (at: At) => void, stopped: () => boolean): Promise<Found | undefined> {
  const asked = api.value!;
  const decided = await attempt(asked.decisions());
  const account = decided && (await attempt(asked.account()));
  if (!account) return undefined;
  const { phases, looked, told, praised, turns } = decided;
  const of = turns + phases.length + looked + praised;
  let done = 0;
  const course = await wentBy(turns, stopped, (words) => tell({ words, done: done++, of }));
  const glances: Decided[] = [];
  for (const [number, words] of phases.entries()) {
    if (stopped()) break;
    tell({ words, done: done++, of });
    const glance = await attempt(asked.glance(number));
    if (!glance) break;
    glances.push(glance);
  }
  async function closely(number: number, way: number): Promise<(Learned & LessonLearned) | undefined> {
    if (stopped()) return undefined;
    tell({ words: `${phases[number]!}, closely`, done: done++, of });
    const lesson = await attempt(asked.lessonOf(number, way));
    return lesson && { ...lesson, number };
  }
  const numbers = [...glances.keys()];
  const dear = numbers
    .filter((each) => glances[each]!.worth > 0)
    .sort((one, other) => glances[other]!.worth - glances[one]!.worth);
  const sure: Learned[] = [];
  for (const number of dear.slice(0, looked)) {
    const lesson = await closely(number, glances[number]!.way);
    if (lesson?.sure) sure.push(lesson);
  }
  const ablest = numbers
    .filter((each) => glances[each]!.his < 0)
    .sort((one, other) => glances[one]!.his - glances[other]!.his);
  const praise: LessonTold[] = [];
  for (const number of ablest.slice(0, praised)) {
    const lesson = await closely(number, HIS);
    if (lesson?.worse) praise.push(lesson.told);
  }
  const lessons = dearest(sure, told);
  return { account: account.told, course, decisions: phases.length, looked: glances.length, lessons, praise };
}

/** How the game went, by the officer's games from where each of its turns began; nothing if he is stopped. */
async function wentBy(
  turns: number,
  stopped: () => boolean,
  tell: (words: string) => void,
): Promise<readonly StretchTold[]> {
  const ahead: number[][] = [];
  while (ahead.length < turns) {
    if (stopped()) return [];
    tell(`My games from where turn ${ahead.length + 1} of ${turns} began`);
    const games = await attempt(api.value!.ahead(ahead.length));
    if (!games) return [];
    ahead.push([...games.worths]);
  }
  return turns ? ((await attempt(api.value!.course(ahead)))?.stretches ?? []) : [];
}

function Told({ of: { account, course, decisions, looked, lessons, praise } }: { of: Found }): JSX.Element {
  return (
    <>
      <Account of={account} course={course} />
      <p>
        {looked < decisions ? `The first ${looked} of ${count(decisions, "decision")}` : count(decisions, "decision")}:
      </p>
      {!lessons.length && <p>I know no way that is surely better than yours in any of them.</p>}
      <ol class="debrief-lessons">
        {lessons.map((each) => (
          <Lesson key={each.number} of={each} />
        ))}
      </ol>
      {praise.map((each) => (
        <Praise key={each.when} of={each} />
      ))}
      {lessons[0] && <p class="hint">{lessons[0].basis}</p>}
    </>
  );
}

/** How the game went: what the officer comes to from where each turn began, and by how much the turn changed that. */
function Course({ of: stretches }: { of: readonly StretchTold[] }): JSX.Element {
  return (
    <>
      <h4>How it went</h4>
      <table class="ending-table">
        <thead>
          <tr>
            <th scope="col">turn</th>
            <th scope="col">I come to, from its beginning</th>
            <th scope="col">the turn changed that by</th>
            <th scope="col">of it luck</th>
          </tr>
        </thead>
        <tbody>
          {stretches.map((each) => (
            <tr key={each.when}>
              <th scope="row">{each.when}</th>
              <td>{made(each.worth, 0)}</td>
              <td>{points(each.change, each.error)}</td>
              <td>{Math.abs(each.luck) < LITTLE ? "" : made(each.luck, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What the game was won and lost by, beside the officer's own games. */
function Account({
  of: { verdict, head, causes, losses, rows },
  course,
}: {
  of: AccountTold;
  course: readonly StretchTold[];
}): JSX.Element {
  const beside = rows.some((row) => row.his_worth !== null);
  return (
    <>
      {verdict && <p>{verdict}</p>}
      <p>{head}</p>
      {course.length > 0 && <Course of={course} />}
      {causes.map(({ heading, reasons }) => (
        <Fragment key={heading}>
          <h4>{heading}</h4>
          {reasons.length > 0 && (
            <ol class="debrief-lessons">
              {reasons.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ol>
          )}
        </Fragment>
      ))}
      {losses.length > 0 && (
        <ul class="brief">
          {losses.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>What it was made of</summary>
        <table class="ending-table">
          <thead>
            <tr>
              <th scope="col">in your favour</th>
              <th scope="col">in your game</th>
              <th scope="col">by luck</th>
              {beside && <th scope="col">in mine</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.words}>
                <th scope="row">{row.words}</th>
                <td>{made(row.worth, row.orders)}</td>
                <td>{Math.abs(row.luck) < LITTLE ? "" : made(row.luck, 0)}</td>
                {beside && <td>{made(row.his_worth ?? 0, row.his_orders ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** So many points, by so many orders. */
const made = (worth: number, orders: number): string =>
  `${signed(Math.round(worth * 10) / 10)}${orders ? ` (${Math.round(orders)})` : ""}`;

function Lesson({ of: { number, told } }: { of: Learned }): JSX.Element {
  return (
    <li>
      <h4>
        {told.when}: {points(told.cost, told.error)} by {told.way}
      </h4>
      {told.point ? (
        <>
          <Carried better={told.point.instead} others={told.point.ordered} />
          <p class="hint">Your own way with that alone: {points(told.point.gains, told.point.error)}</p>
          <details>
            <summary>All by which it differs, most of which changes little</summary>
            <Differs of={told} />
          </details>
        </>
      ) : (
        <Differs of={told} />
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

/** The orders that carry a lesson, and those whose place they take; or those that are left out. */
function Carried({ better, others }: { better: readonly string[]; others: readonly string[] }): JSX.Element {
  if (!better.length) return <Orders words="The point is to leave out" orders={others} none="" />;
  return (
    <>
      <Orders words="The point" orders={better} none="" />
      <Orders words="Instead of" orders={others} none="" />
    </>
  );
}

/** All orders by which another way differs from what was ordered. */
function Differs({ of: told }: { of: LessonTold }): JSX.Element {
  return (
    <>
      <Orders words="You ordered" orders={told.ordered} none="" />
      <Orders words="Instead" orders={told.instead} none="nothing" />
      {told.both > 0 && <p class="hint">The same in both ways: {count(told.both, "order")}</p>}
    </>
  );
}

/** A decision that was better than the officer's way. */
function Praise({ of: told }: { of: LessonTold }): JSX.Element {
  return (
    <>
      <h4>
        Better than I would have: {told.when}, by {points(-told.cost, told.error)}
      </h4>
      {told.point && (
        <>
          <Carried better={told.point.ordered} others={told.point.instead} />
          <p class="hint">My way with that alone: {points(told.point.gains, told.point.error)}</p>
        </>
      )}
      <Orders words="You ordered, and I would not" orders={told.ordered} none="" />
      <Orders words="I would have, and you did not" orders={told.instead} none="" />
    </>
  );
}

function Orders({ words, orders, none }: { words: string; orders: readonly string[]; none: string }): JSX.Element {
  const all = useSignal(false);
  const shown = all.value ? orders : orders.slice(0, ORDERS);
  if (!orders.length && !none) return <></>;
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
