import type { Order } from './orders.schemas.ts';
import { namesOf } from './attendees.rules.ts';

/** A ticket and its event; times are in milliseconds. */
export type Shareable = {
  kind: 'ticket' | 'addon';
  status: 'valid' | 'cancelled';
  entered: boolean;
  eventCancelled: boolean;
  endsAt: number;
};

/**
 * True if a ticket can go to a friend: it is valid and unused, and its event isn't over. Add-ons stay with
 * their order.
 */
export const mayShare = (
  { kind, status, entered, eventCancelled, endsAt }: Shareable,
  now: number,
): boolean =>
  kind === 'ticket' && status === 'valid' && !entered && !eventCancelled && now < endsAt;

export const firstNameOf = (name: string): string => namesOf(name).firstName;

/**
 * The order as the friend sees it: only this ticket, under a number of its own, without the buyer's data and
 * payment. `order` has to include the ticket's code.
 */
export function friendsOrder(
  order: Order,
  { number, name, itemId }: { number: string; name: string; itemId: number },
): Order {
  const { event_id, status, payment_mode, created_at, event } = order;
  const nothing = { original_amount: 0, discount_amount: 0, subtotal_amount: 0, tax_amount: 0 };
  return {
    id: number,
    order_number: number,
    event_id,
    customer_name: name,
    customer_email: '',
    customer_phone: '',
    status,
    ...nothing,
    discount_rate: 0,
    total_amount: 0,
    promo_code: null,
    payment_mode,
    created_at,
    shared_by: firstNameOf(order.customer_name),
    event,
    items: order.items
      .filter(({ id }) => id === itemId)
      .map((item) => ({ ...item, attendee: null, unit_discount: 0 })),
  };
}
