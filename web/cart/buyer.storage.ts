import type { CustomerView } from '#shared/events/events.rules.ts';
import { eventValue } from '#web/offline/eventValue.storage.ts';

/** The buyer's name, e-mail and phone. */
const stored = eventValue<CustomerView>('rollcall.buyer');

export const { save: saveBuyer, forget: forgetBuyer } = stored;

export const savedBuyer = (eventId: number): CustomerView | null =>
  customerFrom(stored.read(eventId));

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
