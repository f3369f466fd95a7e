import { z } from 'zod';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';

const known = z.string().nullish();

/** A place, as far as its address is known. */
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
  /** The event day, in the event's time zone. */
  day: z.iso.date(),
  /** The schedule item that the ticket is for, or the only item of that day at that place. */
  title: z.string().nullable(),
  /** When doors open on this day; null if no time was entered. */
  doors_at: instantSchema.nullable(),
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  /** The place; null if neither the schedule item nor the event names a single one. */
  venue: placeSchema.nullable(),
});
export type TicketDay = z.infer<typeof ticketDaySchema>;
