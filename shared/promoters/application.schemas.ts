import { z } from 'zod';
import {
  anyPassword,
  emailOf,
  newPassword,
  newUsername,
} from '#shared/accounts/accounts.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';

/** How promoters may be paid, in the order of the form. */
export const PAYOUTS = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
} as const;
export type Payout = keyof typeof PAYOUTS;
const KEYS = Object.keys(PAYOUTS) as [Payout, ...Payout[]];

const NAME = 100;
const PHONE = 50;
const LINE = 200;
const LETTER = 5000;
const NO_NAME = 'Name is required';
const NO_PAYOUT = 'Preferred payout method is required';

const atMost = (max: number): string => `Please use at most ${max} characters`;
const line = (max: number) => printable(z.string().trim().max(max, atMost(max))).nullish();

/** What somebody says who wants to be a promoter. Of what may be left out, empty is nothing said. */
export const applicationSchema = z.object({
  name: printable(z.string(NO_NAME).trim().min(1, NO_NAME).max(NAME, atMost(NAME))),
  email: emailOf('Invalid email address'),
  phone: line(PHONE),
  instagram_handle: line(LINE),
  twitter_handle: line(LINE),
  facebook_url: line(LINE),
  website: line(LINE),
  preferred_payout: z.string(NO_PAYOUT).pipe(z.enum(KEYS, NO_PAYOUT)),
  why_join: printableLines(z.string().trim().max(LETTER, atMost(LETTER))).nullish(),
});
export type Application = z.output<typeof applicationSchema>;

/** The account that somebody new applies with. */
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

/** The body of `POST /api/promoters/signup`: whoever is logged in applies with the account they have. */
export const signupSchema = applicationSchema.extend({
  username: z.unknown().optional(),
  password: z.unknown().optional(),
  confirmPassword: z.unknown().optional(),
  /** A field that people do not see; what fills it in is a machine. */
  subject: z.string().max(LINE).optional(),
});
