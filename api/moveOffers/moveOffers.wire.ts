import { iso } from '#shared/base/iso.ts';
import { offerState, type OldTicket, paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import type { MoveOffer, OfferPage, OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import type { OfferRow, OldRow } from './moveOffers.store.ts';

const eventOf = ({ event_id: id, title, when }: OfferRow | OldRow) => ({ id, title, when });

export const oldTicketOf = ({ status, entry_at, warning }: OldRow): OldTicket => ({
  status,
  used: entry_at !== null,
  disputed: warning !== null,
});

export function toMoveOffer(row: OfferRow): MoveOffer {
  const { order_id: id, order_number } = row;
  return {
    id: row.id,
    item_id: row.replaces_item ?? 0,
    status: offerState(row.status, row.cancelled_at),
    ticket: row.name,
    event: eventOf(row),
    amount: row.amount,
    created_at: iso(row.created_at),
    expires_at: iso(row.expires_at),
    by: row.actor_name,
    order: id !== null && order_number !== null ? { id, order_number } : null,
    not_returned: row.not_returned,
  };
}

export const toOfferPage = (offer: OfferRow, old: OldRow, serverTime: number): OfferPage => ({
  id: offer.id,
  paid: offer.status === 'paid',
  old: { ticket: old.name, event: eventOf(old) },
  new: { ticket: offer.name, event: { ...eventOf(offer), location: offer.location } },
  amount: offer.amount,
  tax: offer.tax_amount,
  back: paidFor(old),
  holdExpiresAt: offer.expires_at,
  serverTime,
});

export const selectionOf = (offer: OfferRow): OfferPayment['selection'] => ({
  eventId: offer.event_id,
  tickets: [{ ticketId: offer.product_id, quantity: 1 }],
  customerInfo: {
    firstName: offer.first_name,
    lastName: offer.last_name,
    email: offer.email,
    phone: offer.phone,
  },
});
