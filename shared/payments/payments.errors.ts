import { badRequest, conflict, defineProblem, notFound } from '#shared/base/errors.ts';

export const paymentUnknown = notFound('payments.unknown', 'Payment not found.');
export const paymentClosed = conflict(
  'payments.closed',
  'This payment was canceled. Please start again.',
);
export const noAction = conflict(
  'payments.no_action',
  "This payment isn't waiting for a security check.",
);
export const providerUnknown = notFound('payments.provider_unknown', 'Payment provider not found.');
export const webhookInvalid = badRequest(
  'payments.webhook_invalid',
  "The event isn't signed by the payment provider.",
);
export const webhookMode = badRequest(
  'payments.webhook_mode',
  'The event is for a different mode. Test and live payments are never mixed.',
);
export const providerFailed = defineProblem(
  'payments.provider_failed',
  502,
  "We couldn't start the payment. Nothing was charged. Please try again.",
);
