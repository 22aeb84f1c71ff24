import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { own } from "reach";
import { invited, linkOf, sit } from "../state/session";
import { attempt } from "../state/store";
import { settle } from "../state/words";
import { Copied } from "../ui/Copied";
import { fileName, save } from "../ui/files";
import { capital, count } from "../ui/words";
import type { Link, Made } from "../wire";

/** Persons from which one may well play for several. */
const MANY = 3;

/** The links of a game just made: the server tells them once, and this browser keeps them until they are opened. */
export function Links({ made, onBack }: { made: Made; onBack: () => void }): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  useEffect(() => head.current!.focus(), []);
  const persons = made.links.filter(({ seat }) => seat.kind === "side");
  const many = persons.length >= MANY;

  function saveAll(): void {
    const lines = made.links.map(({ seat, invitation }) => `${seat.name}: ${linkOf(invitation)}\n`);
    save(new Blob(lines, { type: "text/plain" }), fileName(`links ${made.game}`, "txt"));
  }
  function tick(number: number, on: boolean): void {
    const next = new Set(mine);
    if (on) next.add(number);
    else next.delete(number);
    setMine(next);
  }
  async function sitDown(): Promise<void> {
    const links = persons.filter(({ seat }) => mine.has(seat.number));
    const seats = links.map(({ seat: { kind, side, name }, invitation }) =>
      invited(invitation, { table: made.game, kind, side, name }),
    );
    setBusy(true);
    for (const seat of seats) await attempt(settle(seat));
    setBusy(false);
    if (seats[0]) sit(seats[0].key);
  }

  return (
    <section class="card block" aria-labelledby="links">
      <h2 id="links" tabIndex={-1} ref={head}>
        The game is ready
      </h2>
      <p>
        {own ? (
          <>
            The game is in this browser, and so are all its seats: a link works here alone, once. Sit down in one; from
            the start page the next player sits down in the next. In the tab Table each can hang a curtain before the
            own seat.
          </>
        ) : (
          <>
            Whoever opens a link first sits in that seat and sees its secrets; the link works once.{" "}
            <strong>Give each link to that player only</strong>, by mail or message. Everybody at the table sees when a
            link was opened.
          </>
        )}{" "}
        Nobody gives an order before all persons have sat down.
      </p>
      {many && (
        <p>
          Tick those that you play yourself, one or more: you can go from one to the other at any time. Somebody else
          who plays several opens their links one after the other in the same browser.
        </p>
      )}
      {made.links.map((link) => (
        <Seat
          key={link.seat.number}
          link={link}
          only={persons.length === 1}
          ticked={many && link.seat.kind === "side" ? mine.has(link.seat.number) : undefined}
          onTick={(on) => tick(link.seat.number, on)}
        />
      ))}
      <p class="row">
        {many && (
          <button type="button" class="first" disabled={busy || !mine.size} onClick={() => void sitDown()}>
            {mine.size > 1 ? `Sit in ${count(mine.size, "seat")}` : "Sit in the ticked seat"}
          </button>
        )}
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

interface SeatProps {
  link: Link;
  only: boolean;
  ticked: boolean | undefined;
  onTick: (on: boolean) => void;
}

function Seat({ link: { seat, invitation }, only, ticked, onTick }: SeatProps): JSX.Element {
  const whose =
    seat.kind === "umpire"
      ? "For a third person, who sees everything and keeps up the war around. Players should not open it."
      : only
        ? "For you: the machine plays the others."
        : ticked === undefined
          ? `For the player of the ${capital(seat.side)} side, and nobody else.`
          : "For whoever plays it, and nobody else.";
  return (
    <article class="link-seat">
      <h3>{seat.name}</h3>
      <p class="hint">{whose}</p>
      <div class="row">
        <Copied label={`Link of ${seat.name}`} text={linkOf(invitation)} />
        {ticked === undefined ? (
          <button
            type="button"
            class={only && seat.kind === "side" ? "first" : ""}
            onClick={() => sit(invited(invitation).key)}
          >
            Sit here
          </button>
        ) : (
          <label class="check">
            <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.currentTarget.checked)} />
            <span>I play {seat.name}</span>
          </label>
        )}
      </div>
    </article>
  );
}
