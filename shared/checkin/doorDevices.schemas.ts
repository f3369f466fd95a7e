import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { deviceStateSchema } from './deviceState.schemas.ts';

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
  /** As it said with its latest upload; null: it has not yet. */
  state: deviceStateSchema.nullable(),
  revoked_at: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const registerDeviceSchema = z.object({
  name: nameSchema,
  /** ECDSA P-256: the raw point, base64url. */
  publicKey: z.string().regex(/^[\w-]{87}$/, 'A P-256 public key is 65 bytes, base64url'),
  /** What the door lead's QR code says. */
  approval: z.string().max(1000).optional(),
});
export type RegisterDevice = z.infer<typeof registerDeviceSchema>;

export const registeredSchema = z.object({
  id: z.string(),
  status: z.enum(['approved', 'waiting']),
});
export type Registered = z.infer<typeof registeredSchema>;

export const renameDeviceSchema = z.object({ name: nameSchema });

/** base64url; its bytes are signed. */
export const challengeSchema = z.object({ challenge: z.string() });

export const proofSchema = z.object({
  challenge: z.string().min(1).max(2000),
  /** Raw r‖s, base64url. */
  signature: z.string().min(1).max(200),
});

/** `expiresAt` in milliseconds. */
export const doorTokenSchema = z.object({ token: z.string(), expiresAt: z.int() });
export type DoorToken = z.infer<typeof doorTokenSchema>;

export const approvalSchema = z.object({ approval: z.string(), expiresAt: z.int() });

/** `approval`: a new device waits until an admin or the door lead approves it. */
export const doorSettingsSchema = z.object({ approval: z.boolean() });
export type DoorSettings = z.infer<typeof doorSettingsSchema>;
