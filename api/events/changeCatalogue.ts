import type { Transaction } from 'kysely';
import type { AppContext } from '#api/context.ts';
import { isConcurrencyConflict, retryOnce } from '#api/db/dbErrors.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { raiseVersion } from './catalogueVersion.store.ts';

export const EVENTS_TOPIC = 'events';

export type ChangeCatalogue = ReturnType<typeof createChangeCatalogue>;

/** The one way to change what visitors see of events, venues, DJs, schedules, tickets and add-ons. */
export function createChangeCatalogue({ db, platform, live }: AppContext) {
  /**
   * Runs `work` in a transaction and announces the change after the commit, unless `unchanged` returns true. `about` is
   * the id of the changed event, null for several events, or a function that gets it from the result. After a conflict
   * `work` runs again, so it must have no side effects outside `trx`.
   */
  return async <T>(
    about: number | null | ((result: T) => number),
    work: (trx: Transaction<Schema>) => Promise<T>,
    unchanged: (result: T) => boolean = () => false,
  ): Promise<T> => {
    const attempt = () =>
      inTransaction(db, async (trx) => {
        const done = await work(trx);
        const eventId = typeof about === 'function' ? about(done) : about;
        if (unchanged(done)) return { result: done, quiet: true, eventId };
        await raiseVersion(trx, eventId, platform.clock());
        return { result: done, quiet: false, eventId };
      });
    const { result, quiet, eventId } = await retryOnce(attempt, isConcurrencyConflict);
    if (!quiet) live.publish(EVENTS_TOPIC, { eventId });
    return result;
  };
}
