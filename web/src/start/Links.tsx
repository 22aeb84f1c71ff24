import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { linkOf, sit } from "../state/session";
import type { Link, Made } from "../wire";

/** The links of a new game: each gives a seat to whoever opens it. They are told once. */
export function Links({ made }: { made: Made }): JSX.Element {
  return (
    <section class="card block">
      <h2>The game is ready</h2>
      <p>
        Each link gives its seat to whoever opens it. Send each to its player alone, and keep your own: the server does
        not know them and cannot tell them again.
      </p>
      <ul class="links">
        {made.links.map((link) => (
          <OneLink key={link.key} link={link} />
        ))}
      </ul>
    </section>
  );
}

/** A link of a seat, to be copied or taken. */
export function OneLink({ link }: { link: Link }): JSX.Element {
  const copied = useSignal(false);
  const { seat, key } = link;
  const what = seatWords(seat.kind, seat.side);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(linkOf(key));
    copied.value = true;
  };
  return (
    <li>
      <p>
        <strong>{what}</strong>
        {seat.policy && `, played by the machine (${seat.policy}) until somebody takes it over`}
      </p>
      <div class="row">
        <input
          readOnly
          value={linkOf(key)}
          aria-label={`Link: ${what}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy()}>
          {copied.value ? "Copied ✓" : "Copy"}
        </button>
        <button type="button" class="first" onClick={() => sit(key)}>
          Sit here
        </button>
      </div>
    </li>
  );
}

function seatWords(kind: string, side: string): string {
  if (kind === "side") return `For the ${side} player`;
  return kind === "umpire" ? "For the umpire, who sees everything" : "For spectators, who see what both sides may see";
}
