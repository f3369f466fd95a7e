import { z } from 'zod';
import { parseUsd } from '#shared/base/money.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { isTimeZone } from '#shared/base/zoned.ts';
import { eventCapsSchema } from './eventCaps.schemas.ts';
import { dateSchema, idSchema, instantSchema } from './events.schemas.ts';

const orNull = (text: string): string | null => text || null;
const line = (most: number) => printable(z.string().trim().max(most, `At most ${most} characters`));
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Same site, or https. */
const PICTURE = /^(\/(?!\/)|https:\/\/)[^\s\p{Cc}\\]+$/u;
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const MAX_PARTS = 100;

const ids = z
  .array(idSchema)
  .max(MAX_PARTS)
  .transform((list) => [...new Set(list)]);

const clock = (message: string) =>
  z
    .union([z.literal(''), z.string().regex(CLOCK, message)])
    .transform(orNull)
    .nullable();

/** Dates become instants by zone and clocks. */
export const eventFormSchema = z.object({
  title: line(200).min(1, 'Title is required'),
  description: z
    .string()
    .trim()
    .max(10_000, 'At most 10000 characters')
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Unprintable characters are not allowed')
    .transform(orNull)
    .nullable(),
  start_date: dateSchema.refine((date) => date >= '1970', 'Start date is too long ago'),
  end_date: dateSchema.refine((date) => date < '9999', 'End date is too far away'),
  doors_open_time: clock('Doors open at a time such as 18:00'),
  start_time_local: clock('It starts at a time such as 21:00'),
  end_time_local: clock('It ends at a time such as 02:00'),
  time_zone: z.string().refine(isTimeZone, 'A time zone such as America/New_York'),
  location: line(200).min(1, 'Location is required'),
  venue: line(200),
  venue_id: idSchema.nullable(),
  image_url: z
    .union([z.literal(''), z.string().trim().max(2000).regex(PICTURE, 'An address with https://')])
    .transform(orNull)
    .nullable(),
  base_price: z
    .string()
    .trim()
    .regex(PRICE, 'Base price must be an amount such as 49.99')
    .refine((text) => parseUsd(text) !== null),
  is_featured: z.boolean(),
  published: z.boolean(),
  leaderboard: z.boolean(),
  /** The first is the main venue unless `venue_id` is set. */
  venueIds: ids,
  djIds: ids,
  ...eventCapsSchema.shape,
});

const seen = {
  updated_at: instantSchema.optional(),
};

export const eventPatchSchema = eventFormSchema.partial().extend({
  ...seen,
  /** With another start date: its schedule items move by as many days. */
  move_schedule: z.boolean().optional(),
  /** False: those who come are not told of this change. */
  tell_buyers: z.boolean().optional(),
  /** True: the later events of its series are changed in the same way. */
  and_following: z.boolean().optional(),
});
export const eventPutSchema = eventPatchSchema.required({
  title: true,
  start_date: true,
  end_date: true,
  location: true,
});
/** POST: missing fields get defaults, the zone that of the main venue. */
export const eventCreateSchema = eventPutSchema.omit({
  updated_at: true,
  move_schedule: true,
  tell_buyers: true,
  and_following: true,
});
export type EventForm = z.output<typeof eventCreateSchema>;
export type EventChange = Omit<z.output<typeof eventPatchSchema>, 'updated_at'>;
