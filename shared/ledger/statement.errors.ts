import { defineProblem } from '#shared/base/errors.ts';

export const statementTooLong = {
  ...defineProblem(
    'ledger.statement_too_long',
    422,
    'That is too much for paper. Please choose fewer days, or the CSV file.',
  ),
  field: 'from',
};
