import type { Stated } from "./draw";

/** A position in the fragment of an address, which no browser sends to a server. */

const AT = "desk";
const PACKED = "z";
const PLAIN = "t";

/** Whether a fragment leads to the desk. */
export const isDesk = (fragment: string): boolean => fragment === AT || fragment.startsWith(`${AT}=`);

async function through(data: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> {
  const packed = new Blob([data]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function word(data: Uint8Array): string {
  const text = Array.from(data, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** The fragment of a position. */
export async function fragment(stated: Stated): Promise<string> {
  if (!Object.keys(stated).length) return AT;
  const data = new TextEncoder().encode(JSON.stringify(stated));
  const packed = "CompressionStream" in window ? await through(data, new CompressionStream("deflate-raw")) : null;
  return packed && packed.length < data.length ? `${AT}=${PACKED}${word(packed)}` : `${AT}=${PLAIN}${word(data)}`;
}

/** The position of a fragment; nothing, if it holds none that can be read. */
export async function stated(of: string): Promise<Stated | null> {
  const held = of.slice(AT.length + 1);
  if (!held) return {};
  try {
    const data = bytes(held.slice(1));
    const whole = held.startsWith(PACKED) ? await through(data, new DecompressionStream("deflate-raw")) : data;
    const found = JSON.parse(new TextDecoder().decode(whole)) as unknown;
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Stated) : null;
  } catch {
    return null;
  }
}
