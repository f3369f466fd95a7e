import { eventValue } from '#web/offline/eventValue.storage.ts';
import { savedCart, saveCart } from './cart.storage.ts';

/** The reason why the server refused to sell a ticket in the basket. */
export type Refusal = { ticketId: number; message: string };

const stored = eventValue<Refusal>('rollcall.refused');

/** Saves a refusal to show next to its ticket when the buyer returns. */
export function saveRefusal(eventId: number, refusal: Refusal): void {
  stored.save(eventId, refusal);
  saveCart(eventId, { ...savedCart(eventId), step: 'tickets' });
}

export const forgetRefusal = stored.forget;

export function savedRefusal(eventId: number): Refusal | null {
  const saved = stored.read(eventId);
  if (typeof saved !== 'object' || saved === null) return null;
  if (!('ticketId' in saved) || !('message' in saved)) return null;
  return { ticketId: Number(saved.ticketId), message: String(saved.message) };
}
