import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { favouritesContract } from '#shared/favourites/favourites.contract.ts';
import type { FavouritesService } from './favourites.service.ts';

/** A call per tap: more than sustained tapping. */
const SYNCS = { points: 120, seconds: 60 };

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
