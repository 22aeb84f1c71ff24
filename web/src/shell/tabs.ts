import { signal } from "@preact/signals";

/** The tab of the side panel that is open, and on phones whether the sheet is up. */
export const tab = signal("act");
export const sheetUp = signal(false);
/** Whether the help is open. */
export const helpOpen = signal(false);

/** Open a tab, raising the sheet on a phone. */
export function openTab(id: string): void {
  tab.value = id;
  sheetUp.value = true;
}

/** Pixels up to which the panel is a sheet, where what is to be done comes first. */
export const PHONE = 760;
