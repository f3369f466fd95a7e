import { defineProblem } from '#shared/base/errors.ts';

export const paymentUnknown = defineProblem('payments.unknown', 404, 'There is no such payment.');
export const paymentClosed = defineProblem(
  'payments.closed',
  409,
  'This payment was cancelled. Please start again.',
);
export const noAction = defineProblem(
  'payments.no_action',
  409,
  'This payment is not waiting for a check.',
);
export const providerUnknown = defineProblem(
  'payments.provider_unknown',
  404,
  'There is no such provider.',
);
export const webhookInvalid = defineProblem(
  'payments.webhook_invalid',
  400,
  'The event is not signed by the provider.',
);
export const webhookMode = defineProblem(
  'payments.webhook_mode',
  400,
  'The event is about money of another mode: test and live are never mixed.',
);
export const providerFailed = defineProblem(
  'payments.provider_failed',
  502,
  'The payment could not be started. Nothing was charged. Please try again.',
);
