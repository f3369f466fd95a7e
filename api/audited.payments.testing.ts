// For audited.testing.ts: what admins do when payments and orders do not fit.
import { z } from 'zod';
import { paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import {
  type AuditFixture,
  deadJob,
  doubtfulOrder,
  type Examples,
  order,
  paidCheckout,
  refund,
  wonDispute,
} from './audited.fixture.testing.ts';

/** A ticket that came in nowhere, and another one of its event at this price. */
async function movable(fixture: AuditFixture, price: number) {
  const id = await order(fixture);
  const { db } = fixture.services;
  const item = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'ticket')
    .executeTakeFirstOrThrow();
  const unused = { entry_at: null, entry_scan_id: null };
  await db.updateTable('order_items').set(unused).where('id', '=', item.id).execute();
  // Offers of the examples before.
  const offered = db.updateTable('checkouts').set({ replaces_item: null });
  await offered.where('replaces_item', '=', item.id).execute();
  const form = { name: 'Moved to', price, sales_tax_rate: item.unit_tax_rate };
  const made = await fixture.call(`POST /api/events/${item.event_id}/tickets`, form);
  const { id: ticketId } = z.object({ id: z.int() }).parse(made);
  return { ...item, ticketId };
}

async function offering(fixture: AuditFixture) {
  const old = await movable(fixture, 1000);
  const amount = 1000 + Math.round((1000 * old.unit_tax_rate) / 10_000);
  const body = { itemId: old.id, ticketId: old.ticketId, amount, back: paidFor(old) };
  return { path: `/api/admin/orders/${old.order_id}/move-offers`, body };
}

export const payments: Examples = {
  'POST /api/admin/orders/:id/exchanges': async (fixture) => {
    const { order_id, id: itemId, ticketId } = await movable(fixture, 1_000_000);
    const body = { itemId, ticketId, amount: 0, waive: true };
    return { path: `/api/admin/orders/${order_id}/exchanges`, body };
  },
  'POST /api/admin/orders/:id/move-offers': (fixture) => offering(fixture),
  'POST /api/admin/move-offers/:id/cancel': async (fixture) => {
    const { path, body } = await offering(fixture);
    const made = z.object({ id: z.string() }).parse(await fixture.call(`POST ${path}`, body));
    return { path: `/api/admin/move-offers/${made.id}/cancel` };
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
