import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { alertAdmins } from '#api/notifications/adminAlerts.commands.ts';
import type { Platform } from '#api/platform.ts';
import { deviceAlert, incidentAlert } from '#shared/checkin/incident.words.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { allIncidents } from './incidents.ts';
import { closedIncidents } from './incidents.store.ts';
import { devicesOf } from './devices.store.ts';
import { findEvent } from './manifest.store.ts';
import type { Judged } from './scanRow.ts';

export const INCIDENT_ALERT_JOB = 'door.alert_incident';
export const DEVICE_ALERT_JOB = 'door.alert_device';

/** Time for staff to take back a mistake before the door lead is alerted. */
const SETTLE_MS = 5000;
const HOUR_MS = 60 * 60_000;

const isSuspect = ({ scan, judgement: { outcome } }: Judged): boolean =>
  outcome === 'incident' ||
  scan.reason === 'bad_signature' ||
  (outcome === 'rejected' && scan.verdict === 'admit');

/** Queues a check of the suspect scans of an upload, which alerts door leads to the incidents that remain. */
export async function queueIncidentAlerts(
  trx: Db,
  { eventId, judged }: { eventId: number; judged: readonly Judged[] },
  platform: Platform,
): Promise<void> {
  const suspects = judged.filter(isSuspect);
  if (suspects.length === 0) return;
  const last = new Map(suspects.map(({ scan, itemId }) => [itemId ?? 'no ticket', scan.id]));
  const payload = { eventId, scanIds: [...last.values()] };
  const runAt = platform.clock() + SETTLE_MS;
  await enqueue(trx, { kind: INCIDENT_ALERT_JOB, payload, runAt }, platform);
}

/** Queues an alert about a device that waits for approval. */
export const queueDeviceAlert = (trx: Db, deviceId: string, platform: Platform): Promise<void> =>
  enqueue(trx, { kind: DEVICE_ALERT_JOB, payload: { deviceId } }, platform);

const incidentPayload = z.object({ eventId: z.int(), scanIds: z.array(z.string()) });
const devicePayload = z.object({ deviceId: z.string() });

/** Sends notifications about incidents and new devices, for door leads whose page is closed. */
export function leadAlertJobs({ db, mode, platform }: AppContext): Record<string, JobHandler> {
  return {
    [INCIDENT_ALERT_JOB]: async (payload) => {
      const { eventId, scanIds } = incidentPayload.parse(payload);
      const event = await findEvent(db, eventId);
      if (!event) return;
      const incidents = await allIncidents(db, { eventId, modes: modesAtDoor(mode) });
      const closed = await closedIncidents(db, eventId);
      for (const incident of incidents) {
        const ids = new Set(incident.scans.map(({ id }) => id));
        if (incident.closed || !scanIds.some((id) => ids.has(id))) continue;
        // Someone may scan any number of codes that belong to no ticket, so there is one alert an hour for all of them.
        const occurrence = incident.ticket
          ? `ticket:${incident.ticket.item}:${closed.filter(({ id }) => ids.has(id)).length}`
          : `codes:${Math.floor(platform.clock() / HOUR_MS)}`;
        const note = incidentAlert({ id: eventId, title: event.title }, incident);
        await inTransaction(db, (trx) => alertAdmins(trx, { eventId, occurrence, note }, platform));
      }
    },
    [DEVICE_ALERT_JOB]: async (payload) => {
      const [device] = await devicesOf(db, { id: devicePayload.parse(payload).deviceId });
      if (!device || device.approved_at !== null || device.revoked_at !== null) return;
      const { id, name, user_name, username } = device;
      const note = deviceAlert({ id, name, user: user_name ?? username });
      // A new device belongs to no event yet.
      const alert = { eventId: 0, occurrence: `device:${id}`, note };
      await inTransaction(db, (trx) => alertAdmins(trx, alert, platform));
    },
  };
}
