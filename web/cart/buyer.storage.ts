import { parseJson } from '#shared/base/parseJson.ts';
import type { CustomerView } from '#shared/events/events.rules.ts';
import { session } from '#web/offline/safeStorage.ts';

/** Key of the buyer's details in sessionStorage, which keeps name, e-mail and phone out of URLs. */
const storageKey = (eventId: number): string => `rollcall.buyer.${eventId}`;

export function saveBuyer(eventId: number, buyer: CustomerView): void {
  session.set(storageKey(eventId), JSON.stringify(buyer));
}

export function savedBuyer(eventId: number): CustomerView | null {
  return customerFrom(parseJson(session.get(storageKey(eventId))));
}

export function forgetBuyer(eventId: number): void {
  session.remove(storageKey(eventId));
}

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
