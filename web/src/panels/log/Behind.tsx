import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { undo } from "../../act/giving";
import { api, game, giver } from "../../state/store";
import { Clause } from "../../ui/Clause";
import { Die } from "../../ui/Die";
import type { Line } from "../../wire";
import { JudgedView } from "../../ui/Judged";
import { mySeats } from "../../state/session";
import { useTold } from "../../ui/told";
import { book, openBook } from "../rules/book";
import { clausesOf } from "./filter";
import { PutRight } from "./PutRight";
import { PutRightTogether } from "./PutRightTogether";
import { lookBack } from "./replay";

/** What is behind a line: its clauses in words, its dice, and what the umpire said of the order at that time. */
export function Behind({ line, at }: { line: Line; at: number }): JSX.Element {
  useEffect(openBook, []);
  const clauses = [...new Set(clausesOf(line))].map((id) => book.value?.clauses.find((each) => each.id === id));
  return (
    <div class="behind">
      {clauses.map(
        (clause) =>
          clause && (
            <p key={clause.id} class="behind-clause">
              <Clause id={clause.id} provenance={clause.provenance} /> <strong>{clause.title}.</strong> {clause.words}
            </p>
          ),
      )}
      {line.rolls.length > 0 && (
        <ul class="behind-rolls">
          {line.rolls.map((roll, i) => (
            <li key={i}>
              <Die roll={roll} />
              <span>
                {roll.what}: {roll.value} on a die of {roll.sides}
                {roll.entered && ", rolled by the players themselves"}
              </span>
            </li>
          ))}
        </ul>
      )}
      {judgeable(line) && <Then order={line.order} at={at} />}
      <p class="row">
        <button type="button" onClick={() => void lookBack(at)}>
          Show the map before this
        </button>
        {mayPropose(line) && (
          <button type="button" onClick={() => void undo(line.number)}>
            Propose to go back to before this
          </button>
        )}
      </p>
      {mayCorrect(line) ? (
        <PutRight line={line} />
      ) : (
        judgeable(line) && mayPropose(line) && <PutRightTogether line={line} at={at} />
      )}
    </div>
  );
}

/** Whether the umpire can be asked about the order: it is known word for word. */
function judgeable({ order, side }: Line): boolean {
  const own = !!side && (game.value?.seat.kind === "umpire" || giver.value === side);
  return own && !/^(end|undo|set up|dice|except|house|agree)\b/.test(order);
}

function mayPropose({ number, undone, order }: Line): boolean {
  const now = game.value;
  return now?.seat.kind === "side" && !now.position.over && !undone && number > 0 && !order.startsWith("undo");
}

/** The umpire, whoever has the seats of all sides here, and everybody once the game is over may put an order right. */
function mayCorrect({ side, undone, order }: Line): boolean {
  const { seat, position, table } = game.value!;
  const mine = mySeats.value.map(({ kind, side }) => `${kind} ${side}`);
  const play = table.players.filter(({ kind, policy, taken }) => kind !== "spectator" && !policy && taken > 0);
  const all = play.every(({ kind, side }) => mine.includes(`${kind} ${side}`));
  const may = seat.kind === "umpire" || position.over || (seat.kind === "side" && all);
  return may && !!side && !undone && !/^(undo|dice|except|house|agree)\b/.test(order);
}

function Then({ order, at }: { order: string; at: number }): JSX.Element {
  const judged = useTold(() => api.value!.judge(order, at), [order, at]);
  if (judged === undefined) return <></>;
  return (
    <details>
      <summary>What the umpire said of the order, and its odds then</summary>
      {judged ? <JudgedView judged={judged} /> : <p>Asking …</p>}
    </details>
  );
}
