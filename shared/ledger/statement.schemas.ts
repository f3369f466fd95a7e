import { z } from 'zod';
import { dateSchema } from '#shared/base/ids.schemas.ts';

/** A day in a URL; an empty parameter counts as missing. */
const day = z.union(
  [z.literal('').transform(() => undefined), dateSchema],
  'Enter a day such as 2026-12-31',
);

export const statementQuerySchema = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  });
export type StatementQuery = z.output<typeof statementQuerySchema>;
