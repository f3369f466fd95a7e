import type { Order } from '#shared/orders/orders.schemas.ts';
import { sortedByEvent } from './sortedByEvent.rules.ts';
import { showsCode, ticketViews } from './ticketView.rules.ts';

/** The order of the next event at which one of its tickets lets somebody in. */
export const nextOrder = <T extends { order: Order }>(rows: readonly T[], now: number) =>
  sortedByEvent(rows, now).upcoming.find(
    ({ order }) => order.event && !order.event.cancelled_at && ticketViews(order).some(showsCode),
  );
