import type { z } from 'zod';
import { manifestSchema } from './checkin.schemas.ts';

export const doorEventSchema = manifestSchema.shape.event.omit({
  lookupKey: true,
  demoAllowed: true,
  cancelled: true,
  start_date: true,
  end_date: true,
  others: true,
});
export type DoorEvent = z.infer<typeof doorEventSchema>;
