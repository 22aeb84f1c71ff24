import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface Props {
  words: string;
  /** What the second press says: it cannot be taken back. */
  sure: string;
  onSure: () => void;
}

/** A button for what cannot be taken back: it is done at the second press. */
export function Sure({ words, sure, onSure }: Props): JSX.Element {
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) button.current!.focus();
  }, [asked]);
  return asked ? (
    <button type="button" class="grave" ref={button} onClick={onSure} onBlur={() => setAsked(false)}>
      {sure}
    </button>
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      {words}
    </button>
  );
}
