import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import {
  beyondLimit,
  byServerClock,
  mergeFavourites,
} from '#shared/favourites/favourites.rules.ts';
import type { Favourites, FavouritesSync } from '#shared/favourites/favourites.contract.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';
import * as store from './favourites.store.ts';

export type FavouritesService = ReturnType<typeof createFavouritesService>;

export function createFavouritesService({ db, platform }: AppContext) {
  return {
    /**
     * Merges a device's changes; idempotent. Ignores unknown events. Beyond a thousand favorites, the oldest are
     * removed.
     */
    sync(userId: string, sent: FavouritesSync): Promise<Favourites> {
      const changes = mergeFavourites(byServerClock(sent, platform.clock()), []);
      return inTransaction(db, async (trx) => {
        const ids = changes.map(({ eventId }) => eventId);
        const known = await store.eventsAmong(trx, ids);
        const news = changes.filter(({ eventId }) => known.has(eventId));
        await store.saveFacts(trx, userId, news);
        return favouritesWithin(trx, userId);
      });
    },

    /** The ids of the events that an account has saved. */
    async savedBy(userId: string): Promise<number[]> {
      const facts = await store.factsOf(db, userId);
      return facts.filter(({ favourite }) => favourite).map(({ eventId }) => eventId);
    },

    followersOf: (eventId: number): Promise<string[]> => store.followersOf(db, eventId),

    isFollower: (userId: string, eventId: number) => store.isFollower(db, userId, eventId),
  };
}

async function favouritesWithin(db: Db, userId: string): Promise<Favourites> {
  const facts = await store.factsOf(db, userId);
  const over = new Set(beyondLimit(facts, MAX_FAVOURITES).map(({ eventId }) => eventId));
  await store.deleteFacts(db, userId, [...over]);
  const held = facts.filter(({ eventId, favourite }) => favourite && !over.has(eventId));
  return { favourites: held.map(({ eventId, at }) => ({ eventId, at })) };
}
