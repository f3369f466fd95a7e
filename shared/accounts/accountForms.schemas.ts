import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';
import { anyPassword, loginSchema, newPassword, newUsername } from './accounts.schemas.ts';

// Forms for people's own accounts. They are in a separate file so that the door doesn't load them.

const freeText = (max: number) =>
  printable(z.string().trim().max(max, `Please use at most ${max} characters`));
const NAME = 100;
const PHONE = 50;

/** A new password, typed twice. */
const typedTwice = { password: newPassword, confirmPassword: newPassword };
type TypedTwice = { password: string; confirmPassword: string };
const isSame = ({ password, confirmPassword }: TypedTwice): boolean => password === confirmPassword;
const unlike = (message: string) => ({ message, path: ['confirmPassword'] });
const UNLIKE = unlike("Passwords don't match");

export const registerSchema = z
  .object({
    username: newUsername,
    email: emailOf('Invalid email address'),
    password: newPassword,
    confirmPassword: anyPassword('Passwords do not match'),
    name: freeText(NAME).nullish(),
    phone: freeText(PHONE).nullish(),
  })
  .refine(isSame, unlike('Passwords do not match'));
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

export const resetRequestSchema = z.object({
  email: emailOf('Please enter a valid email address.'),
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;

const token = z.string().max(500);
export const resetTokenSchema = z.object({ token });

export const newPasswordSchema = z.object(typedTwice).refine(isSame, UNLIKE);
export type NewPassword = z.infer<typeof newPasswordSchema>;

export const resetPasswordSchema = z.object({ token, ...typedTwice }).refine(isSame, UNLIKE);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const loginLinkRequestSchema = loginSchema.pick({ username: true });

const NO_PASSWORD = 'Please enter your current password';

export const changePasswordSchema = z
  .object({
    currentPassword: anyPassword(NO_PASSWORD).min(1, NO_PASSWORD),
    ...typedTwice,
  })
  .refine(isSame, UNLIKE);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof doneSchema>;

/** The session continues with this token; its previous token is void. */
export const passwordChangedSchema = doneSchema.extend({ token: z.string() });
