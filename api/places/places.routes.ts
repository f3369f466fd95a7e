import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import type { PlacesService } from './places.service.ts';

/** A search field sends a few requests per word. */
const SEARCHES = { points: 120, seconds: 60 };
const DAY = 86_400;

/** Towns by their names: they stay where they are, so answers may be cached publicly. */
export function placesRoutes({ places, limit }: { places: PlacesService; limit: Limit }) {
  return createRoutes()
    .openapi(route(placesContract.search, limit('places', SEARCHES)), async (c) => {
      const found = await places.search(c.req.valid('query').q);
      c.header('Cache-Control', `public, max-age=${DAY}`);
      return c.json(found, 200);
    })
    .openapi(route(placesContract.locate), async (c) =>
      c.json(await places.locate(c.req.valid('query')), 200),
    );
}
