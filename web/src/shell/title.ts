import { effect } from "@preact/signals";
import { titleOf, titlesOf } from "../map/terms";
import { mySeats } from "../state/session";
import { game, toAct } from "../state/store";

const NAME = "maquis";

/** Have the title of the browser's tab, and its icon, say whose turn it is. */
export function followTitle(): () => void {
  return effect(() => {
    const now = game.value;
    const turn = turnWords();
    const mine = turn.startsWith(MARK);
    document.title = now ? [turn, now.table.title || now.table.scenario, NAME].join(" · ") : NAME;
    const icon = document.querySelector("link[rel=icon]");
    icon?.setAttribute("href", mine ? "/icon-turn.svg" : "/icon.svg");
  });
}

const MARK = "●";

/** Whose turn it is: with a mark, if it is that of a seat of this tab. */
function turnWords(): string {
  const position = game.value?.position;
  if (!position) return "";
  if (position.over) return "The game is over";
  if (toAct.value) return `${MARK} Your turn`;
  const other = mySeats.value.find(({ side }) => position.to_act.includes(side));
  return other ? `${MARK} Your turn: ${titleOf(other.side)}` : `${titlesOf(position.to_act) || "Nobody"} to act`;
}
