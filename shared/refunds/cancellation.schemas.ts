import { z } from 'zod';
import { centsSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { reasonText } from './refunds.schemas.ts';

export const cancelEventSchema = z.object({
  /** Told to everybody who has tickets. */
  reason: reasonText,
  /** What the decision is based on, as in every change of an event. */
  updated_at: instantSchema.optional(),
});
export type CancelEvent = z.infer<typeof cancelEventSchema>;

/** How far the cancellation of an event has come. Amounts are cents. */
export const cancellationSchema = z.object({
  event_id: idSchema,
  title: z.string(),
  updated_at: instantSchema,
  /** Null while the event takes place. */
  cancelled_at: instantSchema.nullable(),
  reason: z.string().nullable(),
  /** Orders with something left to refund, and what that is. */
  open: z.object({ orders: z.int(), tickets: z.int(), amount: centsSchema }),
  /** Refunds of the event's orders, by how far their money has come. */
  refunds: z.object({ pending: z.int(), succeeded: z.int(), failed: z.int(), amount: centsSchema }),
});
export type Cancellation = z.infer<typeof cancellationSchema>;
