import type { LessonTold } from "../../wire";

/** A number, rounded to hundredths, with a minus as it is printed. */
export const number = (value: number): string => `${Math.round(value * 100) / 100}`.replace("-", "−");

/** A number of the measure, with its sign. */
export const signed = (value: number): string => (value >= 0.005 ? `+${number(value)}` : number(value));

/** Less than this numbers differ by how they were added up. */
const NOISE = 1e-9;

/** So many points, with what they may be off by: tenths of both; or that it is so in every world looked at. */
export function points(worth: number, error: number): string {
  const tenths = Math.abs(worth).toFixed(1);
  const sign = tenths === "0.0" ? "" : worth > 0 ? "+" : "−";
  return `${sign}${tenths}${error < NOISE ? " in every world" : ` ± ${error.toFixed(1)}`}`;
}

/** The dearest lessons, so many at most. To do the same instead of several things in a phase is one lesson. */
export function dearest<Of extends { told: LessonTold }>(lessons: readonly Of[], most: number): Of[] {
  const found = new Map<string, Of>();
  for (const each of [...lessons].sort((one, other) => other.told.cost - one.told.cost)) {
    const { when, instead, ordered } = each.told;
    const what = [when, ...(instead.length ? instead : ordered)].join("\n");
    if (!found.has(what)) found.set(what, each);
  }
  return [...found.values()].slice(0, most);
}

/** Pixels of the picture for each of the SVG's. */
const SHARP = 2;

/** Draw an SVG as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * SHARP;
    canvas.height = image.naturalHeight * SHARP;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture cannot be drawn"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
