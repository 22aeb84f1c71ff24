import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { linkOf, sit } from "../state/session";
import { Copied } from "../ui/Copied";
import { fileName, save } from "../ui/files";
import type { Link, Made } from "../wire";

/** The links of a game just made: they are told once. */
export function Links({ made, onBack }: { made: Made; onBack: () => void }): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current!.focus(), []);
  const persons = made.links.filter(({ seat }) => seat.kind === "side");

  function saveAll(): void {
    const lines = made.links.map(({ seat, key }) => `${seat.name}: ${linkOf(key)}\n`);
    save(new Blob(lines, { type: "text/plain" }), fileName(`links ${made.game}`, "txt"));
  }

  return (
    <section class="card block" aria-labelledby="links">
      <h2 id="links" tabIndex={-1} ref={head}>
        The game is ready
      </h2>
      <p>
        Whoever opens a link sits in that seat and sees its secrets: <strong>give each link to that player only</strong>
        , by mail or message. The server keeps no copy, so keep yours where you find it again.
      </p>
      {made.links.map((link) => (
        <Seat key={link.seat.number} link={link} only={persons.length === 1} />
      ))}
      <p class="row">
        <button type="button" onClick={saveAll}>
          Save all links as a file
        </button>
        <button type="button" onClick={onBack}>
          Back to the start
        </button>
      </p>
    </section>
  );
}

function Seat({ link: { seat, key }, only }: { link: Link; only: boolean }): JSX.Element {
  const whose =
    seat.kind === "umpire"
      ? "For a third person, who sees everything and keeps up the war around. Players should not open it."
      : only
        ? "For you: the machine plays the other side."
        : `For the player of the ${seat.side} side, and nobody else.`;
  return (
    <article class="link-seat">
      <h3>{seat.name}</h3>
      <p class="hint">{whose}</p>
      <div class="row">
        <Copied label={`Link of ${seat.name}`} text={linkOf(key)} />
        <button type="button" class={only && seat.kind === "side" ? "first" : ""} onClick={() => sit(key)}>
          Sit here
        </button>
      </div>
    </article>
  );
}
