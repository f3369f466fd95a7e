import { z } from 'zod';
import { emailOf } from '#shared/base/text.schemas.ts';
import { anyPassword, loginSchema, newPassword as password } from './accounts.schemas.ts';

const UNLIKE = "Passwords don't match";

const sameTwice = { message: UNLIKE, path: ['confirmPassword'] };
const isSame = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword;

export const resetRequestSchema = z.object({
  email: emailOf('Please enter a valid email address.'),
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;

const token = z.string().max(500);
export const resetTokenSchema = z.object({ token });

export const newPasswordSchema = z
  .object({ password, confirmPassword: password })
  .refine(isSame, sameTwice);
export type NewPassword = z.infer<typeof newPasswordSchema>;

export const resetPasswordSchema = z
  .object({ token, password, confirmPassword: password })
  .refine(isSame, sameTwice);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const loginLinkRequestSchema = loginSchema.pick({ username: true });

const NO_PASSWORD = 'Please enter your current password';

export const changePasswordSchema = z
  .object({
    currentPassword: anyPassword(NO_PASSWORD).min(1, NO_PASSWORD),
    password,
    confirmPassword: password,
  })
  .refine(isSame, sameTwice);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof doneSchema>;

/** The session continues with this token; its previous token is void. */
export const passwordChangedSchema = doneSchema.extend({ token: z.string() });
