import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A dialog over the page: Escape closes it, and the focus goes back to where it was. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current!.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog class="dialog" ref={element} onClose={props.onClose} aria-label={props.title}>
      <div class="dialog-head">
        <h2>{props.title}</h2>
        <button type="button" class="plain" aria-label="Close" onClick={() => element.current!.close()}>
          ×
        </button>
      </div>
      {props.children}
    </dialog>
  );
}
