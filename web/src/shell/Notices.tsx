import type { JSX } from "preact";
import { dismiss, notices } from "../state/notices";

/** What was just said to the player; read out by screen readers. */
export function Notices(): JSX.Element {
  return (
    <div class="notices" role="log" aria-live="polite" aria-label="Messages">
      {notices.value.map(({ id, words, grave }) => (
        <p key={id} class={`notice ${grave ? "grave" : ""}`}>
          <span>{words}</span>
          <button type="button" class="plain" aria-label="Close message" onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
