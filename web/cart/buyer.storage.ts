import type { CustomerView } from '#shared/events/events.rules.ts';
import { session } from '#web/offline/keep.ts';

/** Whose checkout of an event it is. In sessionStorage: name, e-mail and phone never stand in an address. */
const storageKey = (eventId: number): string => `rollcall.buyer.${eventId}`;

export function saveBuyer(eventId: number, buyer: CustomerView): void {
  session.set(storageKey(eventId), JSON.stringify(buyer));
}

export function savedBuyer(eventId: number): CustomerView | null {
  try {
    return customerFrom(JSON.parse(session.get(storageKey(eventId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetBuyer(eventId: number): void {
  session.remove(storageKey(eventId));
}

/** Null for what is no record; missing fields are empty. */
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
