import { z } from 'zod';
import { userSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  doorTicketSchema,
  manifestSchema,
  namedScanSchema,
  scanSchema,
} from '#shared/checkin/checkin.schemas.ts';

// Rows of the door's database. Times are milliseconds by this device's clock unless they say otherwise. A field that
// comes later gets a default: rows of before have none.

/** `gen` numbers the full list that brought the row: rows of an older one go when a newer list is complete. */
const listed = { key: z.string(), gen: z.int() };

export const ticketRowSchema = doorTicketSchema.extend(listed);
export type TicketRow = z.infer<typeof ticketRowSchema>;

/** An admission, own or of another device. */
export const scanRowSchema = namedScanSchema.extend(listed);
export type ScanRow = z.infer<typeof scanRowSchema>;

/** An own scan that the server has not acknowledged. Dead: it refused it, or it is unreadable; a person must look. */
export const outboxRowSchema = z.object({
  /** The id of the scan: a UUIDv7, so that the order of keys is the order of scans. */
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
});
export type DeviceMeta = z.infer<typeof deviceMetaSchema>;

/** Who opened the door here last: with it the scanner opens without a network. */
export const operatorMetaSchema = userSchema.pick({ id: true, username: true, role: true }).extend({
  key: z.literal('operator'),
  /** Of the session in which this door was opened, until it is logged out. */
  token: z.string().optional(),
});
export type OperatorMeta = z.infer<typeof operatorMetaSchema>;

export const chosenMetaSchema = z.object({ key: z.literal('chosen'), eventId: z.int() });

/** The list of one event and how far it is. */
export const eventMetaSchema = manifestSchema
  .pick({ event: true, keys: true, products: true })
  .extend({
    key: z.templateLiteral(['event:', z.number()]),
    /** Where the next page starts; the rows up to here are stored. */
    cursor: z.string(),
    /** False until the last page of a full list has come. */
    complete: z.boolean(),
    gen: z.int(),
    /** When the server was last asked with success, and its clock minus ours then. */
    syncedAt: z.number(),
    offsetMs: z.number(),
  });
export type EventMeta = z.infer<typeof eventMetaSchema>;
export type MetaRow = DeviceMeta | OperatorMeta | z.infer<typeof chosenMetaSchema> | EventMeta;
