import type { Order } from './orders.schemas.ts';
import { splitName } from './mend.rules.ts';

/** What a ticket and its event are, in milliseconds. */
export type Shareable = {
  kind: 'ticket' | 'addon';
  status: 'valid' | 'cancelled';
  entered: boolean;
  eventCancelled: boolean;
  endsAt: number;
};

/** A ticket goes to a friend until it was used, is void, or its event is over. Add-ons stay with their order. */
export const mayShare = (
  { kind, status, entered, eventCancelled, endsAt }: Shareable,
  now: number,
): boolean =>
  kind === 'ticket' && status === 'valid' && !entered && !eventCancelled && now < endsAt;

export const firstNameOf = (name: string): string => splitName(name).first;

/**
 * The order as the friend has it: this ticket alone, on a number of its own, without what the buyer is and paid.
 * `order`: with the code of the ticket.
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
