import { defineProblem } from '#shared/base/errors.ts';

export const notInitialized = defineProblem(
  'checkout.not_initialized',
  0,
  'Failed to initialize payment.',
);

export const FALLBACK_MESSAGE = 'An unexpected error occurred';
export const PAYMENT_FALLBACK = 'An error occurred during payment processing.';
