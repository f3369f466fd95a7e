import { parseJson } from '#shared/base/parseJson.ts';
import type { Coming } from '#shared/orders/attendees.rules.ts';
import { session } from '#web/offline/safeStorage.ts';

/** Who is coming is stored per event while the basket exists, in sessionStorage, so that it is in no address. */
const storageKey = (eventId: number): string => `rollcall.attendees.${eventId}`;

export function savedComing(eventId: number): Coming[] {
  const list = parseJson(session.get(storageKey(eventId)));
  return Array.isArray(list) ? list.filter(isComing) : [];
}

export function saveComing(eventId: number, list: readonly Coming[]): void {
  session.set(storageKey(eventId), JSON.stringify(list));
}

export function forgetComing(eventId: number): void {
  session.remove(storageKey(eventId));
}

function isComing(value: unknown): value is Coming {
  if (typeof value !== 'object' || value === null) return false;
  if (!('unit' in value && 'name' in value && 'contact' in value)) return false;
  const { unit, name, contact } = value;
  return typeof unit === 'number' && typeof name === 'string' && typeof contact === 'string';
}
