import { defineProblem } from '#shared/base/errors.ts';

export const notInitialized = defineProblem(
  'checkout.not_initialized',
  0,
  'Failed to initialize payment.',
);

/** The order is paid, but this browser has nothing that proves who the buyer is. */
export const paidElsewhere = defineProblem(
  'checkout.paid_elsewhere',
  200,
  'Your payment went through, and your tickets are in your e-mail.',
);

export const FALLBACK_MESSAGE = 'An unexpected error occurred';
export const PAYMENT_FALLBACK = 'An error occurred during payment processing.';
