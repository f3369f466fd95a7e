import { defineProblem } from '#shared/base/errors.ts';

export const orderNotFound = defineProblem('orders.not_found', 404, 'There is no such order.');
export const orderWrongState = defineProblem(
  'orders.wrong_state',
  409,
  'The order is in a state that does not allow this.',
);
export const paymentUnknown = defineProblem(
  'orders.payment_unknown',
  404,
  'There is no such payment.',
);
export const notPaid = defineProblem('orders.not_paid', 402, 'This order has not been paid.');
export const paymentMismatch = defineProblem(
  'orders.payment_mismatch',
  409,
  'The payment does not fit the order. We are looking into it.',
);
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
