import { z } from 'zod';
import { userSchema } from '#shared/accounts/accounts.schemas.ts';
import { manifestSchema, scanSchema } from '#shared/checkin/checkin.schemas.ts';
import type { Sealed } from './sealed.ts';

// Times are device-clock milliseconds unless noted. New fields need a default: stored rows lack them.

/** Tickets or scans of a list that were stored together. Later tickets replace earlier ones of their code. */
export type SegmentRow = {
  key: string;
  /** The number of the full list; segments of an older one are removed when a newer list is complete. */
  gen: number;
  storedAt: number;
  sealed: Sealed;
};

/** `dead`: refused by the server or unreadable; staff must look at it. */
export const outboxRowSchema = z.object({
  /** UUIDv7: key order is scan order. */
  id: z.string(),
  eventId: z.int(),
  scan: z.looseObject(scanSchema.shape),
  state: z.enum(['queued', 'sending', 'dead']),
  tries: z.int(),
  nextAt: z.number(),
  lastError: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;
/** As it lies on the device: the scan under the device's key. */
export type StoredOutboxRow = Omit<OutboxRow, 'scan'> & { sealed: Sealed };

export const deviceMetaSchema = z.object({
  key: z.literal('device'),
  id: z.string(),
  name: z.string(),
  /** `id` is the server's. */
  registered: z.boolean().optional(),
  /** The server does not know the name yet. */
  renamed: z.boolean().optional(),
  /** Its people want no PIN. */
  trusted: z.boolean().optional(),
});
export type DeviceMeta = z.infer<typeof deviceMetaSchema>;

export const operatorMetaSchema = userSchema.pick({ id: true, username: true, role: true }).extend({
  key: z.literal('operator'),
  token: z.string().optional(),
});
export type OperatorMeta = z.infer<typeof operatorMetaSchema>;
/** As it lies on the device: the token under the device's key. */
export type StoredOperator = Omit<OperatorMeta, 'token'> & { sealed?: Sealed };

export const chosenMetaSchema = z.object({ key: z.literal('chosen'), eventId: z.int() });

export const eventMetaSchema = manifestSchema
  .pick({ event: true, keys: true, products: true })
  .extend({
    key: z.templateLiteral(['event:', z.number()]),
    /** Start of the next page; rows before it are stored. */
    cursor: z.string(),
    complete: z.boolean(),
    gen: z.int(),
    /** Server clock minus device clock at the last successful sync. */
    syncedAt: z.number(),
    offsetMs: z.number(),
  });
export type EventMeta = z.infer<typeof eventMetaSchema>;

/** What anybody may read: nothing in it is about guests. */
export const listedEventSchema = eventMetaSchema.extend({
  event: manifestSchema.shape.event.omit({ lookupKey: true }),
});
export type ListedEvent = z.infer<typeof listedEventSchema>;
/** As it lies on the device: the key for lookups under the key of lists. */
export type StoredEventMeta = ListedEvent & { secret: Sealed };

export type DeviceKeyMeta = { key: 'deviceKey'; secret: CryptoKey };
export type PinMeta = {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  rounds: number;
  /** Wrong PINs in a row, counted before they are tried. */
  wrong: number;
};
/** Under the device's key; with a PIN, under a key that is derived from it before that. */
export type ListKeyMeta = { key: 'listKey'; wrapped: Sealed; pin?: PinMeta };
/** While the phone is unlocked, also over a reload. */
export type UnlockedMeta = { key: 'unlocked'; list: CryptoKey; until: number };

/** The private key cannot leave the device. */
export type KeysMeta = { key: 'keys'; privateKey: CryptoKey; publicKey: string };

export type MetaRow =
  | DeviceMeta
  | KeysMeta
  | DeviceKeyMeta
  | ListKeyMeta
  | UnlockedMeta
  | StoredOperator
  | z.infer<typeof chosenMetaSchema>
  | StoredEventMeta;
