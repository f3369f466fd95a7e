import { defineProblem } from '#shared/base/errors.ts';

/** `details.available` is in cents. */
export const notAvailable = {
  ...defineProblem('ledger.not_available', 409, 'That is more than can be paid out.'),
  field: 'amount',
};
export const paidInFuture = {
  ...defineProblem('ledger.paid_in_future', 422, 'A payout cannot be recorded before it is made.'),
  field: 'paid_on',
};
export const ledgerKeyReused = defineProblem(
  'ledger.key_reused',
  409,
  'This has been recorded already, with other figures. Please load the page again.',
);
