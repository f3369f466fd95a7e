import type { Db } from '#api/db/open.ts';
import type { OrderDocument } from '#api/documents/orderPdf.ts';
import { findOrder, type OrderRow } from '#api/orders/orders.store.ts';
import { formatClock } from '#shared/base/time.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { linesOfOrder, refundsOfOrder } from './document.store.ts';

export async function orderDocument(db: Db, id: string): Promise<OrderDocument | null> {
  const order = await findOrder(db, { column: 'id', value: id });
  if (!order) return null;
  const [lines, refunds] = await Promise.all([
    linesOfOrder(db, order.checkout_id),
    refundsOfOrder(db, id),
  ]);
  return {
    number: order.order_number,
    placedAt: order.created_at,
    status: order.status,
    demo: isTestMode(order.payment_mode),
    event: { title: order.event_title, lines: eventLines(order), timeZone: order.time_zone },
    buyer: {
      name: order.customer_name,
      lines: [order.customer_email, order.customer_phone].filter(Boolean),
    },
    lines,
    amounts: order,
    refunds,
  };
}

function eventLines(order: OrderRow): string[] {
  const { venue_id, venue, location } = order;
  const doors = `Doors open: ${formatClock(doorsClock(order))}`;
  return [formatEventDates(order), doors, ...(venue_id === null ? [] : [venue]), location];
}
