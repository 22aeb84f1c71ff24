/** A number of the measure, with its sign. */
export function signed(number: number): string {
  const plain = Math.round(number * 100) / 100;
  return plain > 0 ? `+${plain}` : `${plain}`.replace("-", "−");
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
