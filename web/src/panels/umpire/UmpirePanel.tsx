import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Checklist } from "../../act/Checklist";
import { GoOn } from "../../act/GoOn";
import { undo } from "../../act/giving";
import { game } from "../../state/store";
import { SavePosition } from "../log/SavePosition";
import { PrintPhase } from "../../shell/HandoutPage";
import { Brushes } from "./Brushes";
import { Lines, Sayings } from "./Sayings";
import { Damage } from "./Damage";
import { InHand } from "./InHand";
import { Units } from "./Units";
import { Weather } from "./Weather";
import { choices, keepHand, layDown } from "./tools";

type Part = "ground" | "units" | "weather" | "damage";
const PARTS: readonly (readonly [Part, string])[] = [
  ["ground", "Paint"],
  ["units", "Units"],
  ["weather", "Weather"],
  ["damage", "Damage"],
];

/** The umpire's tools: what happens in the host game. */
export function UmpirePanel(): JSX.Element {
  const part = useSignal<Part>("ground");
  useEffect(() => keepHand(), []);
  const painted = choices.value.has("own");
  if (!choices.value.size) return <p>The game is over, or in the midst of a combat: nothing can be said now.</p>;
  return (
    <div class="umpire">
      {game.value?.table.umpired && <Checklist />}
      <GoOn />
      <h2>The war around the partisans</h2>
      <p class="hint">
        Say what happens in the host game. Every stroke is one order: it is judged by the rules, stands in the log for
        everybody, and can be taken back.
      </p>
      <div class="row">
        {painted && (
          <div class="segments" role="group" aria-label="Tools">
            {PARTS.map(([name, title]) => (
              <button
                type="button"
                key={name}
                aria-pressed={part.value === name}
                onClick={() => {
                  layDown();
                  part.value = name;
                }}
              >
                {title}
              </button>
            ))}
          </div>
        )}
        <button type="button" disabled={!game.value?.can_undo} onClick={() => void undo()}>
          Undo
        </button>
      </div>
      <InHand />
      {painted && part.value === "ground" && <Brushes />}
      {painted && part.value === "units" && <Units />}
      {painted && part.value === "weather" && <Weather />}
      {painted && part.value === "damage" && <Damage />}
      {!painted && <Sayings />}
      <Lines />
      <details class="menu">
        <summary>Print or save</summary>
        <PrintPhase />
        <SavePosition />
      </details>
    </div>
  );
}
