import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';

export const MAX_ATTENDEE_NAME = 80;

/** Names for tickets; an empty name means that the ticket is the buyer's own. */
export const nameAttendeesSchema = z.object({
  attendees: z
    .array(
      z.object({
        itemId: idSchema,
        name: printable(
          z
            .string()
            .trim()
            .max(MAX_ATTENDEE_NAME, `A name has at most ${MAX_ATTENDEE_NAME} characters`),
        ),
      }),
    )
    .min(1)
    .max(200),
});
export type NameAttendees = z.infer<typeof nameAttendeesSchema>;
