const REACHED =
  "button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, " +
  '[tabindex="0"]';
/** How many of the elements that had the focus are remembered. */
const MOST = 8;

/**
 * Whoever goes by keys stays where he is: when what had the focus is gone, it goes to what is nearest of what is left,
 * or back to what had it before; when it was only closed for a while, it comes back.
 */
export function keepFocus(): () => void {
  let had: { element: HTMLElement; around: HTMLElement[] }[] = [];
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    had = [{ element: target, around: ancestors(target) }, ...had.filter(({ element }) => element !== target)];
    had.length = Math.min(had.length, MOST);
  };
  // Who clicks on nothing wants the focus nowhere.
  const onFocusOut = ({ target }: FocusEvent): void => {
    window.setTimeout(() => {
      if (lost() && target instanceof HTMLElement && reached(target)) had = [];
    });
  };
  const look = (): void => {
    const [last] = had;
    if (!last || !lost() || (last.element.isConnected && !reached(last.element))) return;
    const to = last.element.isConnected ? last.element : next(last.around, had);
    if (!to.matches(REACHED)) to.tabIndex = -1;
    to.focus({ preventScroll: to.contains(last.element) });
  };
  const changes = new MutationObserver(() => requestAnimationFrame(look));
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
  };
}

const lost = (): boolean => !document.activeElement || document.activeElement === document.body;

const reached = (element: HTMLElement): boolean =>
  element.isConnected && element.matches(`${REACHED}, [tabindex]`) && element.getClientRects().length > 0;

function ancestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) found.push(each);
  return found;
}

/** Where the focus goes from an element that is gone: within what was around it, or back. */
function next(around: readonly HTMLElement[], had: readonly { element: HTMLElement }[]): HTMLElement {
  const near = around.find((each) => each.isConnected && each.closest(".panel, .foot"));
  const inside = near && [...near.querySelectorAll<HTMLElement>(REACHED)].find(reached);
  const before = had.map(({ element }) => element).find(reached);
  return inside ?? before ?? document.querySelector<HTMLElement>("#panel, main") ?? document.body;
}
