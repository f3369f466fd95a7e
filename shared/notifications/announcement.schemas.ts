import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';

/** A change of an event that its ticket holders have not been told of yet. */
const pendingSchema = z.object({
  /** Version of the pending change, which rises with each edit of the event. */
  revision: z.int(),
  sends_at: instantSchema,
  /** True if the schedule changed, which only devices are told of. */
  program: z.boolean(),
  /** True if the event was canceled. Buyers are told of it by the mail about their refund. */
  cancelled: z.boolean(),
  /** The mail to buyers; null if they get none. */
  mail: z
    .object({
      subject: z.string(),
      changes: z.array(z.object({ label: z.string(), was: z.string(), is: z.string() })),
    })
    .nullable(),
});

export const announcementSchema = z.object({
  /** Number of e-mail addresses with a valid order. */
  buyers: countSchema,
  pending: pendingSchema.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const callBackSchema = z.object({ revision: z.int() });
