import { z } from 'zod';
import { userSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  doorTicketSchema,
  manifestSchema,
  namedScanSchema,
  scanSchema,
} from '#shared/checkin/checkin.schemas.ts';

// Times are device-clock milliseconds unless noted. New fields need a default: stored rows lack them.

/** `gen` is the number of the full list; rows of an older one are removed when a newer list is complete. */
const listed = { key: z.string(), gen: z.int() };

export const ticketRowSchema = doorTicketSchema.extend(listed);
export type TicketRow = z.infer<typeof ticketRowSchema>;

export const scanRowSchema = namedScanSchema.extend(listed);
export type ScanRow = z.infer<typeof scanRowSchema>;

/** `dead`: refused by the server or unreadable; staff must look at it. */
export const outboxRowSchema = z.object({
  /** UUIDv7: key order is scan order. */
  id: z.string(),
  eventId: z.int(),
  scan: z.looseObject(scanSchema.shape),
  state: z.enum(['queued', 'sending', 'dead']),
  tries: z.int().default(0),
  nextAt: z.number().default(0),
  lastError: z.string().nullable().default(null),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

export const deviceMetaSchema = z.object({
  key: z.literal('device'),
  id: z.string(),
  name: z.string(),
  /** `id` is the server's. */
  registered: z.boolean().optional(),
  /** The server does not know the name yet. */
  renamed: z.boolean().optional(),
});
export type DeviceMeta = z.infer<typeof deviceMetaSchema>;

export const operatorMetaSchema = userSchema.pick({ id: true, username: true, role: true }).extend({
  key: z.literal('operator'),
  token: z.string().optional(),
});
export type OperatorMeta = z.infer<typeof operatorMetaSchema>;

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
/** The private key cannot leave the device. */
export type KeysMeta = { key: 'keys'; privateKey: CryptoKey; publicKey: string };

export type MetaRow =
  | DeviceMeta
  | KeysMeta
  | OperatorMeta
  | z.infer<typeof chosenMetaSchema>
  | EventMeta;
