import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { duration } from "../../ui/duration";
import type { Player } from "../../wire";

/** The thinking time of a side; it goes on while the side is to act. */
export function Thinking(props: { player: Player; acting: boolean; clock: number }): JSX.Element {
  const { player, acting, clock } = props;
  const told = useRef({ player, at: Date.now() });
  if (told.current.player !== player) told.current = { player, at: Date.now() };
  const [, again] = useState(0);
  useEffect(() => {
    if (!acting) return;
    const timer = setInterval(() => again((times) => times + 1), 1000);
    return () => clearInterval(timer);
  }, [acting]);
  const since = acting ? (Date.now() - told.current.at) / 1000 : 0;
  const phase = player.phase_seconds + since;
  return (
    <p class={`thinking ${clock && phase > clock ? "over" : ""}`}>
      Thinking: {duration(phase)} in this phase
      {clock > 0 && ` of ${duration(clock)}`}
      {clock > 0 && phase > clock && ", over time"}, {duration(player.seconds + since)} in all
    </p>
  );
}
