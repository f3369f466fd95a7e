// For audited.testing.ts: what admins do when payments and orders do not fit.
import {
  deadJob,
  doubtfulOrder,
  type Examples,
  order,
  paidCheckout,
  refund,
  wonDispute,
} from './audited.ground.testing.ts';

export const payments: Examples = {
  'POST /api/admin/payments/checkouts/:id/look': async (ground) => ({
    path: `/api/admin/payments/checkouts/${(await paidCheckout(ground)).id}/look`,
  }),
  'POST /api/admin/payments/checkouts/:id/refund': async (ground) => {
    const { id, amount } = await paidCheckout(ground);
    return { path: `/api/admin/payments/checkouts/${id}/refund`, body: { amount } };
  },
  'POST /api/admin/payments/orders/:id/look': async (ground) => ({
    path: `/api/admin/payments/orders/${await order(ground)}/look`,
  }),
  'POST /api/admin/payments/orders/:id/dismiss': async (ground) => ({
    path: `/api/admin/payments/orders/${await doubtfulOrder(ground)}/dismiss`,
    body: { note: 'Paid in cash' },
  }),
  'POST /api/admin/payments/refunds/:id/retry': async (ground) => ({
    path: `/api/admin/payments/refunds/${await refund(ground)}/retry`,
  }),
  'POST /api/admin/payments/disputes/:id/dismiss': async (ground) => ({
    path: `/api/admin/payments/disputes/${await wonDispute(ground)}/dismiss`,
    body: { note: 'They got new tickets' },
  }),
  'POST /api/admin/payments/jobs/:id/retry': async (ground) => ({
    path: `/api/admin/payments/jobs/${await deadJob(ground)}/retry`,
  }),
  'POST /api/admin/payments/jobs/:id/dismiss': async (ground) => ({
    path: `/api/admin/payments/jobs/${await deadJob(ground)}/dismiss`,
    body: { note: 'Nobody needs it' },
  }),
  'POST /api/admin/payments/demo-orders/delete': async ({ services }) => ({
    path: '/api/admin/payments/demo-orders/delete',
    body: { confirm: String((await services.paymentHealth.demoOrders()).orders) },
  }),
};
