import { pick } from '#shared/base/fieldTables.ts';
import { noticesOf, TOLD_FIELDS } from '#shared/events/eventFields.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import type { Place } from '#shared/tickets/ticketDays.schemas.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import type { OrderRow, SoldItemRow } from './orders.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

/** Makes the order that clients see. Door hashes, commission and payment ids are left out. */
export function orderWire(row: OrderRow, items: readonly SoldItemRow[]): Order {
  return {
    id: row.id,
    order_number: row.order_number,
    event_id: row.event_id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    status: row.status,
    original_amount: row.original_amount,
    discount_amount: row.discount_amount,
    discount_rate: row.discount_rate,
    subtotal_amount: row.subtotal_amount,
    tax_amount: row.tax_amount,
    total_amount: row.total_amount,
    refunded_amount: row.refunded_amount,
    promo_code: row.promo_code,
    payment_mode: row.payment_mode,
    created_at: iso(row.created_at),
    event: {
      title: row.event_title,
      ...pick(row, TOLD_FIELDS),
      doors_at: iso(row.doors_at),
      starts_at: iso(row.starts_at),
      end_time: iso(row.ends_at),
      venue: venueWire(row),
      image_url: row.image_url,
      ...noticesOf(row, { skates: row.venue_skates }),
      updated_at: iso(row.event_updated_at),
      cancelled_at: isoOrNull(row.event_cancelled_at),
    },
    // Leaves out void rows that hold only the difference in price of a ticket that was moved.
    items: items.filter(({ rest_of }) => rest_of === null).map(itemWire),
  };
}

/**
 * The venue as clients see it; null without one. If an event has several venues, only their names are given, since
 * none is the address.
 */
function venueWire(row: OrderRow): Place | null {
  if (row.venue_id === null) return null;
  if ((row.venues ?? 0) > 1) return { name: row.venue };
  const { venue_id: id, venue: name, address, city, state, zip_code, latitude, longitude } = row;
  return { id, name, address, city, state, zip_code, latitude, longitude };
}

function itemWire(row: SoldItemRow): OrderItem {
  const product =
    row.kind === 'ticket'
      ? { ticket_product_id: row.product_id, ticket_product: { name: row.name } }
      : { addon_id: row.product_id, addon: { name: row.name } };
  return {
    id: row.id,
    ...product,
    ticket_type: row.ticket_type,
    unit_price: row.unit_price,
    unit_discount: row.unit_discount,
    unit_tax_rate: row.unit_tax_rate,
    unit_tax_amount: row.unit_tax_amount,
    quantity: row.quantity,
    refunded_quantity: row.refunded_quantity,
    qr_code: row.share_taken_at === null ? row.qr_code : null,
    status: row.status,
    is_checked_in: row.entry_at !== null,
    ...(row.valid_on === null ? {} : { valid_on: daysIn(row.valid_on) }),
    ...(row.days.length === 0 ? {} : { checked_in_days: row.days }),
    opens: row.opens,
    attendee: row.attendee,
    ...shareWire(row),
  };
}

/**
 * The state of a shared ticket. Everyone with the order sees the number of an open offer; once a friend takes the
 * ticket, only the friend knows its new number.
 */
function shareWire(row: SoldItemRow): Pick<OrderItem, 'share'> {
  if (row.share_number === null) return {};
  if (row.share_taken_at !== null) return { share: { name: row.share_name ?? '' } };
  const { share_number: number, share_email: email, share_phone: phone } = row;
  return { share: { number, ...(email ? { email } : {}), ...(phone ? { phone } : {}) } };
}

/** Removes the share of an item, so that the friend who took the ticket gets its code. */
export const withCode = (row: SoldItemRow): SoldItemRow => ({
  ...row,
  share_number: null,
  share_taken_at: null,
});
