import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { allSteps, type Step } from "./steps";
import { browser } from "../state/shelf";
import { game } from "../state/store";

const TAKEN = "maquis.tour";

/** The steps that are shown, and which of them now; nothing when there is no tour. */
const steps = signal<readonly Step[]>([]);
const at = signal(0);

/** Begin the tour; steps for what this seat does not have are left out. */
export function startTour(): void {
  steps.value = allSteps().filter(({ target }) => document.querySelector(target));
  at.value = 0;
}

function endTour(): void {
  steps.value = [];
  browser.set(TAKEN, "yes");
}

/** The tour of a first visitor: it points at things on the page, one after the other. A lesson is tour enough. */
export function Tour(): JSX.Element | null {
  const there = !!game.value;
  useEffect(() => {
    if (there && !game.peek()!.table.lesson && !browser.get(TAKEN)) startTour();
  }, [there]);
  const step = steps.value[at.value];
  return step ? <Stop key={step.target} step={step} /> : null;
}

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

function Stop({ step }: { step: Step }): JSX.Element {
  const next = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const last = at.value === steps.value.length - 1;

  useLayoutEffect(() => {
    step.before?.();
    const look = (): void => {
      const found = document.querySelector(step.target)?.getBoundingClientRect();
      if (found) setBox({ top: found.top, left: found.left, width: found.width, height: found.height });
    };
    const frame = requestAnimationFrame(() => {
      document.querySelector(step.target)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      look();
      next.current?.focus();
    });
    window.addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", look);
    };
  }, [step]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") endTour();
    else if (event.key === "Tab") stay(event, card.current!);
    else return;
    event.stopPropagation();
  }

  return (
    <div class="tour" onKeyDown={onKeyDown}>
      {box && <div class="tour-ring" style={ring(box)} />}
      <div
        ref={card}
        class={`tour-card ${box && middle(box) < window.innerHeight / 2 ? "low" : "high"}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby="tour-title"
        aria-describedby="tour-words"
      >
        <p class="hint">
          {at.value + 1} of {steps.value.length}
        </p>
        <h2 id="tour-title">{step.title}</h2>
        <p id="tour-words">{step.words}</p>
        <p class="buttons">
          <button type="button" class="first" ref={next} onClick={() => (last ? endTour() : at.value++)}>
            {last ? "Begin" : "Next"}
          </button>
          {at.value > 0 && (
            <button type="button" onClick={() => at.value--}>
              Back
            </button>
          )}
          {!last && (
            <button type="button" class="plain" onClick={endTour}>
              Skip the tour
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

const middle = ({ top, height }: Box): number => top + height / 2;

const ring = ({ top, left, width, height }: Box): Record<string, string> => ({
  top: `${top}px`,
  left: `${left}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** Keep the focus within the card. */
function stay(event: KeyboardEvent, card: HTMLElement): void {
  const buttons = [...card.querySelectorAll("button")];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = (now + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length;
  event.preventDefault();
  buttons[to]?.focus();
}
