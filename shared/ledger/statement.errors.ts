import { defineProblem } from '#shared/base/errors.ts';

export const statementTooLong = {
  ...defineProblem(
    'ledger.statement_too_long',
    422,
    "That's too long for a PDF. Choose fewer days, or download the CSV file.",
  ),
  field: 'from',
};
