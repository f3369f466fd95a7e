import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';

const WRONG_EMAIL = 'Please enter a valid email address';

export const subscribeSchema = z.object({
  email: emailOf(WRONG_EMAIL),
  page: printable(z.string().max(200)).optional(),
});
export type Subscribe = z.infer<typeof subscribeSchema>;

/** A token of 256 random bits, base64url. Malformed tokens count as unknown, not as errors. */
export const linkSchema = z.object({ token: printable(z.string().max(200)) });

export const askedSchema = z.object({ ok: z.literal(true) });
export const statusSchema = z.object({
  ok: z.literal(true),
  email: z.string(),
  status: z.enum(['confirmed', 'unsubscribed']),
});
export type SubscriptionAnswer = z.infer<typeof statusSchema>;
