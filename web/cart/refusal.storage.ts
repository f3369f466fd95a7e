import { parseJson } from '#shared/base/parseJson.ts';
import { session } from '#web/offline/safeStorage.ts';
import { savedCart, saveCart } from './cart.storage.ts';

/** The reason why the server refused to sell a ticket in the basket. */
export type Refusal = { ticketId: number; message: string };

const storageKey = (eventId: number): string => `rollcall.refused.${eventId}`;

/** Saves a refusal to show next to its ticket when the buyer returns; kept in sessionStorage. */
export function saveRefusal(eventId: number, refusal: Refusal): void {
  session.set(storageKey(eventId), JSON.stringify(refusal));
  saveCart(eventId, { ...savedCart(eventId), step: 'tickets' });
}

export function forgetRefusal(eventId: number): void {
  session.remove(storageKey(eventId));
}

export function savedRefusal(eventId: number): Refusal | null {
  const saved = parseJson(session.get(storageKey(eventId)));
  if (typeof saved !== 'object' || saved === null) return null;
  if (!('ticketId' in saved) || !('message' in saved)) return null;
  return { ticketId: Number(saved.ticketId), message: String(saved.message) };
}
