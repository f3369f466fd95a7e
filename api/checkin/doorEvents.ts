import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import { iso } from '#shared/base/iso.ts';
import { type Phase, phaseOf } from '#shared/base/time.ts';
import type { DoorEvent } from '#shared/checkin/checkin.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { countsOf } from './counts.store.ts';
import { type DoorEventRow, eventsEndingAfter } from './manifest.store.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const ORDER: Record<Phase, number> = { ongoing: 0, upcoming: 1, past: 2 };

type Deps = { db: Kysely<Schema>; platform: Platform; modes: readonly Mode[] };

/** Events on now, upcoming, or over for less than a week. */
export function createDoorEvents({ db, platform, modes }: Deps) {
  return async (): Promise<DoorEvent[]> => {
    const now = platform.clock();
    const rows = inOrder(await eventsEndingAfter(db, now - WEEK, modes), now);
    const countOf = await countsOf(
      db,
      rows.map(({ id }) => id),
      modes,
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      doors_at: iso(row.doors_at),
      starts_at: iso(row.starts_at),
      end_time: iso(row.ends_at),
      time_zone: row.time_zone,
      venue: row.venue,
      ...countOf(row.id),
    }));
  };
}

/** People come from the doors on: ongoing from then; upcoming by doors, past latest first. */
function inOrder(rows: readonly DoorEventRow[], now: number): DoorEventRow[] {
  const phase = (row: DoorEventRow) =>
    phaseOf({ startsAt: row.doors_at, endsAt: row.ends_at }, now);
  return rows.toSorted((a, b) => {
    const order = ORDER[phase(a)] - ORDER[phase(b)];
    if (order !== 0) return order;
    return phase(a) === 'past' ? b.ends_at - a.ends_at : a.doors_at - b.doors_at;
  });
}
