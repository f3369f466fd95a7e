import { z } from 'zod';
import { dateSchema } from '#shared/events/events.schemas.ts';

/** A parameter that is there but empty asks for nothing. */
const day = z.union([z.literal('').transform(() => undefined), dateSchema], 'A day: 2026-12-31');

/** Which days a statement is of, both included; from the first entry, through today. */
export const statementQuerySchema = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  });
export type StatementQuery = z.output<typeof statementQuerySchema>;
