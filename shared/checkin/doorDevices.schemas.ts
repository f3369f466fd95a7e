import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { ALL_NEEDS } from './readiness.rules.ts';

/** The state that a device reports about itself, for the door lead. */
export const deviceStateSchema = z.object({
  /** Build of the web app that the device runs. */
  app: z.string().max(40),
  clock: z.enum(['anchored', 'uncertain']),
  /** True if the browser promised to keep the stored data. */
  persisted: z.boolean(),
  /** What the device still lacks to work without a network; phones before version 1.1 do not say. */
  missing: z.array(z.enum(ALL_NEEDS)).max(ALL_NEEDS.length).optional(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;

const nameSchema = printable(z.string().trim().min(1, 'Enter a name').max(100));

export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  user: z.string(),
  registered_at: z.string(),
  status: z.enum(['approved', 'waiting', 'revoked']),
  last_sync_at: z.string().nullable(),
  pending: z.int(),
  manifest_cursor: z.string().nullable(),
  manifest_at: z.string().nullable(),
  battery: z.number().nullable(),
  /** The state that the device reported with its latest upload; null before its first report. */
  state: deviceStateSchema.nullable(),
  revoked_at: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

/**
 * Random text that a device keeps encrypted like its lists, so that a locked phone can't read it. A proof without the
 * text gets a token that only uploads scans.
 */
const listSecretSchema = z.string().regex(/^[\w-]{43}$/, 'A list secret is 32 bytes, base64url');

export const registerDeviceSchema = z.object({
  name: nameSchema,
  /** The raw point of an ECDSA P-256 public key, base64url. */
  publicKey: z.string().regex(/^[\w-]{87}$/, 'A P-256 public key is 65 bytes, base64url'),
  listSecret: listSecretSchema.optional(),
  /** The text in the door lead's QR code, which approves the device at once. */
  approval: z.string().max(1000).optional(),
});
export type RegisterDevice = z.infer<typeof registerDeviceSchema>;

export const registeredSchema = z.object({
  id: z.string(),
  status: z.enum(['approved', 'waiting']),
});
export type Registered = z.infer<typeof registeredSchema>;

export const renameDeviceSchema = z.object({ name: nameSchema });

/** A challenge in base64url. The device signs its bytes. */
export const challengeSchema = z.object({ challenge: z.string() });

export const proofSchema = z.object({
  challenge: z.string().min(1).max(2000),
  /** The raw signature r‖s, base64url. */
  signature: z.string().min(1).max(200),
  listSecret: listSecretSchema.optional(),
});

export type Proof = z.infer<typeof proofSchema>;

/** The token of a door device. `expiresAt` is in milliseconds. */
export const doorTokenSchema = z.object({ token: z.string(), expiresAt: z.int() });
export type DoorToken = z.infer<typeof doorTokenSchema>;

export const approvalSchema = z.object({ approval: z.string(), expiresAt: z.int() });

/** If `approval` is on, a new device waits until an admin or the door lead approves it. */
export const doorSettingsSchema = z.object({ approval: z.boolean() });
export type DoorSettings = z.infer<typeof doorSettingsSchema>;
