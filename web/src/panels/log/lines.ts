import { computed } from "@preact/signals";
import { game, lines, logWanted } from "../../state/store";

/** Whether the whole log is there. */
export const whole = computed(() => lines.value.length === game.value?.position.version);

/** Keep the whole log while somebody reads it; returns the end of that. What was fetched before stays. */
export function keepLog(): () => void {
  logWanted.value = true;
  return () => {
    logWanted.value = false;
  };
}
