import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { paymentRefunded } from '#shared/orders/orders.errors.ts';
import { customerInfoSchema } from '#shared/orders/orders.schemas.ts';
import { refundSettled } from '#shared/refunds/refunds.errors.ts';
import { conflict, defineProblem, notFound } from '#shared/base/errors.ts';
import {
  deleteDemoOrdersSchema,
  demoOrdersSchema,
  dismissSchema,
  lookedSchema,
  paymentHealthSchema,
  problemsQuerySchema,
  refundPaymentSchema,
  returnedPageSchema,
} from './paymentHealth.schemas.ts';

export const problemUnknown = notFound(
  'payments.problem_unknown',
  'This was already settled, or never existed.',
);
export const rebuildDiffers = conflict(
  'payments.rebuild_differs',
  "The order can't be recreated: its items are unknown, or their price has changed. Refund it instead.",
);
export const notTheBuyer = conflict(
  'payments.not_the_buyer',
  "This isn't the e-mail address given with the payment.",
);
export const notPaidThere = conflict(
  'payments.not_paid_there',
  "The payment provider has no completed payment for this, so there's nothing to refund.",
);
export const amountDiffers = conflict(
  'payments.amount_differs',
  'The amount at the payment provider has changed. Check again.',
);
export const becameOrder = conflict(
  'payments.became_order',
  'This payment has an order now. Refund the order instead.',
);
export const providerSilent = defineProblem(
  'payments.provider_silent',
  502,
  "Couldn't reach the payment provider. Try again in a minute.",
);
export const numberDiffers = conflict(
  'payments.number_differs',
  "The number of demo orders doesn't match. Nothing was deleted.",
);
export const deletionRunning = conflict(
  'payments.deletion_running',
  'Demo orders are already being deleted.',
);

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'Not an id') });
const done = reply(z.object({ done: z.literal(true) }), 'Done');
const accepted = reply(z.object({ done: z.literal(true) }), 'It will be done in a moment');

export const paymentHealthContract = contract('paymentHealth', {
  health: {
    get: '/api/admin/payments/health',
    summary: 'Payments and orders that need attention',
    ...admin.read,
    request: { query: problemsQuerySchema },
    responses: { 200: reply(paymentHealthSchema) },
  },
  open: {
    get: '/api/admin/payments/open',
    summary: 'How many items need attention',
    ...admin.read,
    responses: { 200: reply(z.object({ open: z.int() })) },
  },
  returned: {
    get: '/api/admin/payments/returned',
    summary: 'Payments without an order that were returned',
    ...admin.read,
    request: { query: problemsQuerySchema },
    responses: { 200: reply(returnedPageSchema) },
  },
  demoOrders: {
    get: '/api/admin/payments/demo-orders',
    summary: 'Orders paid in demo or test mode',
    ...admin.report,
    responses: { 200: reply(demoOrdersSchema) },
  },
  deleteDemoOrders: {
    post: '/api/admin/payments/demo-orders/delete',
    summary: 'Delete all orders paid in demo or test mode',
    ...admin.change,
    request: { body: body(deleteDemoOrdersSchema) },
    responses: { 202: reply(demoOrdersSchema, 'The deletion has started') },
    problems: [numberDiffers, deletionRunning],
  },
  lookAtCheckout: {
    post: '/api/admin/payments/checkouts/{id}/look',
    summary: 'Ask the provider again whether a checkout is paid',
    ...admin.change,
    request: { params },
    responses: { 200: reply(lookedSchema) },
    problems: [problemUnknown, providerSilent],
  },
  refundCheckout: {
    post: '/api/admin/payments/checkouts/{id}/refund',
    summary: 'Return a payment that has no order',
    ...admin.provenChange,
    request: { params, body: body(refundPaymentSchema) },
    responses: { 202: accepted },
    problems: [problemUnknown, becameOrder, notPaidThere, amountDiffers, providerSilent],
  },
  rebuildOrder: {
    post: '/api/admin/payments/checkouts/{id}/rebuild',
    summary: 'Recreate the order for a payment whose checkout is missing',
    ...admin.provenChange,
    request: { params, body: body(customerInfoSchema) },
    responses: { 200: reply(z.object({ orderNumber: z.string() })) },
    problems: [problemUnknown, notTheBuyer, rebuildDiffers, providerSilent, paymentRefunded],
  },
  lookAtOrder: {
    post: '/api/admin/payments/orders/{id}/look',
    summary: 'Compare an order with its payment again',
    ...admin.change,
    request: { params },
    responses: { 200: reply(lookedSchema) },
    problems: [problemUnknown, providerSilent],
  },
  dismissOrder: {
    post: '/api/admin/payments/orders/{id}/dismiss',
    summary: 'Dismiss an order whose payment differs',
    ...admin.change,
    request: { params, body: body(dismissSchema) },
    responses: { 200: done },
    problems: [problemUnknown],
  },
  dismissDispute: {
    post: '/api/admin/payments/disputes/{id}/dismiss',
    summary: 'Dismiss a dispute that was won after it was lost',
    ...admin.change,
    request: { params, body: body(dismissSchema) },
    responses: { 200: done },
    problems: [problemUnknown],
  },
  retryRefund: {
    post: '/api/admin/payments/refunds/{id}/retry',
    summary: 'Retry a failed refund',
    ...admin.change,
    request: { params },
    responses: { 202: accepted },
    problems: [problemUnknown, refundSettled],
  },
  retryJob: {
    post: '/api/admin/payments/jobs/{id}/retry',
    summary: 'Run a failed job again',
    ...admin.change,
    request: { params },
    responses: { 202: accepted },
    problems: [problemUnknown],
  },
  dismissJob: {
    post: '/api/admin/payments/jobs/{id}/dismiss',
    summary: 'Dismiss a failed job',
    ...admin.change,
    request: { params, body: body(dismissSchema) },
    responses: { 200: done },
    problems: [problemUnknown],
  },
});
