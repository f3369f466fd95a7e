import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { favouritesContract } from '#shared/favourites/favourites.contract.ts';
import type { FavouritesService } from './favourites.service.ts';

/** Each tap on a heart is a call; this is faster than sustained tapping. */
const SYNCS = { points: 120, seconds: 60 };

/** A user's own favourites. */
export function favouritesRoutes({
  favourites,
  limit,
}: {
  favourites: FavouritesService;
  limit: Limit;
}) {
  return createRoutes().openapi(
    route(favouritesContract.sync, limit('favourites', SYNCS)),
    async (c) => c.json(await favourites.sync(currentUser(c).id, c.req.valid('json')), 200),
  );
}
