import { z } from 'zod';
import { centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';

export const disputeSchema = z.object({
  id: z.string(),
  phase: z.enum(['open', 'won', 'lost']),
  status: z.string(),
  reason: z.string(),
  amount: centsSchema,
  created_at: instantSchema,
  /** Deadline for submitting evidence. */
  due_by: instantSchema.nullable(),
  /** When the money came back, if the dispute was won after it had been lost and tickets were voided. */
  returned_at: instantSchema.nullable(),
  /** The admin who handled the money that came back, with a note; null until then. */
  handled: z.object({ by: z.string(), note: z.string() }).nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;
