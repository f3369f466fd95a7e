import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { alertAdmins } from '#api/notifications/notifications.commands.ts';
import type { Platform } from '#api/platform.ts';
import { deviceAlert, incidentAlert } from '#shared/checkin/incident.words.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { allIncidents } from './allIncidents.ts';
import { closedIncidents } from './closedIncidents.store.ts';
import { devicesOf } from './devices.store.ts';
import { findEvent } from './manifest.store.ts';
import type { Judged } from './scanRow.ts';

export const INCIDENT_ALERT_JOB = 'door.alert_incident';
export const DEVICE_ALERT_JOB = 'door.alert_device';

/** Time to take a mistake back at the door before the lead is told. */
const SETTLE_MS = 5000;
const HOUR_MS = 60 * 60_000;

const isSuspect = ({ scan, judgement: { outcome } }: Judged): boolean =>
  outcome === 'incident' ||
  scan.reason === 'bad_signature' ||
  (outcome === 'rejected' && scan.verdict === 'admit');

/** Queues a look at what an upload brought, one for each ticket, so that door leads are told of incidents that stand. */
export async function queueIncidentAlerts(
  trx: Db,
  judged: readonly Judged[],
  platform: Platform,
): Promise<void> {
  const suspects = judged.filter(isSuspect);
  const last = new Map(suspects.map(({ scan, itemId }) => [itemId ?? 'no ticket', scan]));
  const runAt = platform.clock() + SETTLE_MS;
  for (const { id: scanId, eventId } of last.values()) {
    await enqueue(trx, { kind: INCIDENT_ALERT_JOB, payload: { eventId, scanId }, runAt }, platform);
  }
}

/** Queues news of a device that waits for approval. */
export const queueDeviceAlert = (trx: Db, deviceId: string, platform: Platform): Promise<void> =>
  enqueue(trx, { kind: DEVICE_ALERT_JOB, payload: { deviceId } }, platform);

const incidentPayload = z.object({ eventId: z.int(), scanId: z.string() });
const devicePayload = z.object({ deviceId: z.string() });

/** Tells door leads whose page is closed. */
export function leadAlertJobs({ db, mode, platform }: AppContext): Record<string, JobHandler> {
  return {
    [INCIDENT_ALERT_JOB]: async (payload) => {
      const { eventId, scanId } = incidentPayload.parse(payload);
      const event = await findEvent(db, eventId);
      const incidents = await allIncidents(db, { eventId, modes: modesAtDoor(mode) });
      const incident = incidents.find(({ scans }) => scans.some(({ id }) => id === scanId));
      if (!event || !incident || incident.closed) return;
      const ids = new Set(incident.scans.map(({ id }) => id));
      const closed = (await closedIncidents(db, eventId)).filter(({ id }) => ids.has(id));
      // Codes that are no tickets come in any number, so they are told once an hour.
      const occurrence = incident.ticket
        ? `ticket:${incident.ticket.item}:${closed.length}`
        : `codes:${Math.floor(platform.clock() / HOUR_MS)}`;
      const note = incidentAlert({ id: eventId, title: event.title }, incident);
      await inTransaction(db, (trx) => alertAdmins(trx, { eventId, occurrence, note }, platform));
    },
    [DEVICE_ALERT_JOB]: async (payload) => {
      const [device] = await devicesOf(db, { id: devicePayload.parse(payload).deviceId });
      if (!device || device.approved_at !== null || device.revoked_at !== null) return;
      const { id, name, user_name, username } = device;
      const note = deviceAlert({ id, name, user: user_name ?? username });
      // It waits at no event's door yet.
      const alert = { eventId: 0, occurrence: `device:${id}`, note };
      await inTransaction(db, (trx) => alertAdmins(trx, alert, platform));
    },
  };
}
