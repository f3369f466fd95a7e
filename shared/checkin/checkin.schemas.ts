import { z } from 'zod';
import { dateSchema, idSchema } from '#shared/base/scalars.schemas.ts';
import { deviceStateSchema } from './doorDevices.schemas.ts';

const reasonSchema = z.enum([
  'ok',
  'ok_unlisted',
  'already_in',
  'wrong_event',
  'wrong_day',
  'cancelled',
  'unknown',
  'bad_signature',
  'demo_ticket',
]);
const verdictSchema = z.enum(['admit', 'refuse']);
const viaSchema = z.enum(['camera', 'manual', 'keyboard']);

export const scanSchema = z.object({
  id: z.uuid(),
  deviceId: z.string().min(1).max(64),
  eventId: idSchema,
  /** The text code of a ticket, or up to 300 characters of anything else that was scanned. */
  code: z.string().max(300),
  /** Device clock in milliseconds. */
  at: z.int().nonnegative(),
  /** Server clock minus device clock at the last sync, in milliseconds. */
  offsetMs: z.int(),
  verdict: verdictSchema,
  reason: reasonSchema,
  via: viaSchema,
  by: z.string().max(64),
  /** The event day of the scan. If missing, it follows from the corrected time. */
  day: dateSchema.optional(),
  /** The way through the door; `in` if missing. */
  direction: z.enum(['in', 'out']).optional(),
  /** `entry` if missing. An `undo` takes back the scan with the id `of`; a `handout` gives out `units` of an add-on. */
  kind: z.enum(['entry', 'handout', 'undo']).optional(),
  units: z.int().positive().max(1000).optional(),
  of: z.uuid().optional(),
  clock: z.enum(['anchored', 'uncertain']).optional(),
});
export type ScanFact = z.infer<typeof scanSchema>;

const MAX_SCANS_PER_UPLOAD = 500;
export const MANIFEST_PAGE = 10_000;

/** Scans sent by a device, which is identified by its token. */
export const uploadSchema = z.object({
  sentAt: z.int(),
  /** Scans are parsed one by one, so that an invalid scan doesn't block the others. */
  scans: z.array(z.unknown()).max(MAX_SCANS_PER_UPLOAD),
  pending: z.int().nonnegative().optional(),
  battery: z.number().min(0).max(1).nullish(),
  state: deviceStateSchema.optional(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const namedScanSchema = scanSchema.extend({ deviceName: z.string() });
export type NamedScan = z.infer<typeof namedScanSchema>;

const scanResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(['applied', 'repeated', 'incident', 'rejected']),
  reason: z.string().optional(),
  first: namedScanSchema.optional(),
});
export type ScanResult = z.infer<typeof scanResultSchema>;

export const uploadResultSchema = z.object({
  serverTime: z.int(),
  cursor: z.string(),
  results: z.array(scanResultSchema),
});
export type UploadResult = z.infer<typeof uploadResultSchema>;

const termsShape = {
  /** Event days on which the ticket is valid at the door; null means every day of the event. */
  valid_on: z.array(dateSchema).nullable(),
  come_and_go: z.boolean(),
};

export const doorTicketSchema = z.object({
  code: z.string(),
  item: idSchema,
  kind: z.enum(['ticket', 'addon']),
  /** Id of a ticket product or add-on. `products` holds the names. */
  product: idSchema,
  /** The name of an add-on with its size or color: 'Skate rental (Size 8½)'. */
  name: z.string().optional(),
  /** Number of units. For an add-on with `valid_on`, the number on each of these days. */
  quantity: z.int().positive(),
  holder: z.string(),
  /** HMAC-SHA256 of the order number under the event's lookup key (base64url, first 12 characters). */
  order: z.string(),
  phone: z.string().nullable(),
  /** Hashes of the last names and the last four digits of the phone number, computed like `order`. */
  lookups: z.array(z.string()).optional(),
  status: z.enum(['valid', 'cancelled']),
  warning: z.literal('disputed').optional(),
  /** Answers that the organizer shows at the door, such as 'Skate size: 8½'. */
  answers: z.array(z.string()).optional(),
  ...termsShape,
  /** True if the order was paid in test mode: the ticket is admitted only while `event.demoAllowed`. */
  practice: z.literal(true).optional(),
  /** True for a complimentary ticket, which can also be found by the holder's name. */
  guest: z.literal(true).optional(),
});
export type DoorTicket = z.infer<typeof doorTicketSchema>;

export const manifestSchema = z.object({
  serverTime: z.int(),
  cursor: z.string(),
  more: z.boolean(),
  /** True if the device must replace its whole list. */
  full: z.boolean(),
  event: z.object({
    id: idSchema,
    title: z.string(),
    starts_at: z.string(),
    doors_at: z.string(),
    end_time: z.string(),
    time_zone: z.string(),
    start_date: dateSchema,
    end_date: dateSchema,
    venue: z.string(),
    /** Notices that door staff check besides the ticket, such as `18+`. */
    notices: z.array(z.string()).optional(),
    /** Number of valid tickets, without add-ons. */
    tickets: z.int(),
    /** Number of valid tickets that were admitted, without add-ons. */
    checkedIn: z.int(),
    /** Key for HMAC look-ups of orders and phone numbers, base64url. */
    lookupKey: z.string(),
    demoAllowed: z.boolean(),
    cancelled: z.boolean(),
    /** Other events at about this time, sent only with a full list: a guest may hold up a ticket for one of them. */
    others: z
      .array(
        z.object({ id: idSchema, title: z.string(), start_date: dateSchema, end_date: dateSchema }),
      )
      .optional(),
  }),
  keys: z.array(z.object({ kid: z.int(), publicKey: z.string() })),
  products: z.array(
    z.object({
      kind: z.enum(['ticket', 'addon']),
      id: idSchema,
      name: z.string(),
      /** True for an add-on that is entered, such as a lounge; others are handed out. */
      access: z.literal(true).optional(),
      /** The terms of tickets for this product that are not on the list yet. */
      ...termsShape,
    }),
  ),
  tickets: z.array(doorTicketSchema),
  scans: z.array(namedScanSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Stream event `scans`: admissions since the last message. Others: `tickets` (the list changed: fetch the manifest),
 * `ping` (`{serverTime}`, every 15 s), `revoked` (wipe all data; the stream ends). Reconnect with the manifest's
 * cursor, since only the manifest brings tickets. Repeated scans are harmless.
 */
export const doorUpdateSchema = z.object({ cursor: z.string(), scans: z.array(namedScanSchema) });
export type DoorUpdate = z.infer<typeof doorUpdateSchema>;

export const checkInSchema = z.object({
  qrCode: z.string().min(1).max(300),
  eventId: idSchema.optional(),
  /** `out` if the guest leaves and will come back on the same day. */
  direction: scanSchema.shape.direction,
});

export const undoCheckInSchema = z.object({ scanId: z.uuid() });

export const checkedInItemSchema = z.object({
  id: idSchema,
  ticket_product_id: idSchema.optional(),
  addon_id: idSchema.optional(),
  name: z.string(),
  holder: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  check_in_time: z.string(),
  /** Id of the recorded scan, with which the check-in can be taken back. */
  scan_id: z.uuid(),
});
export type CheckedInItem = z.infer<typeof checkedInItemSchema>;

export const incidentReasonSchema = z.enum([
  'used_twice',
  'beyond_bought',
  'cancelled',
  'demo_ticket',
  'wrong_day',
]);

const incidentSchema = z.object({
  code: z.string(),
  order_item_id: idSchema.nullable(),
  reason: incidentReasonSchema,
  entry: namedScanSchema.nullable(),
  scan: namedScanSchema,
});
export type Incident = z.infer<typeof incidentSchema>;

export const checkInStatsSchema = z.object({
  /** Sold and complimentary tickets; `guests` counts the complimentary ones again. */
  totalTicketsSold: z.int(),
  /** Tickets that were admitted on any day. */
  totalCheckedIn: z.int(),
  guests: z.object({ tickets: z.int(), checkedIn: z.int() }),
  /** Percentage from 0 to 100 with one decimal. */
  checkInPercentage: z.number(),
  /** The current event day. */
  today: dateSchema,
  /** Number of guests who are inside at this moment. */
  insideNow: z.int(),
  days: z.array(
    z.object({
      day: dateSchema,
      /** Tickets that are valid at the door on this day. */
      expected: z.int(),
      checkedIn: z.int(),
    }),
  ),
  recentCheckIns: z.array(
    z.object({
      order_item_id: idSchema,
      staff_id: z.string(),
      staff_name: z.string(),
      name: z.string(),
      check_in_time: z.string(),
    }),
  ),
  incidents: z.array(incidentSchema),
});
export type CheckInStats = z.infer<typeof checkInStatsSchema>;
