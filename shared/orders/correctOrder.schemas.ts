import { z } from 'zod';
import { emailOf } from '#shared/base/email.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';

export const MAX_ORDER_NOTE = 2000;

/** An admin's corrections to an order; missing fields stay unchanged. */
export const correctOrderSchema = z.strictObject({
  name: printable(
    z.string().trim().min(1, 'Name required').max(201, 'The name must have at most 201 characters'),
  ).optional(),
  email: emailOf('Invalid email address').optional(),
  /** An empty note removes the note. */
  note: printableLines(
    z.string().trim().max(MAX_ORDER_NOTE, `A note has at most ${MAX_ORDER_NOTE} characters`),
  ).optional(),
});
export type CorrectOrder = z.infer<typeof correctOrderSchema>;
