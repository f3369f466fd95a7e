import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema, countSchema } from '#shared/base/scalars.schemas.ts';
import { incidentReasonSchema, scanSchema, manifestSchema } from './checkin.schemas.ts';

/**
 * Incidents that the door lead looks into: admissions that should not have happened, codes with a wrong signature,
 * admissions of codes that were never issued (`unlisted`), and admissions at impossible times.
 */
const incidentKindSchema = z.enum([
  ...incidentReasonSchema.options,
  'forged',
  'unlisted',
  'bad_time',
]);
export type IncidentKind = z.infer<typeof incidentKindSchema>;

/** A scan as the door lead sees it. */
const nightScanSchema = scanSchema
  .pick({ id: true, verdict: true, reason: true, direction: true, kind: true, units: true })
  .extend({
    /** The name of the device when it scanned, usually that of its door. */
    device: z.string(),
    /** The person who was signed in on the device. */
    by: z.string(),
    /** Time by the server's clock. It is `uncertain` if the device's clock was. */
    at: z.string(),
    uncertain: z.boolean(),
    /** True for a scan that should not have happened. */
    wrong: z.boolean(),
  });
export type NightScan = z.infer<typeof nightScanSchema>;

/** Everything wrong with one ticket, or with one code that is no ticket. */
const nightIncidentSchema = z.object({
  /** Id of the ticket's incident scan that arrived last. If more happens, that counts as a new incident. */
  id: z.string(),
  /** What happened, latest first. */
  kinds: z.array(incidentKindSchema).min(1),
  code: z.string(),
  ticket: z.object({ item: idSchema, name: z.string(), holder: z.string() }).nullable(),
  /** The latest scans of the ticket, earliest first. */
  scans: z.array(nightScanSchema),
  closed: z.object({ word: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type NightIncident = z.infer<typeof nightIncidentSchema>;

export const doorNightSchema = z.object({
  serverTime: z.string(),
  /** The current event day. Before the event it is the first day, after the event the last one. */
  day: dateSchema,
  /** Tickets that are valid at the door on this day. */
  expected: z.int(),
  checkedIn: z.int(),
  /** Tickets whose guests are inside at this moment. */
  inside: z.int(),
  /** Number of arrivals per minute. Minutes without arrivals are left out. */
  arrivals: z.array(z.object({ at: z.string(), count: z.int() })),
  /** The time that the chart of arrivals shows, from the doors until now or until the last arrival. */
  span: z.object({ from: z.string(), until: z.string() }),
  products: z.array(
    z.object({ id: idSchema, name: z.string(), expected: z.int(), checkedIn: z.int() }),
  ),
  doors: z.array(z.object({ device: z.string(), entries: z.int(), last: z.string() })),
  /** One incident for each ticket, latest first. */
  incidents: z.array(nightIncidentSchema),
});
export type DoorNight = z.infer<typeof doorNightSchema>;

export const closeIncidentSchema = z.object({
  word: printable(z.string().trim().min(1, 'Enter a decision').max(200)),
});

export const doorEventSchema = manifestSchema.shape.event.omit({
  lookupKey: true,
  demoAllowed: true,
  cancelled: true,
  start_date: true,
  end_date: true,
  others: true,
});
export type DoorEvent = z.infer<typeof doorEventSchema>;

/** Attendance of one event day, which lasts from 6 AM to 6 AM. Counts valid tickets, including complimentary ones. */
const attendanceDaySchema = z.object({
  day: dateSchema,
  /** Tickets that are valid on this day, whether used or not; 0 on a day that the event has moved away from. */
  expected: countSchema,
  checkedIn: countSchema,
  /** Complimentary tickets among `checkedIn`. */
  guests: countSchema,
  /** How often someone came in again after going out. */
  reentries: countSchema,
});
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

export const attendanceSchema = z.object({ days: z.array(attendanceDaySchema) });
export type Attendance = z.infer<typeof attendanceSchema>;
