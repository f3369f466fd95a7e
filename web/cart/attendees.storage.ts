import type { Coming } from '#shared/orders/attendees.rules.ts';
import { eventValue } from '#web/offline/eventValue.storage.ts';

/** Who is coming is stored while the basket exists. */
const stored = eventValue<readonly Coming[]>('rollcall.attendees');

export const { save: saveComing, forget: forgetComing } = stored;

export function savedComing(eventId: number): Coming[] {
  const list = stored.read(eventId);
  return Array.isArray(list) ? list.filter(isComing) : [];
}

function isComing(value: unknown): value is Coming {
  if (typeof value !== 'object' || value === null) return false;
  if (!('unit' in value && 'name' in value && 'contact' in value)) return false;
  const { unit, name, contact } = value;
  return typeof unit === 'number' && typeof name === 'string' && typeof contact === 'string';
}
