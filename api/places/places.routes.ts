import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { placesContract } from '#shared/places/places.contract.ts';

/** Limit on searches: a search field sends a few requests per word. */
const SEARCHES = { points: 120, seconds: 60 };
const DAY = 86_400;

/** Routes that find towns. Answers to searches may be cached publicly, since towns don't move. */
export function placesRoutes({ places, limit }: Pick<Services, 'places' | 'limit'>) {
  return mount(placesContract, {
    search: [
      limit('places', SEARCHES),
      async ({ c, query }) => {
        const found = await places.search(query.q);
        c.header('Cache-Control', `public, max-age=${DAY}`);
        return found;
      },
    ],
    locate: ({ query }) => places.locate(query),
  });
}
