import { z } from 'zod';
import { printable, emailOf } from '#shared/base/text.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { MAX_ATTENDEE_NAME } from './attendees.rules.ts';

const MAX_TICKETS = 200;

/**
 * Who a ticket is for, as told before the payment. `unit` numbers the tickets of the cart in their order, from 0. With
 * an e-mail address or a phone number, the ticket is offered to that person by a link once it is paid.
 */
export const attendeeSchema = z.object({
  unit: z
    .int()
    .min(0)
    .max(MAX_TICKETS - 1),
  name: printable(
    z
      .string()
      .trim()
      .min(1, 'Please enter a name for the ticket')
      .max(MAX_ATTENDEE_NAME, `A name has at most ${MAX_ATTENDEE_NAME} characters`),
  ),
  email: emailOf('Please enter a valid email address.').optional(),
  phone: printable(z.string().trim().min(1).max(40)).optional(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const attendeesSchema = z
  .array(attendeeSchema)
  .min(1)
  .max(MAX_TICKETS)
  .refine((list) => new Set(list.map(({ unit }) => unit)).size === list.length, {
    message: 'Each ticket is for one person',
  });

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
    .max(MAX_TICKETS),
});
export type NameAttendees = z.infer<typeof nameAttendeesSchema>;
