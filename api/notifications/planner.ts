import { z } from 'zod';
import { enqueue } from '#api/jobs/jobs.ts';
import { createSerialPoller } from '#api/jobs/poller.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { wallDateOf } from '#shared/base/time.ts';
import { DOORS_LEAD_MS, nearlyGone, sendAt } from '#shared/notifications/notifications.rules.ts';
import { queueNotifications } from './queueNotifications.ts';
import { type NotificationsContext, DELIVER_JOB, type Delivery } from './deliver.ts';
import { findEvent, openingBetween, stockAhead, stockOf } from './events.store.ts';
import {
  anyDevice,
  deleteUnseen,
  deleteOrphanedPreferences,
  recipientOf,
} from './pushSubscriptions.store.ts';
import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isNearby } from '#shared/events/eventLists.rules.ts';
import type { WithVenues } from '#shared/places/distance.ts';
import { type DjDate, newDjDates, placesOf } from './follows.store.ts';
import { claimUnsent } from './sentNotifications.store.ts';

const KIND = 'dj_dates';
/** How long a published event waits, so that dates published together are one notification. */
const SETTLE_MS = 2 * 60_000;
const DATES_AT_ONCE = 1000;

/**
 * Queues a notification for devices that follow a DJ who has new dates nearby. Dates that are too far away count as
 * sent, too, so that a device that moves isn't notified of old dates.
 */
async function planDjDates({ db, platform }: NotificationsContext): Promise<void> {
  const now = platform.clock();
  await inTransaction(db, async (trx) => {
    const found = await newDjDates(trx, { now, until: now - SETTLE_MS, limit: DATES_AT_ONCE });
    const venues = await placesOf(trx, [...new Set(found.map(({ event_id: id }) => id))]);
    for (const [device, dates] of Map.groupBy(found, ({ id }) => id)) {
      const recipient = recipientOf({ id: device, user_id: null });
      const about = { recipient, kind: KIND, occurrence: 'once', created_at: now } as const;
      const events = [...new Set(dates.map(({ event_id: id }) => id))];
      const told = events.map((event_id) => ({ ...about, event_id }));
      await claimUnsent(trx, told);
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

/** True if the date is near the place of the device, or if the device has not said where it is. */
function isNear(
  { near_latitude: latitude, near_longitude: longitude }: DjDate,
  venues: WithVenues['venues'],
) {
  if (latitude === null || longitude === null) return true;
  return isNearby({ venues }, { latitude, longitude });
}

export const DOORS_JOB = 'notify.doors_soon';
export const NEARLY_GONE_JOB = 'notify.nearly_gone';
const EVERY_MS = 60_000;

/** Plans notifications every minute, independently of sales. */
export function createPlanner(context: NotificationsContext) {
  const { db, platform } = context;
  const tidy = createCleanup(context);
  const others: (() => Promise<void>)[] = [];

  async function planAll(): Promise<void> {
    for (const other of others) await other();
    if (!(await anyDevice(db))) return;
    await planDoors(context);
    await planNearlyGone(context);
    await planDjDates(context);
    await tidy();
  }

  const poller = createSerialPoller(planAll, EVERY_MS, (err) =>
    platform.log.error({ err }, 'could not plan notifications and reminders'),
  );

  return {
    /** Queues notifications that are due. Idempotent. */
    plan: poller.run,
    /** Adds work that each later run begins with, such as planning mails. */
    add: (other: () => Promise<void>) => void others.push(other),
    start: poller.start,
    stop: poller.stop,
  };
}

async function planDoors({ db, platform }: NotificationsContext): Promise<void> {
  const now = platform.clock();
  for (const { id: eventId, start_date } of await openingBetween(db, now, now + DOORS_LEAD_MS)) {
    const dedupeKey = `doors_soon:${eventId}:${start_date}`;
    await enqueue(db, { kind: DOORS_JOB, payload: { eventId }, dedupeKey }, platform);
  }
}

/** Queues the notification that tickets are nearly gone. Repeats daily, to reach people who saved the event since. */
async function planNearlyGone({ db, platform }: NotificationsContext): Promise<void> {
  const now = platform.clock();
  const events = Map.groupBy(await stockAhead(db, now), ({ event_id: id }) => id);
  for (const [eventId, products] of events) {
    if (nearlyGone(products) === null) continue;
    const day = wallDateOf(now, products[0]?.time_zone ?? 'UTC');
    const dedupeKey = `nearly_gone:${eventId}:${day}`;
    await enqueue(db, { kind: NEARLY_GONE_JOB, payload: { eventId }, dedupeKey }, platform);
  }
}

const jobPayload = z.object({ eventId: z.int() });

export function doorsJob(context: NotificationsContext): JobHandler {
  return async (payload) => {
    const event = await findEvent(context.db, jobPayload.parse(payload).eventId);
    if (!event) return;
    const occurrence = event.start_date;
    await queueNotifications(context, { kind: 'doors_soon', event, occurrence });
  };
}

export function nearlyGoneJob(context: NotificationsContext): JobHandler {
  return async (payload) => {
    const { eventId } = jobPayload.parse(payload);
    const event = await findEvent(context.db, eventId);
    if (!event || nearlyGone(await stockOf(context.db, eventId)) === null) return;
    await queueNotifications(context, { kind: 'nearly_gone', event, occurrence: 'once' });
  };
}

const DAY_MS = 86_400_000;
/** A device unseen for this long counts as abandoned. */
const UNSEEN_MS = 365 * DAY_MS;
const AT_ONCE = 500;

/** Deletes abandoned devices once a day, in batches. May be called at any time. */
function createCleanup({ db, platform }: AppContext): () => Promise<void> {
  let next = -Infinity;
  return async () => {
    const now = platform.clock();
    if (now < next) return;
    next = now + DAY_MS;
    const gone = await deleteUnseen(db, now - UNSEEN_MS, AT_ONCE);
    await deleteOrphanedPreferences(db);
    if (gone === AT_ONCE) next = now;
  };
}
