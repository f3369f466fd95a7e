import { z } from 'zod';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { FORM_SHAPE } from './eventFields.rules.ts';

const MAX_PARTS = 100;

const ids = z
  .array(idSchema)
  .max(MAX_PARTS)
  .transform((list) => [...new Set(list)]);

/** Fields of the event form. Zone and clocks turn its dates into instants. */
export const eventFormSchema = z.object({
  ...FORM_SHAPE,
  /** The first venue is the main one unless `venue_id` is set. */
  venueIds: ids,
  djIds: ids,
});

const seen = {
  updated_at: instantSchema.optional(),
};

export const eventPatchSchema = eventFormSchema.partial().extend({
  ...seen,
  /** True if the schedule items move by as many days as the start date. */
  move_schedule: z.boolean().optional(),
  /** False if the people who are coming are not told about this change. */
  tell_buyers: z.boolean().optional(),
  /** True if later events of the series are changed in the same way. */
  and_following: z.boolean().optional(),
});
export const eventPutSchema = eventPatchSchema.required({
  title: true,
  start_date: true,
  end_date: true,
  location: true,
});
/** Body of POST: missing fields get defaults; the time zone defaults to that of the main venue. */
export const eventCreateSchema = eventPutSchema.omit({
  updated_at: true,
  move_schedule: true,
  tell_buyers: true,
  and_following: true,
});
export type EventForm = z.output<typeof eventCreateSchema>;
export type EventChange = Omit<z.output<typeof eventPatchSchema>, 'updated_at'>;
