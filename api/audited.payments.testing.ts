// For audited.testing.ts: what admins do when payments and orders do not fit.
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
