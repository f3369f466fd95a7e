import { z } from 'zod';
import { emailOf, givenText, printable } from '#shared/base/text.schemas.ts';
import { countSchema, idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';

export const MAX_GUESTS = 500;
/** Maximum number of tickets for one guest, who may bring others. */
export const MAX_TICKETS_OF_GUEST = 20;
const NAME_LENGTH = 100;
const NOTE_LENGTH = 100;

export const guestSchema = z.object({
  name: printable(
    givenText('Enter a name', NAME_LENGTH, `At most ${NAME_LENGTH} characters in a name`),
  ),
  email: emailOf('Enter a valid e-mail address').nullable(),
  quantity: z
    .int('Enter a whole number of tickets')
    .min(1, 'Give at least 1 ticket')
    .max(MAX_TICKETS_OF_GUEST, `At most ${MAX_TICKETS_OF_GUEST} tickets per guest`),
});
export type Guest = z.infer<typeof guestSchema>;

export const giveSchema = z.object({
  ticketId: idSchema,
  guests: z.array(guestSchema).min(1, 'Enter at least one guest').max(MAX_GUESTS),
  /** The admin's note on these guests, such as 'DJ guests'. */
  note: printable(z.string().trim().max(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`)),
  /** Key made by the browser; requests with the same key count once. */
  idempotencyKey: printable(z.string().min(8).max(100)),
});
export type Give = z.infer<typeof giveSchema>;

export const givenSchema = z.object({ guests: countSchema, tickets: countSchema });
export type Given = z.infer<typeof givenSchema>;

export const listedGuestSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  ticket: z.string(),
  /** Number of tickets, without withdrawn ones. */
  quantity: countSchema,
  checkedIn: countSchema,
  note: z.string().nullable(),
  withdrawn: z.boolean(),
  givenAt: instantSchema,
});
export type ListedGuest = z.infer<typeof listedGuestSchema>;

export const guestListSchema = z.object({
  /** The newest guests; `total` counts all of them. */
  guests: z.array(listedGuestSchema),
  total: countSchema,
  /** Number of valid tickets. */
  tickets: countSchema,
  checkedIn: countSchema,
});
export type GuestList = z.infer<typeof guestListSchema>;

export const withdrawSchema = z.object({
  /** True to withdraw the tickets although the guest has checked in. */
  force: z.boolean().optional(),
});
