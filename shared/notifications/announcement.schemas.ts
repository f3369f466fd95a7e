import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';

/** A change of an event that those who come have not been told of yet. */
const pendingSchema = z.object({
  /** Rises with each edit. */
  revision: z.int(),
  sends_at: instantSchema,
  /** The schedule changed, or the event is cancelled: told to devices; buyers get another mail or none. */
  program: z.boolean(),
  cancelled: z.boolean(),
  /** The mail to buyers; null when they get none. */
  mail: z
    .object({
      subject: z.string(),
      changes: z.array(z.object({ label: z.string(), was: z.string(), is: z.string() })),
    })
    .nullable(),
});

export const announcementSchema = z.object({
  /** E-mail addresses with a valid order. */
  buyers: countSchema,
  pending: pendingSchema.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const callBackSchema = z.object({ revision: z.int() });
