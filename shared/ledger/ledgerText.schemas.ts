import { z } from 'zod';
import { parseUsd } from '#shared/base/money.ts';
import { adjustBalanceSchema, recordPayoutSchema } from './ledger.schemas.ts';

const { amount, method, reference, note, paid_on } = recordPayoutSchema.shape;

const dollars = z
  .string()
  .refine((text) => parseUsd(text) !== null, 'Enter dollars and cents, such as 25.00')
  .transform((text) => parseUsd(text) ?? 0)
  .pipe(amount);

/** Converts form values to the request body, except for its idempotency key. */
export const payoutTextSchema = z.object({ amount: dollars, method, reference, note, paid_on });
export type PayoutText = z.input<typeof payoutTextSchema>;
export type PayoutValues = z.output<typeof payoutTextSchema>;

/** Converts form values. `way` is the sign, because phone keypads lack a minus. */
export const adjustmentTextSchema = z
  .object({ way: z.enum(['add', 'take']), amount: dollars, note: adjustBalanceSchema.shape.note })
  .transform(({ way, amount: cents, note: why }) => {
    return { amount: way === 'add' ? cents : -cents, note: why };
  });
export type AdjustmentText = z.input<typeof adjustmentTextSchema>;
export type AdjustmentValues = z.output<typeof adjustmentTextSchema>;
