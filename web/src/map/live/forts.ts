import type { Point } from "../field";

type Context = CanvasRenderingContext2D;

const STONE = "#3b3a36";
const LIGHT = "#fff8e6";
/** Pixels a hex from which what was destroyed is drawn, what stands, and the signs that tell kinds apart. */
const RUINS_FROM = 12;
const FORTS_FROM = 7;
const SIGNED_FROM = 18;
/** What tells a fortification from the others, and the colour of its rim. */
const SIGNS: Record<string, { sign: string; rim: string }> = {
  "fort major": { sign: "★", rim: "#14213d" },
  "fort minor": { sign: "·", rim: "#14213d" },
  fort: { sign: "", rim: STONE },
  "fort wall": { sign: "W", rim: "#6b5a2c" },
  "fort line": { sign: "M", rim: "#7a2f6b" },
  ruin: { sign: "", rim: "#8a857a" },
};

/** Paint a fortification: a wall with merlons, its kind on it; one that was destroyed is pale and crossed out. */
export function paintFort(context: Context, name: string, x: number, y: number, pitch: number): void {
  const ruin = name === "ruin";
  if (pitch < (ruin ? RUINS_FROM : FORTS_FROM)) return;
  const { sign, rim } = SIGNS[name] ?? SIGNS.fort!;
  const half = Math.min(Math.max(3.2, pitch * 0.15), 12);
  context.save();
  context.translate(x, y);
  wall(context, half);
  context.lineJoin = "round";
  context.strokeStyle = LIGHT;
  context.lineWidth = Math.max(2.4, half * 0.5);
  context.stroke();
  context.fillStyle = ruin ? "#d6d0c2" : STONE;
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = Math.max(1, half * 0.2);
  context.stroke();
  if (ruin) {
    context.beginPath();
    context.moveTo(-half, half);
    context.lineTo(half, -half);
    context.stroke();
  } else if (sign && pitch >= SIGNED_FROM) {
    context.font = `bold ${half * 1.25}px sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = LIGHT;
    context.fillText(sign, 0, half * 0.32);
  }
  context.restore();
}

/** Pixels a hex from which a fortification is a wall around its hex, too: counters stand on its sign. */
const WALLED_FROM = 18;
/** How far from the centre the wall runs and its merlons stand, in parts of the way to the corners. */
const [WALL, MERLONS] = [0.93, 0.84];

/** Paint the wall along the sides of a fortified hex, seen around what stands there; that of a minor port is bare. */
export function paintWall(context: Context, name: string, ring: readonly Point[], centre: Point, pitch: number): void {
  if (pitch < WALLED_FROM) return;
  const path = (part: number): void => {
    context.beginPath();
    for (const { x, y } of ring) {
      context.lineTo((centre.x + (x - centre.x) * part) * pitch, (centre.y + (y - centre.y) * part) * pitch);
    }
    context.closePath();
  };
  context.save();
  const wide = Math.min(Math.max(1.6, pitch * 0.055), 6);
  context.lineJoin = "miter";
  path(WALL);
  context.strokeStyle = LIGHT;
  context.lineWidth = wide * 1.9;
  context.stroke();
  context.strokeStyle = (SIGNS[name] ?? SIGNS.fort!).rim;
  context.lineWidth = wide;
  context.stroke();
  if (name !== "fort minor") {
    path(MERLONS);
    context.setLineDash([pitch * 0.11, pitch * 0.11]);
    context.stroke();
  }
  context.restore();
}

/** A wall with three merlons, as wide as two halves. */
function wall(context: Context, half: number): void {
  const top = -half * 0.85;
  const notch = -half * 0.4;
  const steps = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((part) => part * half);
  context.beginPath();
  context.moveTo(-half, half * 0.9);
  steps.slice(0, -1).forEach((left, i) => {
    const high = i % 2 ? notch : top;
    context.lineTo(left, high);
    context.lineTo(steps[i + 1]!, high);
  });
  context.lineTo(half, half * 0.9);
  context.closePath();
}
