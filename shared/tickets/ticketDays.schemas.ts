import { z } from 'zod';
import { idSchema, instantSchema } from '#shared/events/events.schemas.ts';

const known = z.string().nullish();

/** As far as known. */
export const placeSchema = z.object({
  id: idSchema.optional(),
  name: z.string(),
  address: known,
  city: known,
  state: known,
  zip_code: known,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
});
export type Place = z.infer<typeof placeSchema>;

/** A day at a place on which a ticket opens the door. */
export const ticketDaySchema = z.object({
  /** The event day, in the event's zone. */
  day: z.iso.date(),
  /** The schedule item that it is for, or that is all of the day there. */
  title: z.string().nullable(),
  /** Null: not said. */
  doors_at: instantSchema.nullable(),
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  /** Null: that of the event, which has none or several. */
  venue: placeSchema.nullable(),
});
export type TicketDay = z.infer<typeof ticketDaySchema>;
