import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { linkOf } from "../../state/session";
import { game } from "../../state/store";
import { Copied } from "../../ui/Copied";
import type { Link } from "../../wire";
import { putAway } from "./links";

/** A link that was just made: it is shown once. */
export function NewLink({ link }: { link: Link }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current!.focus(), [link]);
  const own = link.seat.number === game.value?.seat.number;
  return (
    <section class="card block" tabIndex={-1} ref={box} aria-label="New link">
      <h3>The link of {link.seat.name}</h3>
      <p class="hint">It is shown only now. {own ? "Keep it: it is your way back." : "Give it to that person only."}</p>
      <Copied label={`Link of ${link.seat.name}`} text={linkOf(link.key)} />
      <button type="button" class="first" onClick={putAway}>
        {own ? "I have kept it" : "Done"}
      </button>
    </section>
  );
}
