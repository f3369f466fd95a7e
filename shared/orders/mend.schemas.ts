import { z } from 'zod';
import { emailOf } from '#shared/base/email.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';

export const MAX_ORDER_NOTE = 2000;

/** What an admin mends of an order; what is missing stays. */
export const mendOrderSchema = z.strictObject({
  name: printable(
    z.string().trim().min(1, 'Name required').max(201, 'The name must have at most 201 characters'),
  ).optional(),
  email: emailOf('Invalid email address').optional(),
  /** Empty: none any more. */
  note: printableLines(
    z.string().trim().max(MAX_ORDER_NOTE, `A note has at most ${MAX_ORDER_NOTE} characters`),
  ).optional(),
});
export type MendOrder = z.infer<typeof mendOrderSchema>;
