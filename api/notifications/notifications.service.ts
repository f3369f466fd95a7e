import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Push } from '#api/push/webPusher.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { type ToldFacts, eventDifference } from '#shared/notifications/eventDifference.rules.ts';
import { endpointRefused } from '#shared/notifications/notifications.contract.ts';
import type {
  Preferences,
  PreferencesChange,
  PutSubscription,
} from '#shared/notifications/notifications.contract.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { DELIVER_JOB, deliverJob, type NotificationsContext } from './deliver.ts';
import { createPlanner, DOORS_JOB, doorsJob, NEARLY_GONE_JOB, nearlyGoneJob } from './planner.ts';
import {
  announcementOf,
  callBack,
  hushEventChange,
  noteEventChange,
  EVENT_CHANGED_JOB,
  type AnnouncedChange,
  eventChangedJob,
} from './announcements.ts';
import * as store from './pushSubscriptions.store.ts';
import { ALERT_JOB, alertJob } from './adminAlerts.commands.ts';
import { setFollows } from './follows.store.ts';

const MAX_DEVICES = 20;

function subscribe(
  { db, platform, sessions }: NotificationsContext,
  input: PutSubscription,
  token: string | null,
): Promise<Preferences> {
  return inTransaction(db, async (trx) => {
    const session = token === null ? null : await sessions.hold(trx, token);
    const device = await saveDevice(trx, platform, input, session);
    // A user's favorites are in the account; any stored with the device belong to a previous user.
    if (device.user_id !== null) await store.setFavourites(trx, device.id, []);
    else if (input.favourites)
      await store.setFavourites(trx, device.id, [...new Set(input.favourites)]);
    if (input.follows) await setFollows(trx, device.id, input.follows, platform.clock());
    if (input.orderNumbers) {
      const numbers = input.orderNumbers.map((number) => number.toUpperCase());
      await store.setOrders(trx, device.id, [...new Set(numbers)]);
    }
    const owner = store.recipientOf(device);
    if (input.preferences) await store.savePreferences(trx, owner, input.preferences);
    if (device.user_id !== null) {
      for (const { id } of await store.devicesBeyond(trx, device.user_id, MAX_DEVICES)) {
        await store.deleteDevice(trx, 'id', id);
      }
    }
    return store.preferencesOf(trx, owner);
  });
}

async function saveDevice(
  trx: Db,
  { clock, random }: Platform,
  { subscription: { endpoint, keys }, replaces }: PutSubscription,
  session: { id: string; userId: string } | null,
): Promise<store.DeviceRow> {
  const now = clock();
  const fresh = { endpoint, ...keys, seen_at: now };
  const ownerOr = (known: Pick<store.DeviceRow, 'user_id' | 'session_id'> | null | undefined) => ({
    user_id: session?.userId ?? known?.user_id ?? null,
    session_id: session?.id ?? known?.session_id ?? null,
  });
  const old =
    replaces && replaces !== endpoint ? await store.findDevice(trx, 'endpoint', replaces) : null;
  if (old) {
    await store.deleteDevice(trx, 'endpoint', endpoint);
    // The service worker sends a replaced endpoint without a session, so the owner stays the same.
    return store.updateDevice(trx, old.id, { ...fresh, ...ownerOr(old) });
  }
  // If the response got lost, the device repeats its request after its endpoint was replaced; the new row then keeps
  // that endpoint's owner.
  const known = replaces ? await store.findDevice(trx, 'endpoint', endpoint) : null;
  const created = { id: uuidv7(now, random(10)), created_at: now };
  return store.insertDevice(trx, { ...created, ...fresh, ...ownerOr(known) });
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

type ChangedEvent = { before: ToldFacts & { id: number }; after: ToldFacts; quiet: boolean };

export function createNotificationsService(context: NotificationsContext & Push) {
  const { db, platform, keys, mayPushTo } = context;
  return {
    /** The VAPID public key. Throws `ConfigError`. */
    key: (): string => keys().publicKey,
    /** Registers a device. `token`: the session's, if there is one. Throws `endpointRefused` for unknown services. */
    async subscribe(input: PutSubscription, token: string | null): Promise<Preferences> {
      if (!mayPushTo(input.subscription.endpoint)) {
        throw new AppError({ ...endpointRefused, field: 'subscription.endpoint' });
      }
      return subscribe(context, input, token);
    },
    unsubscribe: (endpoint: string) =>
      inTransaction(db, (trx) => store.deleteDevice(trx, 'endpoint', endpoint)),
    preferences: (userId: string) => store.preferencesOf(db, `user:${userId}`),
    setPreferences: (userId: string, change: PreferencesChange) =>
      inTransaction(db, async (trx) => {
        await store.savePreferences(trx, `user:${userId}`, change);
        return store.preferencesOf(trx, `user:${userId}`);
      }),
    /** Announces a change if it matters to attendees. Call this in the transaction of every event change. */
    async eventChanged(trx: Db, { before, after, quiet }: ChangedEvent) {
      if (quiet) await hushEventChange(trx, before, after);
      else if (eventDifference(before, after))
        await noteEventChange(trx, before.id, { before }, platform);
    },
    /** Announces changed schedule items or a cancellation; see `noteEventChange`. */
    announceChange: (trx: Db, eventId: number, change: AnnouncedChange) =>
      noteEventChange(trx, eventId, change, platform),
    announcement: (eventId: number) => announcementOf(context, eventId),
    callBack: (eventId: number, revision: number, actor: Actor) =>
      callBack(context, eventId, revision, actor),
    planner: createPlanner(context),
    jobs: {
      [DELIVER_JOB]: deliverJob(context),
      [ALERT_JOB]: alertJob(context),
      [DOORS_JOB]: doorsJob(context),
      [NEARLY_GONE_JOB]: nearlyGoneJob(context),
      [EVENT_CHANGED_JOB]: eventChangedJob(context),
    },
  };
}
