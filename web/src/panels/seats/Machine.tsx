import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { offer } from "../../api/client";
import { Measured } from "../../start/Measured";
import { opponentInWords, usual } from "../../start/words";
import type { Player } from "../../wire";
import { game } from "../../state/store";
import { useTold } from "../../ui/told";
import { changeSeat } from "./change";

/** Hand a side to the machine, and take it back. */
export function Machine({ player }: { player: Player }): JSX.Element {
  const id = useId();
  const [policy, setPolicy] = useState("");
  const offered = useTold(offer, []);
  const scenario = offered?.scenarios.find(({ name }) => name === game.value?.table.scenario);
  const opponents =
    scenario?.opponents[player.side] ??
    offered?.policies.map((policy) => ({ policy, level: "", words: "", measured: "" })) ??
    [];
  const chosen = policy || usual(opponents);
  const opponent = opponents.find((each) => each.policy === chosen);
  if (player.policy) {
    return (
      <div class="field">
        <button
          type="button"
          class="first"
          onClick={() => void changeSeat(player, { policy: "" }, "A person plays the side again.")}
        >
          Take the side back from the machine
        </button>
      </div>
    );
  }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        Let the machine play on
      </label>
      <span class="row">
        <select id={id} class="grow" value={chosen} onChange={(event) => setPolicy(event.currentTarget.value)}>
          {opponents.map((each) => (
            <option key={each.policy} value={each.policy}>
              {opponentInWords(each)}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={!chosen}
          onClick={() => void changeSeat(player, { policy: chosen }, "The machine plays the side now.")}
        >
          Hand over
        </button>
      </span>
      {opponent?.words && <span class="hint">{opponent.words}</span>}
      <Measured of={opponent} />
      <span class="hint">It begins at once if the side is to act. It can be taken back at any time.</span>
    </div>
  );
}
