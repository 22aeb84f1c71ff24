import type { ComponentChildren, JSX } from "preact";

/** A field of a form with its label, and a line that explains it. */
export function Field(props: { label: string; hint?: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <label class="field">
      <span class="field-label">{props.label}</span>
      {props.children}
      {props.hint && <span class="hint">{props.hint}</span>}
    </label>
  );
}
