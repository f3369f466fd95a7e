import { z } from 'zod';
import { type JobHandler, RetryLater } from '#api/jobs/worker.ts';
import type { AppContext } from '#api/context.ts';
import type { PushOutcome, Pusher } from '#api/push/pusher.ts';
import { EVENT_KINDS } from '#shared/notifications/notificationKinds.ts';
import {
  notificationText,
  type NotificationReason,
} from '#shared/notifications/notificationText.ts';
import { eventDifferenceSchema } from '#shared/notifications/eventDifference.rules.ts';
import {
  isWanted,
  nearlyGone,
  sendAt,
  ttlSeconds,
  urgencyOf,
} from '#shared/notifications/notifications.rules.ts';
import type { SessionsService } from '#api/accounts/sessions.service.ts';
import type { FavouritesService } from '#api/favourites/favourites.service.ts';
import { hasSaved, hasTicket } from './audience.store.ts';
import { type EventRow, findEvent, stockOf } from './events.store.ts';
import { followedDj } from './follows.store.ts';
import * as devices from './pushSubscriptions.store.ts';

export const DELIVER_JOB = 'push.deliver';

const deliverySchema = z.object({
  deviceId: z.string(),
  /** The user of the device at the time when the job was queued. */
  userId: z.string().nullable(),
  /** True if the user or device had saved the event when the job was queued. */
  favourite: z.boolean(),
  kind: z.enum(EVENT_KINDS),
  eventId: z.int(),
  news: eventDifferenceSchema.optional(),
  /** The followed DJ who has a new date, and the number of further new dates. */
  djId: z.int().optional(),
  more: z.int().optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/**
 * Delivers a notification. Checks again first, because the job may have waited: outdated or
 * unwanted notifications are dropped.
 */
export function deliverJob(context: NotificationsContext): JobHandler {
  const { db, platform, pusher } = context;
  return async (payload) => {
    const delivery = deliverySchema.parse(payload);
    const [device, event] = await Promise.all([
      devices.findDevice(db, 'id', delivery.deviceId),
      findEvent(db, delivery.eventId),
    ]);
    if (!device || !event) return;
    // For a canceled event, only the cancellation itself is sent.
    if (event.cancelled_at !== null && !delivery.news?.cancelled) return;
    const { kind } = delivery;
    const now = platform.clock();
    const time = { doorsAt: event.doors_at, time_zone: event.time_zone };
    const at = sendAt(kind, time, now);
    if (at === null) return;
    if (at > now) throw new RetryLater('quiet hours', at - now);
    const occasion = await occasionOf(context, delivery, { device, event });
    if (!occasion) return;
    const outcome = await pusher.send(targetOf(device), {
      payload: JSON.stringify(notificationText(event, occasion)),
      ttlSeconds: ttlSeconds(kind, time, now),
      urgency: urgencyOf(kind, time, now),
      topic: topicOf(kind, event),
    });
    await settle(context, device, outcome);
  };
}

const topicOf = (kind: string, event: EventRow): string => `${kind}-${event.id}`;

export const targetOf = ({ endpoint, p256dh, auth }: devices.DeviceRow) => ({
  endpoint,
  keys: { p256dh, auth },
});

async function occasionOf(
  { db, favourites }: NotificationsContext,
  { kind, eventId, userId, favourite: wasFavourite, news, djId = 0, more = 0 }: Delivery,
  { device, event }: { device: devices.DeviceRow; event: EventRow },
): Promise<NotificationReason | null> {
  const preferences = await devices.preferencesOf(db, devices.recipientOf(device));
  if (kind === 'dj_dates') {
    const name = await followedDj(db, device.id, djId);
    const wanted = preferences.dj_dates && name !== undefined && event.published === 1;
    return wanted ? { kind, dj: { id: djId, name }, more } : null;
  }
  const ticket = await hasTicket(db, eventId, device);
  const saved =
    device.user_id === null
      ? await hasSaved(db, eventId, device.id)
      : wasFavourite &&
        device.user_id === userId &&
        (await favourites.isFollower(device.user_id, eventId));
  // Only ticket holders are notified about drafts.
  const favourite = saved && event.published === 1;
  if (!isWanted(kind, { ticket, favourite }, preferences)) return null;
  if (kind === 'doors_soon') return { kind, ticket };
  if (kind === 'schedule_changed') return news ? { kind, ticket, news } : null;
  const left = nearlyGone(await stockOf(db, eventId));
  return left === null ? null : { kind, left };
}

/** Acts on the push service's response. */
export async function settle(
  { db, platform }: AppContext,
  device: devices.DeviceRow,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return;
    case 'gone':
      return devices.deleteDevice(db, 'id', device.id);
    case 'refused':
      platform.log.warn(
        { device: device.id, why: outcome.why },
        'the push service refused a notification',
      );
      return;
    case 'later':
      throw new RetryLater(outcome.why, outcome.afterMs ?? 0);
  }
}

export type NotificationsContext = AppContext & {
  pusher: Pusher;
  favourites: FavouritesService;
  sessions: SessionsService;
};
