import { batch, effect, signal } from "@preact/signals";
import { CURTAIN, forget, heldBy, type Held, hold, looks, raised, stored, write } from "./held";
import { clearNotices } from "./notices";
import { key, leave, sit } from "./session";
import { settled } from "./shelf";
import { game, toAct } from "./store";

/** A seat behind a curtain: what may be seen by whoever is at the screen, and the rest sealed with a code. */
export interface Curtained {
  id: string;
  since: number;
  table: string;
  title: string;
  kind: string;
  side: string;
  name: string;
  when: string;
  turn: string;
  salt: string;
  start: string;
  sealed: string;
}

/** How often a code is worked through: whoever tries them all is slow. */
const ROUNDS = 200_000;
/** All seats of this browser that are behind a curtain. */
export const curtained = signal<readonly Curtained[]>(kept());
/** The table whose curtain has just fallen in this tab. */
export const fallen = signal<string | null>(null);
let sealing = Promise.resolve();
/** What the seat whose curtain is up is sealed with. */
let lock: { id: string; salt: Uint8Array<ArrayBuffer>; key: CryptoKey } | null = null;

function kept(): Curtained[] {
  return stored<Curtained>(CURTAIN).sort((one, other) => one.since - other.since);
}
looks.push(() => (curtained.value = kept()));

/** Whether this browser can seal anything: it can on pages that came by https, or from this computer. */
export const canSeal = (): boolean => window.isSecureContext;

/** Hang a curtain before the seat where this tab sits, which its code raises. */
export async function hang(code: string): Promise<void> {
  const seat = heldBy(key.peek());
  if (!seat) return;
  const salt = random(16);
  lock = { id: hex(random(8)), salt, key: await keyOf(code, salt) };
  await seal(seat);
  raised.value = { ...seat, picture: "" };
  forget([seat.key]);
  sit(seat.key);
  await settled();
}

/** Take the curtain away from the seat where this tab sits. */
export async function takeAway(): Promise<void> {
  await sealing;
  const seat = raised.peek();
  if (!seat || !lock) return;
  hold(seat);
  write(CURTAIN + lock.id, null);
  lock = null;
  raised.value = null;
  sit(seat.key);
}

/** Raise a curtain, and sit down behind it; whether the code was right. */
export async function raise(seat: Curtained, code: string): Promise<boolean> {
  const salt = bytes(seat.salt);
  const found = await keyOf(code, salt);
  let text: string;
  try {
    const data = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(seat.start) }, found, bytes(seat.sealed));
    text = new TextDecoder().decode(data);
  } catch {
    return false;
  }
  lock = { id: seat.id, salt, key: found };
  batch(() => {
    const behind = JSON.parse(text) as Held;
    raised.value = behind;
    fallen.value = null;
    sit(behind.key);
  });
  return true;
}

/** Let the curtain fall: nothing of what is behind it stays in the page. */
export function lower(): void {
  const table = raised.peek()?.table ?? null;
  leave();
  fallen.value = table;
}

/** Forget a seat behind a curtain. */
export const forgetCurtained = ({ id }: Curtained): void => write(CURTAIN + id, null);

/** Keep what changes of the seat whose curtain is up, and let it fall when the turn passes to another here. Whoever
 * leaves the seat has it fall, too. */
export function followCurtain(): () => void {
  const keeping = effect(() => {
    if (raised.value && lock) void seal(raised.value);
  });
  const leaving = effect(() => {
    if (!raised.value || raised.value.key === key.value) return;
    lock = null;
    raised.value = null;
    game.value = null;
    clearNotices();
  });
  let acted = false;
  const falling = effect(() => {
    const now = game.value;
    if (!raised.value || !now) {
      acted = false;
      return;
    }
    const others = curtained.peek().filter(({ table, id }) => table === now.table.id && id !== lock?.id);
    const next = others.some(({ side }) => now.position.to_act.includes(side));
    if (acted && !toAct.value && next) queueMicrotask(lower);
    acted = toAct.value;
  });
  return () => {
    keeping();
    leaving();
    falling();
  };
}

/** Seal a seat as it is now, after what was to be sealed before. */
function seal(seat: Held): Promise<void> {
  const { id, salt, key: by } = lock!;
  const { since, table, title, kind, side, name, when, turn } = seat;
  return (sealing = sealing.then(async () => {
    const start = random(12);
    const text = new TextEncoder().encode(JSON.stringify(seat));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: start }, by, text));
    const found: Curtained = {
      id, since, table, title, kind, side, name, when, turn,
      salt: hex(salt), start: hex(start), sealed: hex(sealed),
    }; // prettier-ignore
    write(CURTAIN + id, found);
  }));
}

async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const word = await crypto.subtle.importKey("raw", new TextEncoder().encode(code), "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(how, word, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));
const hex = (data: Uint8Array): string => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
