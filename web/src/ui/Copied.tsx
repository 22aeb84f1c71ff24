import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

/** A text to be copied: the button does it; where the browser forbids that, the text is selected instead. */
export function Copied({ label, text }: { label: string; text: string }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  async function copy(): Promise<void> {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      setSaid("Selected: copy it with Ctrl-C");
    }
  }

  return (
    <span class="copied">
      <input ref={field} readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
        Copy
      </button>
      <span role="status" class="copied-said">
        {said}
      </span>
    </span>
  );
}
