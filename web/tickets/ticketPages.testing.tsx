import type { Order } from '#shared/orders/orders.schemas.ts';
import { db } from '#web/offline/db.ts';
import { Component as ConfirmationPage } from '#web/orders/confirmation.page.tsx';
import { Component as OrderPage } from '#web/orders/order.page.tsx';
import { press } from '#web/testing/userActions.ts';
import { serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { Component as TicketsPage } from './tickets.page.tsx';

/** Order number of `anOrder`. */
export const NUMBER = 'RC-7KQ4-XN2M-9T2W';

export function renderAt(at: string, answers: Answers = {}) {
  const served = serve(answers);
  const pages = {
    '/order-confirmation': <ConfirmationPage />,
    '/orders/:orderNumber': <OrderPage />,
    '/tickets': <TicketsPage />,
  };
  return { ...served, ...showPages(pages, at) };
}

export function orderAnswers(order: Order): Answers {
  return {
    [`GET /api/orders/by-number/${order.order_number}`]: order,
    [`GET /api/orders/${order.order_number}`]: order,
    [`GET /api/orders/${order.id}`]: order,
    [`GET /api/orders/${order.id}/items`]: order.items,
  };
}

/** Stores an order on this device for a guest. */
export const keep = (order: Order, savedAt = 1) =>
  db.orders.put({ orderNumber: order.order_number, userId: null, savedAt, order });

/** Presses an entry of the menu of a ticket page. */
export async function pressInMenu(entry: string | RegExp): Promise<void> {
  await press('More');
  await press(entry);
}
