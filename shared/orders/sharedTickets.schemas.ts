import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { MAX_ATTENDEE_NAME } from './attendees.rules.ts';
import { orderItemSchema, orderSchema } from './orders.schemas.ts';

/** With `email`, we mail the link there, at most once an hour. */
export const offerTicketSchema = z.object({
  itemId: idSchema,
  email: emailOf('Please enter a valid email address.').optional(),
});

export const offeredTicketSchema = z.object({ number: z.string() });
export type OfferedTicket = z.infer<typeof offeredTicketSchema>;

export const sharedTicketSchema = z.object({
  state: z.enum(['offered', 'taken', 'void']),
  /** First name of the buyer. */
  from: z.string(),
  /** The ticket without its code. */
  ticket: orderItemSchema,
  event: orderSchema.shape.event,
});
export type SharedTicket = z.infer<typeof sharedTicketSchema>;

export const takeTicketSchema = z.object({
  /** Id that the browser makes for a tap; a repeated tap sends the same one. */
  attempt: z.uuid(),
  name: printable(
    z
      .string('Please enter a name for the ticket')
      .trim()
      .min(1, 'Please enter a name for the ticket')
      .max(MAX_ATTENDEE_NAME, `A name has at most ${MAX_ATTENDEE_NAME} characters`),
  ),
});
export type TakeTicket = z.infer<typeof takeTicketSchema>;

export const takenTicketSchema = z.object({ orderNumber: z.string() });
export type TakenTicket = z.infer<typeof takenTicketSchema>;
