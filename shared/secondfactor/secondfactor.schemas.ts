import { z } from 'zod';
import { anyPassword } from '#shared/accounts/accounts.schemas.ts';
import { passkeyAnswerSchema, passkeySchema } from './passkeys.schemas.ts';

/** Created on setup; each works once. */
export const RECOVERY_CODES = 10;
/** Between password and code. */
export const CHALLENGE_MINUTES = 10;
/** Per password login. */
export const CHALLENGE_TRIES = 5;

const NO_CODE = 'Please enter your code';
const NO_PASSWORD = 'Please enter your current password';

/** Six digits of the app, or a recovery code, as typed. */
export const codeSchema = z
  .string(NO_CODE)
  .trim()
  .min(1, NO_CODE)
  .max(100, 'This code is too long');
const password = anyPassword(NO_PASSWORD).min(1, NO_PASSWORD);

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  /** True if an authenticator app is one of its ways. */
  app: z.boolean(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** Demanded of this account, and not on yet. */
  due: z.literal(true).optional(),
  /** Signed in with a password that is too short for the team. */
  password_due: z.literal(true).optional(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const ownerSchema = z.object({ password });

export const enrolmentSchema = z.object({
  /** Base 32. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const confirmSchema = z.object({ code: codeSchema });
export const ownerWithCodeSchema = z.object({ password, code: codeSchema });
export type OwnerWithCode = z.infer<typeof ownerWithCodeSchema>;

/** Shown once; stored as hashes. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** `details` of `secondFactorRequired`. */
export const challengeSchema = z.object({
  challenge: z.string(),
  expires_at: z.string(),
  /** Besides recovery codes. */
  ways: z.array(z.enum(['app', 'passkey'])),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** Accounts without a second factor have the password alone. */
export const stepUpSchema = z.union([
  z.object({ password }),
  z.object({ code: codeSchema }),
  z.object({ passkey: passkeyAnswerSchema }),
]);
export type StepUp = z.infer<typeof stepUpSchema>;
export const steppedUpSchema = z.object({ until: z.string() });
export type SteppedUp = z.infer<typeof steppedUpSchema>;

export const loginChallengeSchema = z.object({ challenge: z.string().min(1).max(200) });
export const secondStepSchema = loginChallengeSchema
  .extend({ code: codeSchema.optional(), passkey: passkeyAnswerSchema.optional() })
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    message: NO_CODE,
    path: ['code'],
  });
export type SecondStep = z.infer<typeof secondStepSchema>;
