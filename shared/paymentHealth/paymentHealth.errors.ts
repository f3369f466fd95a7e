import { conflict, defineProblem, notFound } from '#shared/base/errors.ts';

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
