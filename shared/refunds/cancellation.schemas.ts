import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { reasonText } from './refunds.schemas.ts';

export const cancelEventSchema = z.object({
  reason: reasonText,
  /** Version that the change is based on. */
  updated_at: instantSchema.optional(),
});
export type CancelEvent = z.infer<typeof cancelEventSchema>;

export const cancellationSchema = z.object({
  event_id: idSchema,
  title: z.string(),
  updated_at: instantSchema,
  /** When the event was canceled; null if it was not. */
  cancelled_at: instantSchema.nullable(),
  reason: z.string().nullable(),
  /** What is still to be refunded. */
  open: z.object({ orders: z.int(), tickets: z.int(), amount: centsSchema }),
  /** Refunds since the cancellation, by status. */
  refunds: z.object({ pending: z.int(), succeeded: z.int(), failed: z.int(), amount: centsSchema }),
});
export type Cancellation = z.infer<typeof cancellationSchema>;
