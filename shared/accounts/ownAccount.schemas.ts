import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';
import { anyPassword, newPassword, newUsername } from './accounts.schemas.ts';

// Forms for one's own account, in a file of their own, so that the door needn't load them.

const freeText = (max: number) =>
  printable(z.string().trim().max(max, `Please use at most ${max} characters`));
const NAME = 100;
const PHONE = 50;

export const registerSchema = z
  .object({
    username: newUsername,
    email: emailOf('Invalid email address'),
    password: newPassword,
    confirmPassword: anyPassword('Passwords do not match'),
    name: freeText(NAME).nullish(),
    phone: freeText(PHONE).nullish(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });
export type Registration = z.infer<typeof registerSchema>;

const VALID_EMAIL = 'Please enter a valid email address';

export const profileChangeSchema = z.object({
  name: freeText(NAME)
    .refine((name) => name === '' || name.length >= 2, 'Name must be at least 2 characters')
    .nullish(),
  email: emailOf(VALID_EMAIL),
  phone: freeText(PHONE).nullish(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A session as listed for its user; `id` is not the session's token. */
export const signedInSchema = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  /** Time of the last request; may lag by a few minutes. */
  last_used_at: z.string(),
  current: z.boolean(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionParamsSchema = z.object({ id: printable(z.string().min(1).max(64)) });
