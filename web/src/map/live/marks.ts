import type { Mark } from "../../wire";
import type { Stand } from "../field";
import { FONT } from "../ground/style";
import { star } from "./emblems";
import { paintFort } from "./forts";

type Context = CanvasRenderingContext2D;

/** Pixels a pitch from which the room that lines have left is told. */
const ROOM_FROM = 22;

/** Paint a marker where it stands. */
export function paintMark(context: Context, { name, number }: Mark, { x, y, turn }: Stand, pitch: number): void {
  if (name === "line") {
    paintRoom(context, number, x * pitch, y * pitch, pitch);
    return;
  }
  if (/^(fort|ruin)/.test(name)) {
    paintFort(context, name, x * pitch, y * pitch, pitch);
    return;
  }
  const half = Math.min(Math.max(3, pitch * 0.16), 12);
  context.save();
  context.translate(x * pitch, y * pitch);
  context.beginPath();
  context.arc(0, 0, half * 1.25, 0, 2 * Math.PI);
  const good = name.startsWith("supply");
  context.fillStyle = "#fff8e6ee";
  context.fill();
  context.strokeStyle = good ? "#2f6b2f" : "#a3123a";
  context.lineWidth = Math.max(1, half * 0.16);
  context.stroke();
  context.rotate(turn);
  context.beginPath();
  if (name.startsWith("bridge")) broken(context, half, 0.34);
  else if (name.startsWith("rail")) {
    broken(context, half, 0.12);
    for (const tie of [-0.75, -0.4, 0.4, 0.75]) {
      context.moveTo(tie * half, -half * 0.45);
      context.lineTo(tie * half, half * 0.45);
    }
  } else if (name === "trail") star(context, 0, 0, half * 0.85);
  else if (name === "combat") crossed(context, half * 0.7);
  else if (good) context.rect(-half * 0.55, -half * 0.45, half * 1.1, half * 0.9);
  else {
    context.moveTo(0, -half * 0.7);
    context.lineTo(0, half * 0.25);
    context.moveTo(0, half * 0.6);
    context.lineTo(0, half * 0.7);
  }
  context.strokeStyle = good ? "#1f4d1f" : "#7a0c2a";
  context.lineWidth = Math.max(1, half * 0.26);
  context.stroke();
  context.restore();
}

/** Two lines with a gap in the middle. */
function broken(context: Context, half: number, apart: number): void {
  for (const y of [-apart, apart]) {
    context.moveTo(-half, y * half);
    context.lineTo(-half * 0.25, y * half);
    context.moveTo(half * 0.25, y * half);
    context.lineTo(half, y * half);
  }
}

/** Two blades that cross. */
function crossed(context: Context, half: number): void {
  for (const side of [-1, 1]) {
    context.moveTo(-half * side, -half);
    context.lineTo(half * side, half);
    context.moveTo(half * side * 0.35, half);
    context.lineTo(half * side, half * 0.35);
  }
}

/** How many more units a line carries, on a tag; red if none. */
function paintRoom(context: Context, left: number, x: number, y: number, pitch: number): void {
  if (pitch < ROOM_FROM) return;
  const size = Math.min(Math.max(pitch * 0.26, 9.5), 14);
  context.beginPath();
  context.roundRect(x - size * 0.6, y - size * 0.68, size * 1.2, size * 1.36, size * 0.25);
  context.fillStyle = left ? "#fff8e6" : "#a3123a";
  context.fill();
  context.strokeStyle = "#5a4a3a";
  context.lineWidth = 1;
  context.stroke();
  context.font = `bold ${size}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = left ? "#1d1a18" : "#ffffff";
  context.fillText(String(left), x, y + size * 0.06);
}
