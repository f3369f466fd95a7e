import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** Time that a device has to answer a passkey challenge. */
export const PASSKEY_MINUTES = 5;
/** Most passkeys that an account may have. */
export const MAX_PASSKEYS = 20;

const NO_NAME = 'Please enter a name';
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const id = base64url(1400);

export const passkeySchema = z.object({
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
  name: printable(
    z.string(NO_NAME).trim().min(1, NO_NAME).max(60, 'Please use at most 60 characters'),
  ),
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
export const passkeyAnswerSchema = z.object({
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
