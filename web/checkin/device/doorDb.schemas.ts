import { z } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { manifestSchema, scanSchema } from '#shared/checkin/checkin.schemas.ts';

// Times are device-clock milliseconds unless noted. New fields need a default: stored rows lack them.

/** JSON encrypted with AES-GCM and bound to its place in the database. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * Tickets or scans of a list that were stored together. A later ticket replaces an earlier one with the same code.
 */
export type SegmentRow = {
  key: string;
  /**
   * Counts the times that the device has loaded the whole list. Segments of an older list are removed when a newer one
   * is complete.
   */
  gen: number;
  storedAt: number;
  sealed: Sealed;
};

/** A scan that must be sent. State `dead`: refused by the server or unreadable; staff must look at it. */
export const outboxRowSchema = z.object({
  /** A UUIDv7, so the order of keys is the order of scans. */
  id: z.string(),
  eventId: z.int(),
  scan: z.looseObject(scanSchema.shape),
  state: z.enum(['queued', 'sending', 'dead']),
  tries: z.int(),
  nextAt: z.number(),
  lastError: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;
/** The row as it is stored, with the scan encrypted by the device key. */
export type StoredOutboxRow = Omit<OutboxRow, 'scan'> & { sealed: Sealed };

export const deviceMetaSchema = z.object({
  key: z.literal('device'),
  id: z.string(),
  name: z.string(),
  /** True once the server has issued `id`. */
  registered: z.boolean().optional(),
  /** True if the server does not know the new name yet. */
  renamed: z.boolean().optional(),
  /** True if an admin chose that this device needs no PIN. */
  trusted: z.boolean().optional(),
  /** True once this device was removed from the door, until it is set up again. */
  removed: z.boolean().optional(),
});
export type DeviceMeta = z.infer<typeof deviceMetaSchema>;

export const operatorMetaSchema = z.object({
  key: z.literal('operator'),
  id: z.string(),
  username: z.string(),
  // Not checked by the schema of accounts, because loading that schema would be one more download.
  role: z.custom<User['role']>((role) => typeof role === 'string'),
  token: z.string().optional(),
});
export type OperatorMeta = z.infer<typeof operatorMetaSchema>;
/** The operator as stored, encrypted by the list key: a locked phone neither shows who uses it nor acts for them. */
export type StoredOperator = Pick<OperatorMeta, 'key'> & { sealed: Sealed };

export const chosenMetaSchema = z.object({ key: z.literal('chosen'), eventId: z.int() });

export const eventMetaSchema = manifestSchema
  .pick({ event: true, keys: true, products: true })
  .extend({
    key: z.templateLiteral(['event:', z.number()]),
    /** Cursor of the next page; the rows before it are stored. */
    cursor: z.string(),
    complete: z.boolean(),
    /** Number of times that the device has loaded the whole list, as in `SegmentRow`. */
    gen: z.int(),
    /** The device's clock at the last successful sync, and by how much the server's clock was ahead of it, in ms. */
    syncedAt: z.number(),
    offsetMs: z.number(),
    /** The device's clock when this page was last open and the clock had not jumped, to the minute. */
    seenAt: z.number().default(0),
  });
export type EventMeta = z.infer<typeof eventMetaSchema>;
/** The event of a list. */
export type ListEvent = EventMeta['event'];

/** The event's data as stored: names, products and keys encrypted by the list key, and when it may be removed. */
export type StoredEventMeta = Omit<EventMeta, 'event' | 'keys' | 'products'> & {
  endsAt: number;
  secret: Sealed;
};
/** An event's row as version 1.0.0 stored it: readable, but for the key of the lookup hashes, which was encrypted. */
export type ClearEventMeta = Omit<StoredEventMeta, 'endsAt'> & Pick<EventMeta, 'event'>;

export type DeviceKeyMeta = { key: 'deviceKey'; secret: CryptoKey };
export type PinMeta = {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  rounds: number;
  /** Wrong PINs in a row. Each is counted before it is tried. */
  wrong: number;
};
/**
 * The list key, encrypted by the device key. If there is a PIN, a key derived from it encrypts the list key first.
 */
export type ListKeyMeta = { key: 'listKey'; wrapped: Sealed; pin?: PinMeta };
/** The list key while the phone is unlocked; it survives a reload. */
export type UnlockedMeta = { key: 'unlocked'; list: CryptoKey; until: number };

/**
 * The secret that this device needs, besides its key pair, to get lists. It is encrypted by the list key, so a locked
 * phone can only upload scans.
 */
export type ListSecretMeta = { key: 'listSecret'; sealed: Sealed };

/** The key pair of this device. The private key cannot be exported. */
export type KeysMeta = { key: 'keys'; privateKey: CryptoKey; publicKey: string };

export type MetaRow =
  | DeviceMeta
  | KeysMeta
  | DeviceKeyMeta
  | ListKeyMeta
  | UnlockedMeta
  | ListSecretMeta
  | StoredOperator
  | z.infer<typeof chosenMetaSchema>
  | StoredEventMeta;
