import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { favouritesContract } from '#shared/favourites/favourites.contract.ts';

/** Allows more calls than anyone can make by tapping; each tap is one call. */
const SYNCS = { points: 120, seconds: 60 };

export function favouritesRoutes({ favourites, limit }: Pick<Services, 'favourites' | 'limit'>) {
  return mount(favouritesContract, {
    sync: [limit('favourites', SYNCS), ({ json, user }) => favourites.sync(user.id, json)],
  });
}
