import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { query } from '#api/http/validate.ts';
import { placeQuerySchema } from '#shared/places/places.schemas.ts';
import type { PlacesService } from './places.service.ts';

export type PlacesRoutes = ReturnType<typeof placesRoutes>;

/** Somebody who types asks a few times a word. */
const SEARCHES = { points: 120, seconds: 60 };
const DAY = 86_400;

/** Towns by their names: they stay where they are, so anybody may keep the answer. */
export function placesRoutes({ places, limit }: { places: PlacesService; limit: Limit }) {
  return new Hono<AppEnv>().get(
    '/api/places',
    limit('places', SEARCHES),
    query(placeQuerySchema),
    async (c) => {
      const found = await places.search(c.req.valid('query').q);
      c.header('Cache-Control', `public, max-age=${DAY}`);
      return c.json(found);
    },
  );
}
