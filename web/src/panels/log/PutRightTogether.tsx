import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { mean } from "../../act/again";
import { undo } from "../../act/giving";
import { typed } from "../../act/typed";
import { terms } from "../../map/terms";
import { api, attempt } from "../../state/store";
import { JudgedView } from "../../ui/Judged";
import type { Judged, Line } from "../../wire";

/**
 * One's order of long ago is put right in a game of several browsers: it is judged by what was known then. Where
 * nothing is secret, all agree, and what followed is carried out again; where sides keep secrets, all go back together,
 * and each is offered its own later orders again.
 */
export function PutRightTogether({ line, at }: { line: Line; at: number }): JSX.Element {
  const [order, setOrder] = useState(line.order);
  const [judged, setJudged] = useState<Judged | null>(null);

  async function ask(): Promise<void> {
    const [ours] = (await typed([order.trim()])) ?? [];
    const found = ours && (await attempt(api.value!.judge(ours, at)));
    setJudged(found || null);
  }
  function onSubmit(event: Event): void {
    event.preventDefault();
    void ask();
  }
  function propose(): void {
    if (!terms.value.hidden) return void undo(line.number, judged!.order);
    mean(line.number, judged!.order);
    void undo(line.number);
  }
  return (
    <details class="put-right">
      <summary>Put this right</summary>
      <form class="form" onSubmit={onSubmit}>
        <label>
          What you meant
          <textarea
            rows={2}
            value={order}
            onInput={(event) => {
              setOrder(event.currentTarget.value);
              setJudged(null);
            }}
          />
        </label>
        <button type="submit" disabled={!order.trim() || order.trim() === line.order}>
          Was it legal then?
        </button>
      </form>
      {judged && <JudgedView judged={judged} />}
      {judged?.legal && (
        <>
          {terms.value.hidden ? (
            <p class="hint">
              The others are told which line you want to go back to, and nothing of what you meant. Once they agree,
              everything since is taken back, and each is offered its own orders again. The record keeps what was.
            </p>
          ) : (
            <p class="hint">
              The others are told what you meant. Once they agree, and not before, it is done, and what followed is
              carried out again as far as it holds, with dice that are thrown anew. The record keeps what was.
            </p>
          )}
          <button type="button" class="first" onClick={propose}>
            {terms.value.hidden ? "Propose to go back and put it right" : "Propose to put it right"}
          </button>
        </>
      )}
    </details>
  );
}
