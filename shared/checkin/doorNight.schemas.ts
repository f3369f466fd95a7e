import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema } from '#shared/events/events.schemas.ts';
import { incidentReasonSchema } from './checkin.schemas.ts';

/**
 * What the door lead looks into: admissions that should not have been, codes with a wrong signature, admissions of
 * codes that were never issued (`unlisted`) and at times that cannot be.
 */
const incidentKindSchema = z.enum([
  ...incidentReasonSchema.options,
  'forged',
  'unlisted',
  'bad_time',
]);
export type IncidentKind = z.infer<typeof incidentKindSchema>;

const nightFactSchema = z.object({
  device: z.string(),
  /** Who was signed in there. */
  by: z.string(),
  /** Time by the server's clock; uncertain where the device's was. */
  at: z.string(),
  uncertain: z.boolean(),
});
export type NightFact = z.infer<typeof nightFactSchema>;

const nightIncidentSchema = z.object({
  /** Its latest scan: the same again is an incident of its own. */
  id: z.string(),
  kind: incidentKindSchema,
  code: z.string(),
  times: z.int().positive(),
  ticket: z.object({ item: idSchema, name: z.string(), holder: z.string() }).nullable(),
  entry: nightFactSchema.nullable(),
  scan: nightFactSchema,
  letIn: z.boolean(),
  closed: z.object({ word: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type NightIncident = z.infer<typeof nightIncidentSchema>;

export const doorNightSchema = z.object({
  serverTime: z.string(),
  /** The event day of now; before the event its first, after it its last. */
  day: dateSchema,
  /** Tickets that open the door on this day, those that came in on it, and those of them still inside. */
  expected: z.int(),
  checkedIn: z.int(),
  inside: z.int(),
  /** Arrivals by minute of the day; minutes without any are missing. */
  arrivals: z.array(z.object({ at: z.string(), count: z.int() })),
  products: z.array(
    z.object({ id: idSchema, name: z.string(), expected: z.int(), checkedIn: z.int() }),
  ),
  doors: z.array(z.object({ device: z.string(), entries: z.int(), last: z.string() })),
  /** Latest first. */
  incidents: z.array(nightIncidentSchema),
});
export type DoorNight = z.infer<typeof doorNightSchema>;

export const closeIncidentSchema = z.object({
  word: printable(z.string().trim().min(1, 'Say what was decided').max(200)),
});
