import { z } from 'zod';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';

/** A payment that the buyer's bank wants back, as the back office sees it. */
export const disputeSchema = z.object({
  id: z.string(),
  phase: z.enum(['open', 'won', 'lost']),
  /** In the provider's words. */
  status: z.string(),
  reason: z.string(),
  amount: centsSchema,
  created_at: instantSchema,
  /** Until when the provider takes evidence. */
  due_by: instantSchema.nullable(),
  /** It was lost, tickets became void, and then it was won: since when the money is here again. */
  returned_at: instantSchema.nullable(),
  /** What was done about that, and by whom; null as long as it has to be. */
  handled: z.object({ by: z.string(), note: z.string() }).nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;
