// For audited.testing.ts: what admins do when payments and orders do not fit.
import { z } from 'zod';
import {
  deadJob,
  doubtfulOrder,
  type Examples,
  order,
  paidCheckout,
  refund,
  wonDispute,
} from './audited.fixture.testing.ts';

export const payments: Examples = {
  'POST /api/admin/orders/:id/exchanges': async (fixture) => {
    const id = await order(fixture);
    const item = await fixture.services.db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', id)
      .where('kind', '=', 'ticket')
      .executeTakeFirstOrThrow();
    await fixture.services.db
      .updateTable('order_items')
      .set({ entry_at: null, entry_scan_id: null })
      .where('id', '=', item.id)
      .execute();
    const form = { name: 'Moved to', price: 1_000_000, sales_tax_rate: item.unit_tax_rate };
    const made = await fixture.call(`POST /api/events/${item.event_id}/tickets`, form);
    const { id: ticketId } = z.object({ id: z.int() }).parse(made);
    const body = { itemId: item.id, ticketId, amount: 0, waive: true };
    return { path: `/api/admin/orders/${id}/exchanges`, body };
  },
  'POST /api/admin/payments/checkouts/:id/look': async (fixture) => ({
    path: `/api/admin/payments/checkouts/${(await paidCheckout(fixture)).id}/look`,
  }),
  'POST /api/admin/payments/checkouts/:id/refund': async (fixture) => {
    const { id, amount } = await paidCheckout(fixture);
    return { path: `/api/admin/payments/checkouts/${id}/refund`, body: { amount } };
  },
  'POST /api/admin/payments/orders/:id/look': async (fixture) => ({
    path: `/api/admin/payments/orders/${await order(fixture)}/look`,
  }),
  'POST /api/admin/payments/orders/:id/dismiss': async (fixture) => ({
    path: `/api/admin/payments/orders/${await doubtfulOrder(fixture)}/dismiss`,
    body: { note: 'Paid in cash' },
  }),
  'POST /api/admin/payments/refunds/:id/retry': async (fixture) => ({
    path: `/api/admin/payments/refunds/${await refund(fixture)}/retry`,
  }),
  'POST /api/admin/payments/disputes/:id/dismiss': async (fixture) => ({
    path: `/api/admin/payments/disputes/${await wonDispute(fixture)}/dismiss`,
    body: { note: 'They got new tickets' },
  }),
  'POST /api/admin/payments/jobs/:id/retry': async (fixture) => ({
    path: `/api/admin/payments/jobs/${await deadJob(fixture)}/retry`,
  }),
  'POST /api/admin/payments/jobs/:id/dismiss': async (fixture) => ({
    path: `/api/admin/payments/jobs/${await deadJob(fixture)}/dismiss`,
    body: { note: 'Nobody needs it' },
  }),
  'POST /api/admin/payments/demo-orders/delete': async ({ services }) => ({
    path: '/api/admin/payments/demo-orders/delete',
    body: { confirm: String((await services.paymentHealth.demoOrders()).orders) },
  }),
};
