import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

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
const SHORT_PASSWORD = 'Password must be at least 6 characters';

export const loginSchema = z.object({
  username: printable(z.string(NO_USERNAME).trim().min(1, NO_USERNAME).max(100)),
  password: z.string(SHORT_PASSWORD).min(6, SHORT_PASSWORD).max(200),
});
export type Login = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

export const promoterStatusSchema = z.object({
  isPromoter: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']).nullable(),
});
export type PromoterStatus = z.infer<typeof promoterStatusSchema>;
