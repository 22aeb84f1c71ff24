import type { JSX } from "preact";
import { attempt } from "../state/store";
import { say } from "../state/notices";
import { cover, forget, layUnder, mover, picture, shift } from "./picture";
import { hold } from "./tools";

const HAND = { of: "picture", name: "move it", off: "" };

/** A picture of one's own under the map: laid, moved, made larger, and how much of it is seen. */
export function PicturePanel(): JSX.Element {
  const now = picture.value;
  async function onFile(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      await attempt(layUnder(file));
    } catch {
      say(`${file.name} is no picture that this browser can show.`, true);
    }
  }
  return (
    <div class="stack desk-draw">
      <p class="hint">
        Lay a picture of your own map under the hexes, and draw after it. It stays in this page: it is sent nowhere,
        saved with no map, and gone when the page is closed.
      </p>
      <label class="file">
        <span class="field-label">{now ? "Another picture" : "A picture"}</span>
        <input type="file" accept="image/*" onChange={(event) => void onFile(event.currentTarget.files?.[0])} />
      </label>
      {now && (
        <>
          <label class="field">
            <span class="field-label">How much of the ground covers it: {cover.value} %</span>
            <input
              type="range"
              min={0}
              max={100}
              value={cover.value}
              onInput={(event) => (cover.value = Number(event.currentTarget.value))}
            />
          </label>
          <div class="brushes">
            <button type="button" onClick={() => hold(HAND, mover())}>
              Move it with the pointer
            </button>
          </div>
          <Steps title="Move it" steps={MOVES} />
          <Steps title={`Size: ${now.wide.toFixed(1)} hexes wide`} steps={SIZES} />
          <p class="row">
            <button type="button" onClick={forget}>
              Take it away
            </button>
          </p>
        </>
      )}
    </div>
  );
}

type Step = readonly [sign: string, words: string, by: Parameters<typeof shift>[0]];
const MOVES: readonly Step[] = [
  ["←", "To the west", { x: -0.25 }],
  ["→", "To the east", { x: 0.25 }],
  ["↑", "To the north", { y: -0.25 }],
  ["↓", "To the south", { y: 0.25 }],
];
const SIZES: readonly Step[] = [
  ["− −", "Much smaller", { wide: -1 }],
  ["−", "Smaller", { wide: -0.1 }],
  ["+", "Larger", { wide: 0.1 }],
  ["+ +", "Much larger", { wide: 1 }],
];

function Steps({ title, steps }: { title: string; steps: readonly Step[] }): JSX.Element {
  return (
    <div class="desk-size" role="group" aria-label={title}>
      <span>{title}</span>
      {steps.map(([sign, words, by]) => (
        <button type="button" key={words} aria-label={words} onClick={() => shift(by)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
