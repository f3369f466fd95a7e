import { z } from 'zod';
import { emailOf } from '#shared/base/text.schemas.ts';

export const findTicketsSchema = z.object({
  email: emailOf('Please enter a valid email address.'),
});
export type FindTickets = z.infer<typeof findTicketsSchema>;
