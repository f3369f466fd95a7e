import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import { MAX_FAVOURITES } from './limits.ts';

const LAST_INSTANT = 8.64e15;
const millisSchema = z.int().min(0).max(LAST_INSTANT);

/**
 * The fact that an event was saved or removed at a certain time (milliseconds). The latest fact about an event counts.
 */
const favouriteFactSchema = z.object({
  eventId: idSchema,
  favourite: z.boolean(),
  at: millisSchema,
});
export type FavouriteFact = z.infer<typeof favouriteFactSchema>;

/** `at` and `sentAt` use the device's clock, which may be wrong. */
const favouritesSyncSchema = z.object({
  sentAt: millisSchema,
  changes: z.array(favouriteFactSchema).max(MAX_FAVOURITES),
});
export type FavouritesSync = z.infer<typeof favouritesSyncSchema>;

export const favouritesSchema = z.object({
  favourites: z.array(z.object({ eventId: idSchema, at: millisSchema })),
});
export type Favourites = z.infer<typeof favouritesSchema>;

export const favouritesContract = contract('favourites', {
  sync: {
    post: '/api/favourites/sync',
    summary: 'Send what a device has changed and read all favorites of the account',
    access: 'user',
    shed: true,
    request: { body: body(favouritesSyncSchema) },
    responses: { 200: reply(favouritesSchema) },
  },
});
