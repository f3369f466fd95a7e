import { z } from 'zod';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';

export const disputeSchema = z.object({
  id: z.string(),
  phase: z.enum(['open', 'won', 'lost']),
  status: z.string(),
  reason: z.string(),
  amount: centsSchema,
  created_at: instantSchema,
  /** Deadline for evidence. */
  due_by: instantSchema.nullable(),
  /** Won after it was lost and tickets were voided: when the money came back. */
  returned_at: instantSchema.nullable(),
  /** Null until an admin has handled that. */
  handled: z.object({ by: z.string(), note: z.string() }).nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;
