import { z } from 'zod';
import { MIN_PASSWORD } from './accounts.schemas.ts';

const SHORT = `Password must be at least ${MIN_PASSWORD} characters`;
const UNLIKE = "Passwords don't match";
const MAX_PASSWORD = 200;

const password = z.string(SHORT).min(MIN_PASSWORD, SHORT).max(MAX_PASSWORD);
const sameTwice = { message: UNLIKE, path: ['confirmPassword'] };
const isSame = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword;

const SENTENCE = 'Please enter a valid email address.';
export const resetRequestSchema = z.object({
  email: z.string(SENTENCE).trim().pipe(z.email(SENTENCE).max(254, SENTENCE)),
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;

/** The one answer to whoever forgot a password, whether there is an account or not. */
export const RESET_REQUESTED =
  'If your email is in our system, you will receive reset instructions shortly.';

/** How long the link in a mail works. */
export const RESET_MINUTES = 60;

const token = z.string().max(500);
export const resetTokenSchema = z.object({ token });
export const resetValiditySchema = z.object({ valid: z.boolean() });
export type ResetValidity = z.infer<typeof resetValiditySchema>;

export const newPasswordSchema = z
  .object({ password, confirmPassword: password })
  .refine(isSame, sameTwice);
export type NewPassword = z.infer<typeof newPasswordSchema>;

export const resetPasswordSchema = z
  .object({ token, password, confirmPassword: password })
  .refine(isSame, sameTwice);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string('Please enter your current password')
      .min(1, 'Please enter your current password')
      .max(MAX_PASSWORD),
    password,
    confirmPassword: password,
  })
  .refine(isSame, sameTwice);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof doneSchema>;
