import { z } from 'zod';
import { emailOf } from '#shared/accounts/accounts.schemas.ts';

export const findTicketsSchema = z.object({
  email: emailOf('Please enter a valid email address.'),
});
export type FindTickets = z.infer<typeof findTicketsSchema>;

/** The same for every address. */
export const LINKS_ASKED =
  'If there are orders with this address, a mail with their links is on its way. It comes within a few minutes.';
