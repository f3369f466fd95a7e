import { z } from 'zod';
import { dateSchema, idSchema } from '#shared/events/events.schemas.ts';
import { deviceStateSchema } from './deviceState.schemas.ts';

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
  /** Text code, or up to 300 characters of any other scan. */
  code: z.string().max(300),
  /** Device clock in milliseconds, and server minus device clock. */
  at: z.int().nonnegative(),
  offsetMs: z.int(),
  verdict: verdictSchema,
  reason: reasonSchema,
  via: viaSchema,
  by: z.string().max(64),
  /** Event day; without it that of its corrected time. */
  day: dateSchema.optional(),
  /** Default: `in`. */
  direction: z.enum(['in', 'out']).optional(),
  /** Default: `entry`. An `undo` takes back the fact `of`; a `handout` gives out `units` of an add-on. */
  kind: z.enum(['entry', 'handout', 'undo']).optional(),
  units: z.int().positive().max(1000).optional(),
  of: z.uuid().optional(),
  clock: z.enum(['anchored', 'uncertain']).optional(),
});
export type ScanFact = z.infer<typeof scanSchema>;

const MAX_SCANS_PER_UPLOAD = 500;
export const MANIFEST_PAGE = 10_000;

/** Its token says which device sent it. */
export const uploadSchema = z.object({
  sentAt: z.int(),
  /** Parsed one by one: an invalid scan must not block others. */
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
  /** Event days on which it opens the door; null: every day of the event. */
  valid_on: z.array(dateSchema).nullable(),
  come_and_go: z.boolean(),
};

export const doorTicketSchema = z.object({
  code: z.string(),
  item: idSchema,
  kind: z.enum(['ticket', 'addon']),
  /** Ticket product or add-on id; names are in `products`. */
  product: idSchema,
  /** The name of an add-on with its size or colour: 'Skate rental (Size 8½)'. */
  name: z.string().optional(),
  /** Units; of an add-on with `valid_on`, on each of these days. */
  quantity: z.int().positive(),
  holder: z.string(),
  /** HMAC-SHA256 (base64url, first 12 characters) under the event's lookup key. */
  order: z.string(),
  phone: z.string().nullable(),
  status: z.enum(['valid', 'cancelled']),
  warning: z.literal('disputed').optional(),
  /** Answers that the organiser shows at the door, such as 'Skate size: 8½'. */
  answers: z.array(z.string()).optional(),
  ...termsShape,
  /** Its order was paid in test mode: admitted only while `event.demoAllowed`. */
  practice: z.literal(true).optional(),
  /** A complimentary ticket; found by the holder's name, too. */
  guest: z.literal(true).optional(),
});
export type DoorTicket = z.infer<typeof doorTicketSchema>;

export const manifestSchema = z.object({
  serverTime: z.int(),
  cursor: z.string(),
  more: z.boolean(),
  /** The device replaces its list. */
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
    /** What the door looks at besides the ticket, such as `18+`. */
    notices: z.array(z.string()).optional(),
    /** Valid tickets without add-ons, and admitted ones. */
    tickets: z.int(),
    checkedIn: z.int(),
    /** For HMAC look-ups, base64url. */
    lookupKey: z.string(),
    demoAllowed: z.boolean(),
    cancelled: z.boolean(),
  }),
  keys: z.array(z.object({ kid: z.int(), publicKey: z.string() })),
  products: z.array(
    z.object({
      kind: z.enum(['ticket', 'addon']),
      id: idSchema,
      name: z.string(),
      /** For tickets that the list does not have yet. */
      ...termsShape,
    }),
  ),
  tickets: z.array(doorTicketSchema),
  scans: z.array(namedScanSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Stream event `scans`: admissions since the last message. Others: `tickets` (list changed: fetch
 * the manifest), `ping` (`{serverTime}`, every 15 s), `revoked` (wipe; ends). Reconnect with the
 * manifest's cursor, since only the manifest brings tickets; repeated scans are harmless.
 */
export const doorUpdateSchema = z.object({ cursor: z.string(), scans: z.array(namedScanSchema) });
export type DoorUpdate = z.infer<typeof doorUpdateSchema>;

export const checkInSchema = z.object({
  qrCode: z.string().min(1).max(300),
  eventId: idSchema.optional(),
  /** `out`: its guest leaves, and comes back on the same day. */
  direction: scanSchema.shape.direction,
});

export const checkedInItemSchema = z.object({
  id: idSchema,
  ticket_product_id: idSchema.optional(),
  addon_id: idSchema.optional(),
  name: z.string(),
  holder: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  check_in_time: z.string(),
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
  /** Complimentary ones are among them, and counted in `guests` once more. */
  totalTicketsSold: z.int(),
  /** On any day. */
  totalCheckedIn: z.int(),
  guests: z.object({ tickets: z.int(), checkedIn: z.int() }),
  /** 0 to 100, one decimal. */
  checkInPercentage: z.number(),
  /** The event day of now, and those inside at this moment. */
  today: dateSchema,
  insideNow: z.int(),
  days: z.array(
    z.object({
      day: dateSchema,
      /** Tickets that open the door on this day. */
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

export const doorEventSchema = manifestSchema.shape.event.omit({
  lookupKey: true,
  demoAllowed: true,
  cancelled: true,
  start_date: true,
  end_date: true,
});
export type DoorEvent = z.infer<typeof doorEventSchema>;
