import { z } from 'zod';
import type { Db } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import type { PushPayload } from '#shared/notifications/pushPayload.ts';
import { settle, targetOf, type NotificationsContext } from './deliver.ts';
import { preferencesOfAll, adminDevices, findDevice } from './pushSubscriptions.store.ts';
import { claimUnsent } from './sentNotifications.store.ts';

export const ALERT_JOB = 'push.alert';
const KIND = 'door_alert';
/** Alerts about the door that are older than this are not sent. */
const KEPT_MS = 60 * 60_000;

const alertSchema = z.object({
  deviceId: z.string(),
  userId: z.string(),
  until: z.number(),
  note: z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() }),
});

const ownerOf = (userId: string) => `user:${userId}` as const;

/** The devices of admins who chose to be alerted about the door. */
async function listening(db: Db) {
  const devices = await adminDevices(db);
  const owners = devices.map(({ userId }) => ownerOf(userId));
  const wants = await preferencesOfAll(db, owners);
  return devices.filter(({ userId }) => wants.get(ownerOf(userId))?.[KIND]);
}

type Alert = { eventId: number; occurrence: string; note: PushPayload };

/**
 * Queues a notification to admins who chose to be alerted about the door, once for each admin and occurrence. Call it
 * in a transaction.
 */
export async function alertAdmins(
  trx: Db,
  { eventId, occurrence, note }: Alert,
  platform: Platform,
): Promise<void> {
  const now = platform.clock();
  const devices = await listening(trx);
  const about = { kind: KIND, event_id: eventId, occurrence, created_at: now } as const;
  const recipients = [...new Set(devices.map(({ userId }) => ownerOf(userId)))];
  const rows = recipients.map((recipient) => ({ recipient, ...about }));
  const fresh = await claimUnsent(trx, rows);
  for (const { id: deviceId, userId } of devices) {
    if (!fresh.has(ownerOf(userId))) continue;
    const payload = { deviceId, userId, note, until: now + KEPT_MS };
    await enqueue(trx, { kind: ALERT_JOB, payload }, platform);
  }
}

/** Sends an alert, unless the admin has turned alerts off or it is too late. */
export function alertJob(context: NotificationsContext): JobHandler {
  const { db, platform, pusher } = context;
  return async (payload) => {
    const { deviceId, userId, note, until } = alertSchema.parse(payload);
    const left = until - platform.clock();
    const wanted = (await listening(db)).some(
      (one) => one.id === deviceId && one.userId === userId,
    );
    const device = await findDevice(db, 'id', deviceId);
    if (!device || !wanted || left <= 0) return;
    const outcome = await pusher.send(targetOf(device), {
      payload: JSON.stringify(note),
      ttlSeconds: Math.ceil(left / 1000),
      urgency: 'high',
      topic: note.tag,
    });
    await settle(context, device, outcome);
  };
}
