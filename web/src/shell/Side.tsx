import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { AT_THE_DESK, AT_THE_MAP, PANELS, type Panel } from "../panels";
import { terms } from "../map/terms";
import { mapping } from "../mapdesk/state";
import { atDesk, game } from "../state/store";
import { forgetScrolls, keepScroll, scrollOf } from "./scrolls";
import { openTab, sheetUp, tab } from "./tabs";

/** The side panel with its tabs; on a phone a sheet at the bottom, whose tabs are always in reach. */
export function Side(): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const kind = game.value!.seat.kind;
  const panels = mapping.value
    ? AT_THE_MAP
    : atDesk.value
      ? AT_THE_DESK
      : PANELS.filter(({ id, seats }) => (!seats || seats.includes(kind)) && (id !== "umpire" || terms.value.umpired));
  const open = panels.find(({ id }) => id === tab.value) ?? panels[0];

  useLayoutEffect(() => {
    if (open) panel.current!.scrollTop = scrollOf(open.id);
  }, [open?.id]);
  useEffect(() => forgetScrolls, []);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    event.stopPropagation();
    const next = panels[(panels.indexOf(open) + step + panels.length) % panels.length]!;
    openTab(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  }

  function onTab({ id }: Panel): void {
    if (id === open?.id && sheetUp.value) sheetUp.value = false;
    else openTab(id);
  }

  return (
    <aside class={`side ${sheetUp.value ? "up" : ""}`} aria-label="Panels">
      <div class="tabs" role="tablist" aria-label="Panels" ref={list} onKeyDown={onKeyDown}>
        {panels.map((panel) => (
          <button
            type="button"
            role="tab"
            key={panel.id}
            id={`tab-${panel.id}`}
            aria-selected={panel === open}
            aria-controls="panel"
            data-title={panel.title}
            tabIndex={panel === open ? 0 : -1}
            onClick={() => onTab(panel)}
          >
            {panel.title}
          </button>
        ))}
      </div>
      <div
        class="panel"
        role="tabpanel"
        id="panel"
        ref={panel}
        aria-labelledby={open && `tab-${open.id}`}
        tabIndex={0}
        onScroll={(event) => open && keepScroll(open.id, event.currentTarget)}
      >
        {open && <open.Body key={open.id} />}
      </div>
    </aside>
  );
}
