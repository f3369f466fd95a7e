import { z } from 'zod';
import { emailOf, givenText, printable, printableLines } from '#shared/base/text.schemas.ts';
import { anyPassword, newPassword, newUsername } from '#shared/accounts/accounts.schemas.ts';
import { PAYOUTS } from './payoutMethods.ts';

const NAME = 100;
const PHONE = 50;
const LINE = 200;
const LETTER = 5000;
const NO_NAME = 'Name is required';
const NO_PAYOUT = 'Preferred payout method is required';

const atMost = (max: number): string => `Please use at most ${max} characters`;
const line = (max: number) => printable(z.string().trim().max(max, atMost(max))).nullish();

/** A promoter application. Empty optional fields are as good as left out. */
export const applicationSchema = z.object({
  name: printable(givenText(NO_NAME, NAME, atMost(NAME))),
  email: emailOf('Invalid email address'),
  phone: line(PHONE),
  instagram_handle: line(LINE),
  twitter_handle: line(LINE),
  facebook_url: line(LINE),
  website: line(LINE),
  preferred_payout: z.string(NO_PAYOUT).refine((key) => Object.hasOwn(PAYOUTS, key), NO_PAYOUT),
  why_join: printableLines(z.string().trim().max(LETTER, atMost(LETTER))).nullish(),
});
export type Application = z.output<typeof applicationSchema>;

export const newAccountSchema = z
  .object({
    username: newUsername,
    password: newPassword,
    confirmPassword: anyPassword('Passwords do not match'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });
export type NewAccount = z.output<typeof newAccountSchema>;

/** A honeypot field: invisible to people, filled in by bots. */
const trap = { subject: z.string().max(LINE).optional() };

/** Forms with and without a new account share one type. */
export const newcomerFormSchema = applicationSchema.extend(trap).and(newAccountSchema);
export const memberFormSchema = applicationSchema
  .extend(trap)
  .and(z.object({ username: z.string(), password: z.string(), confirmPassword: z.string() }));
export type SignupForm = z.output<typeof newcomerFormSchema>;

/** The body of `POST /api/promoters/signup`: a logged-in user applies with the existing account. */
export const signupSchema = applicationSchema.extend({
  username: z.unknown().optional(),
  password: z.unknown().optional(),
  confirmPassword: z.unknown().optional(),
  ...trap,
});
