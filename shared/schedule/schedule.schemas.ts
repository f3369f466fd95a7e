import { z } from 'zod';
import { line, optionalLines } from '#shared/base/form.schemas.ts';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { INVALID_DATE } from './schedule.rules.ts';

// Requests give times as text; they are parsed to instants in milliseconds.

const MAX_PARTS = 100;
const FIRST_DAY = Date.UTC(1970, 0, 1);
/** The last day with a four-digit year: later years need more digits in ISO 8601. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/** Parses a time with zone or offset into milliseconds. */
const instant = z.iso
  .datetime({ offset: true, error: INVALID_DATE })
  .transform((text) => Date.parse(text))
  .refine((ms) => ms >= FIRST_DAY && ms <= LAST_DAY, INVALID_DATE);

const ids = z
  .array(idSchema)
  .max(MAX_PARTS, `At most ${MAX_PARTS}`)
  .transform((list) => [...new Set(list)].toSorted((a, b) => a - b));

export const scheduleItemSchema = z.object({
  title: line(200).min(1, 'Title is required'),
  description: optionalLines(5000),
  start_time: instant,
  end_time: instant,
  venue_id: idSchema.nullable(),
  djIds: ids,
  /** Ids of the tickets that are valid for this item only. */
  selectedTickets: ids,
});

export const scheduleCreateSchema = scheduleItemSchema
  .partial()
  .required({ title: true, start_time: true, end_time: true });
export type NewScheduleItem = z.output<typeof scheduleCreateSchema>;

/** Body of a PUT request. Undefined fields stay unchanged. */
export const schedulePutSchema = scheduleItemSchema.partial().extend({
  /** Version that the change is based on. Without a version, the last write wins. */
  updated_at: instantSchema.optional(),
});
export type ScheduleItemChange = Omit<z.output<typeof schedulePutSchema>, 'updated_at'>;

export const scheduleDjSchema = z.object({ sub_event_id: idSchema.optional(), dj_id: idSchema });

const bookedSchema = z.object({
  /** Id of the schedule item; null if the event itself is the booking. */
  id: idSchema.nullable(),
  title: z.string(),
  event_id: idSchema,
  event_title: z.string(),
});

/** A venue or DJ booked in two places at once, with the instants of the overlap. */
export const conflictSchema = z.object({
  item: bookedSchema,
  other: bookedSchema,
  what: z.enum(['venue', 'dj']),
  name: z.string(),
  from: instantSchema,
  to: instantSchema,
});
export type ScheduleConflict = z.infer<typeof conflictSchema>;
