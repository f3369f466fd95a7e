import { parseJson } from '#shared/base/parseJson.ts';
import { local } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.promo';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_LINKS = 50;

type Remembered = { eventId: number; code: string; at: number };

export function rememberLink(eventId: number, code: string, now: number): void {
  const others = read(now).filter((one) => one.eventId !== eventId || one.code !== code);
  write([{ eventId, code, at: now }, ...others].slice(0, MAX_LINKS));
}

export function rememberedLink(eventId: number, now: number): string | null {
  const kept = read(now);
  write(kept);
  return kept.find((one) => one.eventId === eventId)?.code ?? null;
}

export function forgetLink(eventId: number, now: number): void {
  write(read(now).filter((one) => one.eventId !== eventId));
}

/** Forgets an invalid code, so that the code of an earlier link counts again. */
export function forgetCode(eventId: number, code: string, now: number): void {
  write(read(now).filter((one) => one.eventId !== eventId || one.code !== code));
}

function read(now: number): Remembered[] {
  const list = parseJson(local.get(KEY));
  return Array.isArray(list) ? list.filter(isRemembered).filter(({ at }) => isFresh(at, now)) : [];
}

/** Uses `abs`, so that entries also expire after the clock was set back. */
const isFresh = (at: number, now: number): boolean => Math.abs(now - at) < KEPT_MS;

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, code, at } = value as Record<string, unknown>;
  return typeof eventId === 'number' && typeof code === 'string' && typeof at === 'number';
}

/** Stores the entries; without any, the key is removed. */
function write(list: readonly Remembered[]): void {
  const text = list.length > 0 ? JSON.stringify(list) : null;
  if (text === local.get(KEY)) return;
  if (text === null) local.remove(KEY);
  else local.set(KEY, text);
}
