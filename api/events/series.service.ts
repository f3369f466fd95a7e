import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import type { AdminSeries, Repeat, Repeated } from '#shared/events/series.schemas.ts';
import type { Changes } from './changes.ts';
import { readSeries, repeatEvent } from './repeatEvent.ts';

type Deps = { db: Kysely<Schema>; change: Changes; platform: Platform };

export function createSeries({ db, change, platform }: Deps) {
  return {
    series: (id: number): Promise<AdminSeries> => readSeries(db, id),

    /** All dates or none. Throws `eventUnknown`, `noDates` and `movedTooFar`. */
    async repeatEvent(actor: Actor, id: number, wanted: Repeat): Promise<Repeated> {
      const made = await change(
        null,
        (trx) => repeatEvent(trx, id, wanted, { actor, platform }),
        (count) => count === 0,
      );
      return { ...(await readSeries(db, id)), made };
    },
  };
}
