import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Push } from '#api/push/createPush.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { type ToldFacts, eventDifference } from '#shared/notifications/eventDifference.ts';
import { endpointRefused } from '#shared/notifications/notifications.errors.ts';
import type {
  Preferences,
  PreferencesChange,
  PutSubscription,
} from '#shared/notifications/notifications.schemas.ts';
import { DELIVER_JOB, deliverJob } from './deliver.ts';
import type { NotificationsContext } from './context.ts';
import { createPlanner, DOORS_JOB, doorsJob, NEARLY_GONE_JOB, nearlyGoneJob } from './planner.ts';
import { announcementOf, callBack } from './pending.ts';
import { preferencesOf, savePreferences } from './preferences.store.ts';
import {
  hushEventChange,
  noteEventChange,
  EVENT_CHANGED_JOB,
  type AnnouncedChange,
  eventChangedJob,
} from './eventChanges.ts';
import { ALERT_JOB, alertJob } from './notifications.commands.ts';
import { subscribe } from './subscribe.ts';
import { deleteDevice } from './subscriptions.store.ts';

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
      inTransaction(db, (trx) => deleteDevice(trx, 'endpoint', endpoint)),
    preferences: (userId: string) => preferencesOf(db, `user:${userId}`),
    setPreferences: (userId: string, change: PreferencesChange) =>
      inTransaction(db, async (trx) => {
        await savePreferences(trx, `user:${userId}`, change);
        return preferencesOf(trx, `user:${userId}`);
      }),
    /** Announces a change if attendees should know it. Call this in the transaction of every event change. */
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
