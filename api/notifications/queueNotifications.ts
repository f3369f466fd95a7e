import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { EventDifference } from '#shared/notifications/eventDifference.rules.ts';
import { DEFAULT_KINDS, type EventKind } from '#shared/notifications/notificationKinds.ts';
import { isWanted, sendAt } from '#shared/notifications/notifications.rules.ts';
import { audienceOf, type Reader } from './audience.store.ts';
import { DELIVER_JOB, type Delivery, type NotificationsContext } from './deliver.ts';
import type { EventRow } from './events.store.ts';
import { preferencesOfAll, type Recipient, recipientOf } from './pushSubscriptions.store.ts';
import { claimUnsent } from './sentNotifications.store.ts';

type EventNews = {
  kind: EventKind;
  event: EventRow;
  /** Identifies the occasion: each recipient is notified only once of each. */
  occurrence: string;
  difference?: EventDifference;
};

/** Number of recipients handled in one transaction. */
const AT_ONCE = 100;

/** Queues a push job for each device of recipients who haven't been notified yet. */
export async function queueNotifications(context: NotificationsContext, news: EventNews) {
  const { kind, event } = news;
  const at = sendAt(kind, { ...event, doorsAt: event.doors_at }, context.platform.clock());
  if (at === null) return;
  const groups = [...(await wanting(context, news))];
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    await queueFor(context, news, groups.slice(from, from + AT_ONCE), at);
  }
}

async function wanting({ db, favourites }: NotificationsContext, { kind, event }: EventNews) {
  const all = await audienceOf(db, event.id, await favourites.followersOf(event.id));
  // Only ticket holders are notified about drafts.
  const readers = event.published === 1 ? all : all.filter(({ interest }) => interest.ticket);
  const groups = Map.groupBy(readers, recipientOf);
  const preferences = await preferencesOfAll(db, [...groups.keys()]);
  for (const [recipient, devices] of groups) {
    const wants = preferences.get(recipient) ?? DEFAULT_KINDS;
    if (!devices.some(({ interest }) => isWanted(kind, interest, wants))) groups.delete(recipient);
  }
  return groups;
}

async function queueFor(
  { db, platform }: NotificationsContext,
  { kind, event, occurrence, difference: news }: EventNews,
  groups: readonly (readonly [Recipient, readonly Reader[]])[],
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const about = { kind, event_id: event.id, occurrence, created_at: platform.clock() };
    const rows = groups.map(([recipient]) => ({ recipient, ...about }));
    const fresh = await claimUnsent(trx, rows);
    for (const [recipient, devices] of groups) {
      if (!fresh.has(recipient)) continue;
      for (const { id: deviceId, user_id: userId, interest } of devices) {
        const { favourite } = interest;
        const payload: Delivery = { deviceId, userId, favourite, kind, eventId: event.id, news };
        // Keyed by device, so that a new owner of the device doesn't get the message again.
        const dedupeKey = `push:${deviceId}:${kind}:${event.id}:${occurrence}`;
        await enqueue(trx, { kind: DELIVER_JOB, payload, dedupeKey, runAt: at }, platform);
      }
    }
  });
}
