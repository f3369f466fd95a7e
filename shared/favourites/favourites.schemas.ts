import { z } from 'zod';
import { idSchema } from '#shared/events/events.schemas.ts';
import { MAX_FAVOURITES } from './limits.ts';

/** The last millisecond that a date can name. */
const LAST_INSTANT = 8.64e15;
const millisSchema = z.int().min(0).max(LAST_INSTANT);

/** An event was saved or removed at a time (milliseconds). The latest fact about an event holds. */
export const favouriteFactSchema = z.object({
  eventId: idSchema,
  favourite: z.boolean(),
  at: millisSchema,
});
export type FavouriteFact = z.infer<typeof favouriteFactSchema>;

/** What a device has to tell: `at` and `sentAt` are by its own clock, which may well be wrong. */
export const favouritesSyncSchema = z.object({
  sentAt: millisSchema,
  changes: z.array(favouriteFactSchema).max(MAX_FAVOURITES),
});
export type FavouritesSync = z.infer<typeof favouritesSyncSchema>;

/** All favourites of an account after its devices' changes; times are by the server's clock. */
export const favouritesSchema = z.object({
  favourites: z.array(z.object({ eventId: idSchema, at: millisSchema })),
});
export type Favourites = z.infer<typeof favouritesSchema>;
