import { FONT } from "../ground/style";
import { terms } from "../terms";

/** One for each state, in the order in which the game names them; white letters can be read on all. */
const COLOURS = ["#a3123a", "#8a5200", "#6b2f9e", "#2b2f3a", "#7a3f12", "#4d4d4d"];
/** Pixels of a counter from which states are told by letters; below that the first alone, by a bar. */
const LETTERED = 30;

/** Signs of what befell a counter: the first letter of each state, in a disc of its colour, down the left edge. */
export function drawStates(context: CanvasRenderingContext2D, states: readonly string[], size: number): void {
  const known = Object.keys(terms.peek().states);
  const half = Math.max(size * 0.115, 5);
  if (size < LETTERED) {
    const worst = states.find((state) => state !== "moved");
    if (!worst) return;
    context.fillStyle = colour(known, worst);
    context.fillRect(0, 0, size, Math.max(2, size * 0.2));
    return;
  }
  states.forEach((state, i) => {
    const [x, y] = [half + size * 0.03, half + size * 0.03 + i * half * 2];
    context.beginPath();
    context.arc(x, y, half, 0, 2 * Math.PI);
    context.fillStyle = colour(known, state);
    context.fill();
    context.strokeStyle = "#fff8e6";
    context.lineWidth = Math.max(0.8, half * 0.14);
    context.stroke();
    context.font = `bold ${half * 1.45}px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = "#ffffff";
    context.fillText(state.charAt(0).toUpperCase(), x, y + half * 0.1);
  });
}

function colour(known: readonly string[], state: string): string {
  return COLOURS[Math.max(known.indexOf(state), 0) % COLOURS.length]!;
}
