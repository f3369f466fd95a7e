import { type Db, inTransaction } from '#api/db/open.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Push } from '#api/push/createPush.ts';
import { AppError } from '#shared/base/errors.ts';
import { type Schedule, scheduleDifference } from '#shared/notifications/change.ts';
import { endpointRefused } from '#shared/notifications/notifications.errors.ts';
import type {
  Preferences,
  PreferencesChange,
  PutSubscription,
} from '#shared/notifications/notifications.schemas.ts';
import { DELIVER_JOB, deliverJob } from './deliver.ts';
import type { NotificationsDeps } from './deps.ts';
import {
  createPlanner,
  DOORS_JOB,
  doorsJob,
  NEARLY_GONE_JOB,
  nearlyGoneJob,
  type Planner,
} from './planner.ts';
import { preferencesOf, savePreferences } from './preferences.store.ts';
import { notifySchedule, SCHEDULE_JOB, type ScheduleChange, scheduleJob } from './schedule.ts';
import { subscribe } from './subscribe.ts';
import { deleteDevice } from './subscriptions.store.ts';

export type NotificationsService = {
  /** VAPID public key. Throws `ConfigError`. */
  key(): string;
  /** Throws `endpointRefused` for unknown push services. `token`: of the session, if any. */
  subscribe(input: PutSubscription, token: string | null): Promise<Preferences>;
  unsubscribe(endpoint: string): Promise<void>;
  preferences(userId: string): Promise<Preferences>;
  setPreferences(userId: string, change: PreferencesChange): Promise<Preferences>;
  /** Call in the transaction of each event change. */
  eventChanged(trx: Db, before: Schedule & { id: number }, after: Schedule): Promise<void>;
  /** For schedule changes and cancellation; see `notifySchedule`. */
  scheduleChanged(trx: Db, eventId: number, change: ScheduleChange): Promise<void>;
  planner: Planner;
  jobs: JobHandlers;
};

type Deps = NotificationsDeps & Push;

export function createNotificationsService(deps: Deps): NotificationsService {
  const { db, platform, keys, mayPushTo } = deps;
  return {
    key: () => keys().publicKey,
    async subscribe(input, token) {
      if (!mayPushTo(input.subscription.endpoint)) {
        throw new AppError({ ...endpointRefused, field: 'subscription.endpoint' });
      }
      return subscribe(deps, input, token);
    },
    unsubscribe: (endpoint) => inTransaction(db, (trx) => deleteDevice(trx, 'endpoint', endpoint)),
    preferences: (userId) => preferencesOf(db, `user:${userId}`),
    setPreferences: (userId, change) =>
      inTransaction(db, async (trx) => {
        await savePreferences(trx, `user:${userId}`, change);
        return preferencesOf(trx, `user:${userId}`);
      }),
    async eventChanged(trx, before, after) {
      if (scheduleDifference(before, after))
        await notifySchedule(trx, before.id, { before }, platform);
    },
    scheduleChanged: (trx, eventId, change) => notifySchedule(trx, eventId, change, platform),
    planner: createPlanner(deps),
    jobs: {
      [DELIVER_JOB]: deliverJob(deps),
      [DOORS_JOB]: doorsJob(deps),
      [NEARLY_GONE_JOB]: nearlyGoneJob(deps),
      [SCHEDULE_JOB]: scheduleJob(deps),
    },
  };
}
