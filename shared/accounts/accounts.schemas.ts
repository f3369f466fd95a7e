import { z } from 'zod';
import { givenText, printable } from '#shared/base/text.schemas.ts';
import { MIN_PASSWORD } from './accountLimits.rules.ts';

export const roleSchema = z.enum(['admin', 'staff', 'promoter', 'user']);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  created_at: z.string(),
});
export type User = z.infer<typeof userSchema>;

const NO_USERNAME = 'Username is required';
const SHORT_USERNAME = 'Username must be at least 3 characters';
const SHORT_PASSWORD = 'Password must be at least 6 characters';

const MAX_PASSWORD = 200;
/** A password as typed; `missing` is the message if it is empty. */
export const anyPassword = (missing: string) =>
  z.string(missing).max(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`);
export const newPassword = anyPassword(SHORT_PASSWORD).min(MIN_PASSWORD, SHORT_PASSWORD);

/** Refuses invisible characters, so that two different names can't look alike. */
const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
export const newUsername = z
  .string(SHORT_USERNAME)
  .trim()
  .min(3, SHORT_USERNAME)
  .max(50, 'Username must be at most 50 characters')
  .regex(VISIBLE, 'Invisible characters are not allowed');

/** `username` may also be the account's e-mail address. */
export const loginSchema = z.object({
  username: printable(givenText(NO_USERNAME, 254, 'Username must be at most 254 characters')),
  password: newPassword,
});
export type Login = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

export const promoterStatusSchema = z.object({
  isPromoter: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']).nullable(),
});
export type PromoterStatus = z.infer<typeof promoterStatusSchema>;

/** `pending_email`: a new address that takes effect once its link is opened. */
export const profileSchema = userSchema.extend({ pending_email: z.string().optional() });
export type Profile = z.infer<typeof profileSchema>;
