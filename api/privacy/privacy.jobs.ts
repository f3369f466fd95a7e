import type { AppContext } from '#api/context.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { pruneVisitors, pruneVisits, unlinkClicks } from '#api/analytics/visits.service.ts';
import { pruneBlocks } from '#api/connections/connections.service.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { deleteMessages } from '#api/messages/messages.service.ts';
import type { Platform } from '#api/platform.ts';
import { pruneRequests } from '#api/requests/requests.service.ts';
import { removeCheckouts } from '#api/sales/sales.commands.ts';
import { pruneWaiting } from '#api/waitingList/waitingList.service.ts';
import { prunePlaces } from '#api/waitingRoom/waitingRoom.service.ts';
import { keptSince } from '#shared/privacy/retention.rules.ts';
import { goneFilesSchema, type PersonalFiles } from './personalFiles.ts';
import { type KeptTable, PERSONAL_DATA } from './personalData.ts';
import { abandonedCheckouts } from './privacy.store.ts';

/** Job that deletes an erased person's files once more, since some may have been written during the erasure. */
export const FILES_JOB = 'privacy.files';
/** Daily job that deletes data older than `KEPT` allows. */
export const RETENTION_JOB = 'privacy.retention';

const DAY_MS = 86_400_000;
/** Rows deleted per transaction, so few that sales don't wait long. */
const AT_ONCE = 500;

/** Schedules the daily job for a time; only once per day (UTC), however often this is called. */
export async function scheduleRetention(db: Db, platform: Platform, runAt: number): Promise<void> {
  const dedupeKey = `${RETENTION_JOB}:${new Date(runAt).toISOString().slice(0, 10)}`;
  await enqueue(db, { kind: RETENTION_JOB, payload: null, dedupeKey, runAt }, platform);
}

type Remove = (trx: Db, before: number, most: number) => Promise<number>;
const REMOVING: Readonly<Partial<Record<keyof Schema, Remove>>> = {
  checkouts,
  waiting_list: pruneWaiting,
  waiting_room_places: prunePlaces,
  blocked_connections: pruneBlocks,
  requests: pruneRequests,
  messages: deleteMessages,
  visits: pruneVisits,
  visitors: pruneVisitors,
  promo_clicks: unlinkClicks,
} satisfies Record<KeptTable, Remove>;

/**
 * Deletes or unlinks data past its retention, and schedules the next day's run. Deletes the files of old mails and
 * push messages, too; the rows of mails are deleted elsewhere, by the outbox.
 */
export async function applyRetention(
  { db, platform }: AppContext,
  files: Pick<PersonalFiles, 'removeOld'>,
): Promise<void> {
  const now = platform.clock();
  await scheduleRetention(db, platform, now + DAY_MS);
  for (const { table, kept } of PERSONAL_DATA) {
    const remove = REMOVING[table];
    if (!kept || !remove) continue;
    const before = keptSince(kept, now);
    while ((await inTransaction(db, (trx) => remove(trx, before, AT_ONCE))) >= AT_ONCE);
  }
  await files.removeOld(keptSince('mailMonths', now));
}

async function checkouts(trx: Db, before: number, most: number): Promise<number> {
  const ids = await abandonedCheckouts(trx, before, most);
  await removeCheckouts(trx, ids);
  return ids.length;
}

export const privacyJobs = (context: AppContext, files: PersonalFiles): JobHandlers => ({
  [FILES_JOB]: (payload) => files.remove(goneFilesSchema.parse(payload)),
  [RETENTION_JOB]: () => applyRetention(context, files),
});
