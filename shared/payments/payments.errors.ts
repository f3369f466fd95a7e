import { defineProblem } from '#shared/base/errors.ts';

export const paymentUnknown = defineProblem('payments.unknown', 404, 'Payment not found.');
export const paymentClosed = defineProblem(
  'payments.closed',
  409,
  'This payment was canceled. Please start again.',
);
export const noAction = defineProblem(
  'payments.no_action',
  409,
  "This payment isn't waiting for a security check.",
);
export const providerUnknown = defineProblem(
  'payments.provider_unknown',
  404,
  'Payment provider not found.',
);
export const webhookInvalid = defineProblem(
  'payments.webhook_invalid',
  400,
  "The event isn't signed by the payment provider.",
);
export const webhookMode = defineProblem(
  'payments.webhook_mode',
  400,
  'The event is for a different mode. Test and live payments are never mixed.',
);
export const providerFailed = defineProblem(
  'payments.provider_failed',
  502,
  "We couldn't start the payment. Nothing was charged. Please try again.",
);
