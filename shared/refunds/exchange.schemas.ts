import { z } from 'zod';
import { centsSchema, idSchema } from '#shared/events/events.schemas.ts';

export const exchangeFormSchema = z.object({
  itemId: idSchema,
  /** The ticket product of the same event that it becomes. */
  ticketId: idSchema,
  /** What was shown to go back, in cents; another one is refused. */
  amount: centsSchema,
  /** The other one costs more, and nothing is charged. */
  waive: z.boolean().optional(),
});
export type ExchangeForm = z.infer<typeof exchangeFormSchema>;

export const exchangedSchema = z.object({
  itemId: idSchema,
  /** The refund of what goes back; null: nothing does. */
  refundId: z.string().nullable(),
  amount: centsSchema,
});
export type Exchanged = z.infer<typeof exchangedSchema>;
