import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { centsSchema } from '#shared/events/events.schemas.ts';

export const exchangeFormSchema = z.object({
  itemId: idSchema,
  /** The ticket product of the same event that the ticket is exchanged for. */
  ticketId: idSchema,
  /** The amount that goes back, in cents, as it was shown; any other amount is refused. */
  amount: centsSchema,
  /** True to allow a ticket that costs more: the difference is not charged. */
  waive: z.boolean().optional(),
});
export type ExchangeForm = z.infer<typeof exchangeFormSchema>;

export const exchangedSchema = z.object({
  itemId: idSchema,
  /** The refund of the amount that goes back; null if nothing goes back. */
  refundId: z.string().nullable(),
  amount: centsSchema,
});
export type Exchanged = z.infer<typeof exchangedSchema>;
