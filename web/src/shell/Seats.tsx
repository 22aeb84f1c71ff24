import type { JSX } from "preact";
import { giving } from "../act/giving";
import { titleOf } from "../map/terms";
import type { Held } from "../state/held";
import { key, mySeats, sit } from "../state/session";
import { game, toAct } from "../state/store";

/** For whom this tab plays now, where it has several seats at the table. */
export function SeatChoice(): JSX.Element | null {
  if (mySeats.value.length < 2) return null;
  const acting = game.value?.position.to_act ?? [];
  return (
    <label class="seat-choice">
      <span>Playing for</span>
      <select value={key.value ?? ""} onChange={(event) => sit(event.currentTarget.value)}>
        {mySeats.value.map((seat) => (
          <option key={seat.key} value={seat.key}>
            {nameOf(seat)}
            {acting.includes(seat.side) && ": to act"}
          </option>
        ))}
      </select>
    </label>
  );
}

/** When another of one's own seats is to act: a button that goes there. */
export function PlayOn(): JSX.Element | null {
  const now = game.value;
  const next = mySeats.value.find((seat) => now?.position.to_act.includes(seat.side));
  if (!next || toAct.value || giving.value || next.key === key.value || now?.position.over) return null;
  return (
    <button type="button" class="play-on" onClick={() => sit(next.key)}>
      Play on for {nameOf(next)}
    </button>
  );
}

const nameOf = ({ side, name }: Held): string => (side ? titleOf(side) : name);
