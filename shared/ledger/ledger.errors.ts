import { defineProblem } from '#shared/base/errors.ts';

/** The amount is above the available balance, which `details.available` gives in cents. */
export const notAvailable = {
  ...defineProblem('ledger.not_available', 409, "That's more than can be paid out."),
  field: 'amount',
};
export const paidInFuture = {
  ...defineProblem('ledger.paid_in_future', 422, "The payment date can't be in the future."),
  field: 'paid_on',
};
export const ledgerKeyReused = defineProblem(
  'ledger.key_reused',
  409,
  'This was already recorded with different figures. Reload the page.',
);

export const statementTooLong = {
  ...defineProblem(
    'ledger.statement_too_long',
    422,
    "That's too long for a PDF. Choose fewer days, or download the CSV file.",
  ),
  field: 'from',
};
