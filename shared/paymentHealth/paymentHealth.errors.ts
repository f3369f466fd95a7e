import { defineProblem } from '#shared/base/errors.ts';

export const problemUnknown = defineProblem(
  'payments.problem_unknown',
  404,
  'This has been settled meanwhile, or was never there.',
);
export const rebuildDiffers = defineProblem(
  'payments.rebuild_differs',
  409,
  'The order cannot be made again: what was bought is not known, or costs something else now. Please refund it.',
);
export const notTheBuyer = defineProblem(
  'payments.not_the_buyer',
  409,
  'This is not the e-mail address that was given with the payment.',
);
export const notPaidThere = defineProblem(
  'payments.not_paid_there',
  409,
  'The payment provider has no paid payment of this, so there is nothing to refund.',
);
export const amountDiffers = defineProblem(
  'payments.amount_differs',
  409,
  'The payment provider has another amount now. Please look at it again.',
);
export const becameOrder = defineProblem(
  'payments.became_order',
  409,
  'It has become an order meanwhile: refund the order instead.',
);
export const providerSilent = defineProblem(
  'payments.provider_silent',
  502,
  'The payment provider could not be reached. Please try again in a minute.',
);
export const numberDiffers = defineProblem(
  'payments.number_differs',
  409,
  'This is not the number of demo orders. Nothing was deleted.',
);
export const deletionRunning = defineProblem(
  'payments.deletion_running',
  409,
  'Demo orders are being deleted already.',
);
