import type { CustomerView } from '#shared/events/events.rules.ts';
import { eventValue } from '#web/offline/eventValue.storage.ts';
import type { Coming } from '#shared/orders/attendees.rules.ts';

/** The buyer's name, e-mail and phone. */
const buyers = eventValue<CustomerView>('rollcall.buyer');

export const { save: saveBuyer, forget: forgetBuyer } = buyers;

export const savedBuyer = (eventId: number): CustomerView | null =>
  customerFrom(buyers.read(eventId));

/** Reads stored customer details. Returns null if the value isn't an object; missing fields become empty. */
export function customerFrom(value: unknown): CustomerView | null {
  if (typeof value !== 'object' || value === null) return null;
  const known: Record<string, unknown> = { ...value };
  const text = (name: keyof CustomerView): string => {
    const typed = known[name];
    return typeof typed === 'string' ? typed : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
  };
}

/** Who is coming is stored while the basket exists. */
const attendees = eventValue<readonly Coming[]>('rollcall.attendees');

export const { save: saveComing, forget: forgetComing } = attendees;

export function savedComing(eventId: number): Coming[] {
  const list = attendees.read(eventId);
  return Array.isArray(list) ? list.filter(isComing) : [];
}

function isComing(value: unknown): value is Coming {
  if (typeof value !== 'object' || value === null) return false;
  if (!('unit' in value && 'name' in value && 'contact' in value)) return false;
  const { unit, name, contact } = value;
  return typeof unit === 'number' && typeof name === 'string' && typeof contact === 'string';
}
