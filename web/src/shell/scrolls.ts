/** How far down each tab was read last, and whether that was its end. */
const kept = new Map<string, { top: number; end: boolean }>();
/** Pixels from the end that still count as there. */
const NEAR = 24;

/** Keep how far a tab was read. */
export function keepScroll(tab: string, { scrollTop, scrollHeight, clientHeight }: Element): void {
  kept.set(tab, { top: scrollTop, end: scrollHeight - scrollTop - clientHeight < NEAR });
}

/** Where a tab was left: its beginning, if it was not open before. */
export const scrollOf = (tab: string): number => kept.get(tab)?.top ?? 0;

/** Whether a tab was left at its end, or never opened. */
export const leftAtEnd = (tab: string): boolean => kept.get(tab)?.end ?? true;

/** At another table everything is read from the beginning. */
export const forgetScrolls = (): void => kept.clear();
