import { Hono } from 'hono';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body } from '#api/http/validate.ts';
import { favouritesSyncSchema } from '#shared/favourites/favourites.schemas.ts';
import type { FavouritesService } from './favourites.service.ts';

export type FavouritesRoutes = ReturnType<typeof favouritesRoutes>;

/** A finger on a heart is a call; nobody taps faster than this for long. */
const SYNCS = { points: 120, seconds: 60 };

/** Everybody's own favourites, and nobody else's. */
export function favouritesRoutes({
  favourites,
  limit,
}: {
  favourites: FavouritesService;
  limit: Limit;
}) {
  return new Hono<AppEnv>().post(
    '/api/favourites/sync',
    requireUser,
    limit('favourites', SYNCS),
    body(favouritesSyncSchema),
    async (c) => c.json(await favourites.sync(currentUser(c).id, c.req.valid('json'))),
  );
}
