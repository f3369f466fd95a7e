import { defineProblem } from '#shared/base/errors.ts';

/** A total of 1 to 49 cents cannot be charged by card; see `checkPayable`. */
export const amountBelowMinimum = defineProblem(
  'pricing.amount_below_minimum',
  422,
  'The total is below the smallest amount a card can be charged ($0.50).',
);
