import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { linkOf } from "../../state/session";
import { Copied } from "../../ui/Copied";
import type { Link } from "../../wire";
import { putAway } from "./links";

/** A link that was just made. */
export function NewLink({ link }: { link: Link }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current!.focus(), [link]);
  return (
    <section class="card block" tabIndex={-1} ref={box} aria-label="New link">
      <h3>The link of {link.seat.name}</h3>
      <p class="hint">Give it to that person only: whoever opens it first sits there, and it works once.</p>
      <Copied label={`New link of ${link.seat.name}`} text={linkOf(link.invitation)} />
      <button type="button" class="first" onClick={putAway}>
        Done
      </button>
    </section>
  );
}
