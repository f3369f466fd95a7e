import { z } from 'zod';
import { anyPassword } from '#shared/accounts/accounts.schemas.ts';
import { givenText, printable } from '#shared/base/text.schemas.ts';

/** Time that a device has to answer a passkey challenge. */
export const PASSKEY_MINUTES = 5;
/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

const NO_NAME = 'Please enter a name';
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const id = base64url(1400);

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options in the JSON format that browsers take to create a passkey (WebAuthn). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credentialSchema),
  userVerification: z.literal('preferred'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const MAX_PART = 20_000;
const answered = { id, rawId: id, type: z.literal('public-key') };

/** A device's answer after it created a passkey. */
export const newPasskeySchema = z.object({
  name: printable(givenText(NO_NAME, 60, 'Please use at most 60 characters')),
  passkey: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: base64url(MAX_PART),
      attestationObject: base64url(MAX_PART),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A device's answer when it logs in or proves identity with a passkey. */
const passkeyAnswerSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    authenticatorData: base64url(MAX_PART),
    signature: base64url(MAX_PART),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const passkeyParamsSchema = z.object({ id });

/** The added passkey, with recovery codes, shown once, if it is the account's first second factor. */
export const passkeyAddedSchema = z.object({
  passkey: passkeySchema,
  recovery_codes: z.array(z.string()).optional(),
});
export type PasskeyAdded = z.infer<typeof passkeyAddedSchema>;

/** Number of recovery codes made at setup; each works once. */
export const RECOVERY_CODES = 10;
/** Minutes that may pass between entering the password and entering the code. */
export const CHALLENGE_MINUTES = 10;
/** Tries of the second factor per login with a password. */
export const CHALLENGE_TRIES = 5;

const NO_CODE = 'Please enter your code';
const NO_PASSWORD = 'Please enter your current password';

/** Six digits from the authenticator app, or a recovery code, as typed. */
export const codeSchema = z
  .string(NO_CODE)
  .trim()
  .min(1, NO_CODE)
  .max(100, 'This code is too long');
const password = anyPassword(NO_PASSWORD).min(1, NO_PASSWORD);

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  /** True if the account uses an authenticator app. */
  app: z.boolean(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** True if the account must turn on a second factor and hasn't yet. */
  due: z.literal(true).optional(),
  /** True if the user logged in with a password that is too short for the team. */
  password_due: z.literal(true).optional(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const ownerSchema = z.object({ password });

export const enrolmentSchema = z.object({
  /** The authenticator app's secret, in Base32. */
  secret: z.string(),
  /** URI to show as a QR code. */
  uri: z.string(),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const confirmSchema = z.object({ code: codeSchema });
export const ownerWithCodeSchema = z.object({ password, code: codeSchema });
export type OwnerWithCode = z.infer<typeof ownerWithCodeSchema>;

/** Recovery codes are shown once and stored as hashes. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The `details` of the error `secondFactorRequired`. */
export const challengeSchema = z.object({
  challenge: z.string(),
  expires_at: z.string(),
  /** Possible second factors, besides recovery codes. */
  ways: z.array(z.enum(['app', 'passkey'])),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** Proof of identity for a step-up; only an account without a second factor gives its password. */
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
