const TYPED = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select";

/** Whether a key is a command to the page: nothing is typed, nothing lies over the page, no other key is held. */
export function commands(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.closest(TYPED);
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return !typing && !held && !event.defaultPrevented && !document.querySelector("dialog[open], .tour");
}
