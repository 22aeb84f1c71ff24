import { effect } from "@preact/signals";
import { amend, raised } from "../state/held";
import { key } from "../state/session";
import { game, replayed } from "../state/store";
import { camera } from "./camera";

const [WIDE, HIGH] = [240, 150];
/** Milliseconds in which the map is painted and nothing else happens before it is taken. */
const QUIET = 1500;

/** Keep a small picture of the map where this tab sits, for the list of games; none of a seat behind a curtain. */
export function followPicture(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return effect(() => {
    clearTimeout(timer);
    const [own, map] = [key.value, camera.value];
    if (!own || !map || !game.value || replayed.value || raised.value?.key === own) return;
    timer = setTimeout(() => {
      const picture = taken(map.getContainer());
      if (picture && raised.peek()?.key !== own) amend(own, (seat) => (seat.picture === picture ? {} : { picture }));
    }, QUIET);
  });
}

/** The middle of the map as it is on the screen. */
function taken(map: HTMLElement): string {
  const box = map.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const context = canvas.getContext("2d");
  if (!context || !box.width || !box.height) return "";
  const scale = Math.max(WIDE / box.width, HIGH / box.height);
  context.fillStyle = "#e8e2d0";
  context.fillRect(0, 0, WIDE, HIGH);
  context.translate(WIDE / 2, HIGH / 2);
  context.scale(scale, scale);
  context.translate(-box.x - box.width / 2, -box.y - box.height / 2);
  for (const tile of map.querySelectorAll<HTMLCanvasElement>(".leaflet-tile-pane canvas")) {
    const { x, y, width, height } = tile.getBoundingClientRect();
    if (tile.width && width) context.drawImage(tile, x, y, width, height);
  }
  return canvas.toDataURL("image/jpeg", 0.7);
}
