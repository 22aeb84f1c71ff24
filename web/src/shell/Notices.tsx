import type { JSX } from "preact";
import { dismiss, notices } from "../state/notices";

/** What was just said to the player, in a place of its own; read out by screen readers. It unfolds when pointed at. */
export function Notices(): JSX.Element {
  return (
    <div class="notices">
      <div class="notices-all" role="log" aria-live="polite" aria-label="Messages">
        {notices.value.map(({ id, words, grave }) => (
          <p key={id} class={`notice ${grave ? "grave" : ""}`}>
            <span>{words}</span>
            <button type="button" class="plain" aria-label="Close message" onClick={() => dismiss(id)}>
              ×
            </button>
          </p>
        ))}
        {!notices.value.length && <p class="notice-none">What happens is said here; the log has all of it.</p>}
      </div>
    </div>
  );
}
