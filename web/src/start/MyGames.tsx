import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { own as hasAll } from "reach";
import { own } from "../api/client";
import { type Curtained, curtained, forgetCurtained } from "../state/curtain";
import { forget, forgetLink, held, type Held, type Kept, kept } from "../state/held";
import { linkOf, sit } from "../state/session";
import { attempt } from "../state/store";
import { Copied } from "../ui/Copied";
import { Sure } from "../ui/Sure";
import type { Made, OwnGame } from "../wire";
import { Backup } from "./Backup";
import { Code } from "./Code";
import { Manage } from "./Manage";

/** A game with the seats that this browser has there. */
export interface Mine {
  id: string;
  title: string;
  seats: Held[];
  curtains: Curtained[];
  own: OwnGame | undefined;
}

/** The games of this browser: the seats that it has the keys of, and the links made here that nobody has opened. Where
 * the umpire is in the page, all games that there are. */
export function MyGames({ onMade }: { onMade: (made: Made) => void }): JSX.Element | null {
  const [all, setAll] = useState<readonly OwnGame[]>([]);
  const look = (): void => void (hasAll && attempt(own.games()).then((found) => found && setAll(found)));
  useEffect(look, []);
  const games = grouped(held.value, curtained.value, all);
  if (!games.length && !kept.value.length && !hasAll) return null;
  const keys = held.value.map(({ key }) => key);
  return (
    <section class="card block" aria-labelledby="your-games">
      <h2 id="your-games">Your games</h2>
      {games.length > 0 && (
        <>
          <p class="hint">
            This browser keeps the keys of your seats: whoever can use it sits there. Forget them where others can, or
            hang a curtain before them in the tab Table.
          </p>
          <ul class="your-seats">
            {games.map((game) => (
              <Game key={game.id} game={game} onMade={onMade} onChange={look} />
            ))}
          </ul>
          {keys.length > 1 && (
            <Sure words="Forget all seats" sure="Forget all of them for good" onSure={() => forget(keys)} />
          )}
        </>
      )}
      {hasAll && <Backup any={games.length > 0} onChange={look} />}
      {kept.value.length > 0 && (
        <>
          <h3>Links that you made</h3>
          <p class="hint">
            Each is for the player of that seat alone, and works once{hasAll && ", in this browser only"}.
          </p>
          {kept.value.map((link) => (
            <Link key={link.invitation} link={link} />
          ))}
        </>
      )}
    </section>
  );
}

/** Seats by their games, those seen last first, and games without a seat. */
function grouped(seats: readonly Held[], curtains: readonly Curtained[], all: readonly OwnGame[]): Mine[] {
  const found = new Map<string, Mine>();
  const at = (id: string, title: string): Mine => {
    const game = found.get(id) ?? { id, title, seats: [], curtains: [], own: all.find((each) => each.id === id) };
    found.set(id, game);
    return game;
  };
  for (const seat of seats) at(seat.table || seat.key, seat.title).seats.push(seat);
  for (const seat of curtains) at(seat.table, seat.title).curtains.push(seat);
  for (const { id, title } of all) at(id, title).title = title;
  return [...found.values()];
}

function Game(props: { game: Mine; onMade: (made: Made) => void; onChange: () => void }): JSX.Element {
  const { title, seats, curtains, own } = props.game;
  const last = [...seats, ...curtains].find(({ when }) => when);
  const picture = seats.find((seat) => seat.picture)?.picture;
  return (
    <li>
      {picture && <img class="game-picture" src={picture} alt="" width={120} height={75} />}
      <div class="game-seats">
        {last && (
          <p class="hint">
            {last.when}: {last.turn}
          </p>
        )}
        {seats.map((seat) => (
          <Seat key={seat.key} seat={seat} title={title} />
        ))}
        {curtains.map((seat) => (
          <Behind key={seat.id} seat={seat} />
        ))}
        {!seats.length && !curtains.length && (
          <p>“{title}”: this browser has forgotten its seats there, or they were never taken.</p>
        )}
        {own && <Manage game={props.game} onMade={props.onMade} onChange={props.onChange} />}
      </div>
    </li>
  );
}

function Seat({ seat: { key, name }, title }: { seat: Held; title: string }): JSX.Element {
  return (
    <div class="row">
      <span class="grow">
        <strong>{name || "A seat"}</strong> {title ? `in “${title}”` : "not looked at yet"}
      </span>
      <button type="button" class="first" aria-label={`Sit down: ${name}, ${title}`} onClick={() => sit(key)}>
        Sit down
      </button>
      <Sure words="Forget" sure="Forget for good" onSure={() => forget([key])} />
    </div>
  );
}

function Behind({ seat }: { seat: Curtained }): JSX.Element {
  return (
    <div class="row">
      <span class="grow">
        <strong>{seat.name}</strong> in “{seat.title}”, behind a curtain
      </span>
      <Code seat={seat} />
      <Sure words="Forget" sure="Forget for good" onSure={() => forgetCurtained(seat)} />
    </div>
  );
}

function Link({ link }: { link: Kept }): JSX.Element {
  const { seat, title, invitation } = link;
  return (
    <div class="link-seat">
      <span>
        <strong>{seat.name}</strong> in “{title}”
      </span>
      <Copied label={`Link of ${seat.name} in “${title}”`} text={linkOf(invitation)} />
      <button type="button" aria-label={`Forget this link: ${seat.name}, ${title}`} onClick={() => forgetLink(link)}>
        Forget this link
      </button>
    </div>
  );
}
