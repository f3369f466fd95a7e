import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { isNearby } from '#shared/events/nextNights.rules.ts';
import type { Located } from '#shared/places/distance.ts';
import { sendAt } from '#shared/notifications/notifications.rules.ts';
import type { NotificationsContext } from './context.ts';
import { DELIVER_JOB, type Delivery } from './deliver.ts';
import { type DjDate, newDjDates, placesOf } from './follows.store.ts';
import { recipientOf } from './recipient.ts';
import { claimUnsent } from './sentNotifications.store.ts';

const KIND = 'dj_dates';
/** How long a published event waits, so that dates published together are one notification. */
const SETTLE_MS = 2 * 60_000;
const DATES_AT_ONCE = 1000;

/**
 * Queues a notification for devices that follow a DJ who has new dates nearby. Dates that are too far away count as
 * told, too, so that a device that moves isn't told old news.
 */
export async function planDjDates({ db, platform }: NotificationsContext): Promise<void> {
  const now = platform.clock();
  await inTransaction(db, async (trx) => {
    const found = await newDjDates(trx, { now, until: now - SETTLE_MS, limit: DATES_AT_ONCE });
    const venues = await placesOf(trx, [...new Set(found.map(({ event_id: id }) => id))]);
    for (const [device, dates] of Map.groupBy(found, ({ id }) => id)) {
      const recipient = recipientOf({ id: device, user_id: null });
      const about = { recipient, kind: KIND, occurrence: 'once', created_at: now } as const;
      const events = [...new Set(dates.map(({ event_id: id }) => id))];
      await claimUnsent(
        trx,
        events.map((event_id) => ({ ...about, event_id })),
      );
      const near = dates.filter((date) => isNear(date, venues.get(date.event_id) ?? []));
      const [first] = near;
      const at = first && sendAt(KIND, { ...first, doorsAt: first.doors_at }, now);
      if (!first || at === null || at === undefined) continue;
      const more = new Set(near.map(({ event_id: id }) => id)).size - 1;
      const { event_id: eventId, dj_id: djId, user_id: userId } = first;
      const news = { kind: KIND, eventId, djId, more } as const;
      const payload: Delivery = { deviceId: device, userId, favourite: false, ...news };
      const dedupeKey = `push:${device}:${KIND}:${eventId}`;
      await enqueue(trx, { kind: DELIVER_JOB, payload, dedupeKey, runAt: at }, platform);
    }
  });
}

/** True anywhere for a device without a place. */
function isNear(
  { near_latitude: latitude, near_longitude: longitude }: DjDate,
  venues: Located['venues'],
) {
  if (latitude === null || longitude === null) return true;
  return isNearby({ venues }, { latitude, longitude });
}
