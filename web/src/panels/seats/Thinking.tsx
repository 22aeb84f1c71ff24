import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { titleOf } from "../../map/terms";
import { duration } from "../../ui/duration";
import type { Player } from "../../wire";

/** Seconds since one was told of a player last, while its side is to act. */
function useSince(player: Player, acting: boolean): number {
  const told = useRef({ player, at: Date.now() });
  if (told.current.player !== player) told.current = { player, at: Date.now() };
  const [, again] = useState(0);
  useEffect(() => {
    if (!acting) return;
    const timer = setInterval(() => again((times) => times + 1), 1000);
    return () => clearInterval(timer);
  }, [acting]);
  return acting ? (Date.now() - told.current.at) / 1000 : 0;
}

/** The thinking time of a side; it goes on while the side is to act. */
export function Thinking(props: { player: Player; acting: boolean; clock: number }): JSX.Element {
  const { player, acting, clock } = props;
  const since = useSince(player, acting);
  const phase = player.phase_seconds + since;
  return (
    <p class={`thinking ${clock && phase > clock ? "over" : ""}`}>
      Thinking: {duration(phase)} in this phase
      {clock > 0 && ` of ${duration(clock)}`}
      {clock > 0 && phase > clock && ", over time"}, {duration(player.seconds + since)} in all
    </p>
  );
}

/** The time that a side which is to act has left for the phase, in short. */
export function Clock({ player, clock }: { player: Player; clock: number }): JSX.Element {
  const left = clock - player.phase_seconds - useSince(player, true);
  return (
    <p class={`header-clock ${left < 0 ? "over" : ""}`}>
      {titleOf(player.side)}: {left < 0 ? `${duration(-left)} over time` : `${duration(left)} left`}
    </p>
  );
}
