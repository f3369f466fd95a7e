import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Follows } from '#shared/notifications/follows.schemas.ts';
import { claimUnsent } from './sentNotifications.store.ts';
import { updateDevice } from './pushSubscriptions.store.ts';

const KIND = 'dj_dates';
const recipientSql = sql<string>`'device:' || s.id`;

/**
 * Upcoming published events of followed DJs of which the device was not notified, without those that changed after
 * `until`.
 */
export function newDjDates(
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
) {
  return db
    .selectFrom('push_djs as d')
    .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .innerJoin('event_djs as l', 'l.dj_id', 'd.dj_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['s.id', 's.user_id', 's.near_latitude', 's.near_longitude', 'd.dj_id'])
    .select(['e.id as event_id', 'e.doors_at', 'e.time_zone'])
    .where('e.published', '=', 1)
    .where('e.cancelled_at', 'is', null)
    .where('e.doors_at', '>', now)
    .where('e.updated_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications_sent as n')
            .select('n.event_id')
            .where('n.recipient', '=', recipientSql)
            .where('n.kind', '=', KIND)
            .whereRef('n.event_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('s.id')
    .orderBy('e.doors_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}
export type DjDate = Awaited<ReturnType<typeof newDjDates>>[number];

/** The coordinates of the events' venues, by event id. */
export async function placesOf(db: Db, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('event_venues')
    .innerJoin('venues', 'venues.id', 'event_venues.venue_id')
    .select(['event_venues.event_id', 'venues.latitude', 'venues.longitude'])
    .where('event_venues.event_id', 'in', eventIds)
    .execute();
  return Map.groupBy(rows, (row) => row.event_id);
}

/** The name of a DJ whom the device follows; undefined if it no longer does. */
export async function followedDj(db: Db, deviceId: string, djId: number) {
  const row = await db
    .selectFrom('push_djs')
    .innerJoin('djs', 'djs.id', 'push_djs.dj_id')
    .select('djs.name')
    .where('subscription_id', '=', deviceId)
    .where('dj_id', '=', djId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Sets the DJs that a device follows. Dates that a newly followed DJ already has count as sent. Unknown DJs are
 * ignored.
 */
export async function setFollows(db: Db, id: string, { djIds, near }: Follows, now: number) {
  const place = {
    near_latitude: near?.latitude ?? null,
    near_longitude: near?.longitude ?? null,
  };
  await updateDevice(db, id, place);
  const own = db.selectFrom('push_djs').select('dj_id').where('subscription_id', '=', id);
  const before = new Set((await own.execute()).map(({ dj_id }) => dj_id));
  await db.deleteFrom('push_djs').where('subscription_id', '=', id).execute();
  if (djIds.length === 0) return;
  const known = await db.selectFrom('djs').select('id').where('id', 'in', djIds).execute();
  const rows = known.map((dj) => ({ subscription_id: id, dj_id: dj.id }));
  if (rows.length > 0) await db.insertInto('push_djs').values(rows).execute();
  const added = rows.map(({ dj_id }) => dj_id).filter((dj) => !before.has(dj));
  if (added.length === 0) return;
  const dates = await db
    .selectFrom('event_djs')
    .innerJoin('events', 'events.id', 'event_djs.event_id')
    .select('events.id')
    .distinct()
    .where('event_djs.dj_id', 'in', added)
    .where('events.published', '=', 1)
    .where('events.doors_at', '>', now)
    .execute();
  const about = { recipient: `device:${id}`, kind: KIND, occurrence: 'once' } as const;
  const seen = dates.map((event) => ({ ...about, event_id: event.id, created_at: now }));
  await claimUnsent(db, seen);
}
