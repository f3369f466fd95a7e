import { defineProblem } from '#shared/base/errors.ts';

export const orderNotFound = defineProblem('orders.not_found', 404, 'There is no such order.');
export const paymentUnknown = defineProblem(
  'orders.payment_unknown',
  404,
  'There is no such payment.',
);
export const notPaid = defineProblem('orders.not_paid', 402, 'This order has not been paid.');
export const paymentRefunded = defineProblem(
  'orders.payment_refunded',
  409,
  'The tickets were gone when the payment arrived. It has been refunded in full.',
);
export const paymentInReview = defineProblem(
  'orders.payment_in_review',
  409,
  'We are looking into this payment and will write to you.',
);
