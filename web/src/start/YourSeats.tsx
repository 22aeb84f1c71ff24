import type { JSX } from "preact";
import { forget, forgetLink, held, type Held, type Kept, kept } from "../state/held";
import { linkOf, sit } from "../state/session";
import { Copied } from "../ui/Copied";
import { Sure } from "../ui/Sure";

/** The seats that this browser has the keys of, and the links made here that nobody has opened, as far as is known. */
export function YourSeats(): JSX.Element | null {
  const seats = held.value;
  if (!seats.length && !kept.value.length) return null;
  return (
    <section class="card block" aria-labelledby="your-seats">
      <h2 id="your-seats">Your seats</h2>
      {seats.length > 0 && (
        <>
          <p class="hint">
            This browser keeps their keys: whoever can use it sits there. Forget them where others can.
          </p>
          <ul class="your-seats">
            {seats.map((seat) => (
              <Seat key={seat.key} seat={seat} />
            ))}
          </ul>
          {seats.length > 1 && (
            <Sure
              words="Forget all seats"
              sure="Forget all of them for good"
              onSure={() => forget(seats.map(({ key }) => key))}
            />
          )}
        </>
      )}
      {kept.value.length > 0 && (
        <>
          <h3>Links that you made</h3>
          <p class="hint">Each is for the player of that seat alone, and works once.</p>
          {kept.value.map((link) => (
            <Made key={link.invitation} link={link} />
          ))}
        </>
      )}
    </section>
  );
}

function Made({ link }: { link: Kept }): JSX.Element {
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

function Seat({ seat }: { seat: Held }): JSX.Element {
  const { key, title, name } = seat;
  return (
    <li>
      <span class="grow">
        <strong>{name || "A seat"}</strong> {title ? `in “${title}”` : "not looked at yet"}
      </span>
      <button type="button" class="first" aria-label={`Sit down: ${name}, ${title}`} onClick={() => sit(key)}>
        Sit down
      </button>
      <Sure words="Forget" sure="Forget for good" onSure={() => forget([key])} />
    </li>
  );
}
