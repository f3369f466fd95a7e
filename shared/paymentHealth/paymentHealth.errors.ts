import { defineProblem } from '#shared/base/errors.ts';

export const problemUnknown = defineProblem(
  'payments.problem_unknown',
  404,
  'This was already settled, or never existed.',
);
export const rebuildDiffers = defineProblem(
  'payments.rebuild_differs',
  409,
  "The order can't be recreated: its items are unknown, or their price has changed. Refund it instead.",
);
export const notTheBuyer = defineProblem(
  'payments.not_the_buyer',
  409,
  "This isn't the e-mail address given with the payment.",
);
export const notPaidThere = defineProblem(
  'payments.not_paid_there',
  409,
  "The payment provider has no completed payment for this, so there's nothing to refund.",
);
export const amountDiffers = defineProblem(
  'payments.amount_differs',
  409,
  'The amount at the payment provider has changed. Check again.',
);
export const becameOrder = defineProblem(
  'payments.became_order',
  409,
  'This payment has an order now. Refund the order instead.',
);
export const providerSilent = defineProblem(
  'payments.provider_silent',
  502,
  "Couldn't reach the payment provider. Try again in a minute.",
);
export const numberDiffers = defineProblem(
  'payments.number_differs',
  409,
  "The number of demo orders doesn't match. Nothing was deleted.",
);
export const deletionRunning = defineProblem(
  'payments.deletion_running',
  409,
  'Demo orders are already being deleted.',
);
