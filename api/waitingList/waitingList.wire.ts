import { iso } from '#shared/base/iso.ts';
import type { OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { entryState } from '#shared/waitingList/waitingList.rules.ts';
import type { EntryPage, ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import type { EntryRow } from './waitingList.store.ts';

export const stateOf = ({ status, left_at }: EntryRow) => entryState(status, left_at);

export function toEntryPage(row: EntryRow, place: number | null, serverTime: number): EntryPage {
  const { event_id: id, title, start_date, end_date, location } = row;
  const state = stateOf(row);
  const { offered, amount, tax_amount: tax, expires_at: holdExpiresAt } = row;
  const isOffered =
    state === 'offered' &&
    offered !== null &&
    amount !== null &&
    tax !== null &&
    holdExpiresAt !== null;
  return {
    state,
    place: state === 'waiting' ? place : null,
    event: { id, title, start_date, end_date, location },
    ticket: row.ticket,
    asked: row.quantity,
    offer: isOffered ? { quantity: offered, amount, tax, holdExpiresAt } : null,
    serverTime,
  };
}

export function toListedEntry(row: EntryRow, place: number | null): ListedEntry {
  const state = stateOf(row);
  const { order_id: id, order_number, expires_at: until } = row;
  return {
    id: row.id,
    state,
    place: state === 'waiting' ? place : null,
    name: row.name,
    email: row.email,
    ticket: row.ticket,
    asked: row.quantity,
    offered: row.offered,
    joined_at: iso(row.created_at),
    held_until: state === 'offered' && until !== null ? iso(until) : null,
    order: id !== null && order_number !== null ? { id, order_number } : null,
  };
}

export const selectionOf = (row: EntryRow): OfferPayment['selection'] => ({
  eventId: row.event_id,
  tickets: [{ ticketId: row.product_id, quantity: row.offered ?? 0 }],
  customerInfo: {
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    phone: '',
  },
});
