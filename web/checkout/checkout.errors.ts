import { defineProblem, isAppError } from '#shared/base/errors.ts';

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

const FALLBACK_MESSAGE = 'An unexpected error occurred';
export const PAYMENT_FALLBACK = 'An error occurred during payment processing.';

/** The text that a buyer reads about an error. */
export function messageOf(error: unknown): string {
  if (!isAppError(error)) return FALLBACK_MESSAGE;
  const { code, message, details } = error.problem;
  if (code === 'checkout.sold_out' && details?.['left'] === 0) {
    return 'Sold out. Someone else just got the last tickets.';
  }
  return message || FALLBACK_MESSAGE;
}

export function issueText(message: string, paymentIntentId: string): string {
  const what = message || "Your payment went through, but we couldn't process your order yet.";
  return `${what} Please contact support with payment ${paymentIntentId}.`;
}
