import type { AppContext } from '#api/context.ts';
import { pruneVisitors, pruneVisits, unlinkClicks } from '#api/analytics/analytics.commands.ts';
import { pruneBlocks } from '#api/checkout/connections.commands.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { deleteMessages } from '#api/messages/messages.commands.ts';
import type { Platform } from '#api/platform.ts';
import { pruneRequests } from '#api/requests/requests.commands.ts';
import { removeCheckouts } from '#api/sales/sales.commands.ts';
import { pruneWaiting } from '#api/waitingList/waitingList.commands.ts';
import { prunePlaces } from '#api/waitingRoom/waitingRoom.commands.ts';
import { daysBefore, KEPT, monthsBefore } from '#shared/privacy/retention.rules.ts';
import type { PersonalFiles } from './files.ts';
import { RETENTION_JOB } from './privacy.kinds.ts';
import { abandonedCheckouts } from './retention.store.ts';

const DAY_MS = 86_400_000;
/** Rows per batch. Each batch has its own transaction, so a sale waits for one batch at most. */
const AT_ONCE = 500;

/** Schedules the daily job. It runs once a day, however often this is called. */
export async function scheduleRetention(db: Db, platform: Platform, runAt: number): Promise<void> {
  const dedupeKey = `${RETENTION_JOB}:${new Date(runAt).toISOString().slice(0, 10)}`;
  await enqueue(db, { kind: RETENTION_JOB, payload: null, dedupeKey, runAt }, platform);
}

/** Deletes data past its retention. Rows of mails are deleted with the outbox; their files are deleted here. */
export async function applyRetention(
  { db, platform }: AppContext,
  files: Pick<PersonalFiles, 'removeOld'>,
): Promise<void> {
  const now = platform.clock();
  await scheduleRetention(db, platform, now + DAY_MS);
  const visited = monthsBefore(now, KEPT.visitMonths);
  const asked = monthsBefore(now, KEPT.requestMonths);
  const mailed = monthsBefore(now, KEPT.mailMonths);
  const abandoned = daysBefore(now, KEPT.abandonedCheckoutDays);
  for (const part of [
    (trx: Db) => checkouts(trx, abandoned),
    (trx: Db) => pruneWaiting(trx, abandoned, AT_ONCE),
    (trx: Db) => prunePlaces(trx, abandoned, AT_ONCE),
    (trx: Db) => pruneBlocks(trx, abandoned, AT_ONCE),
    (trx: Db) => pruneRequests(trx, asked, AT_ONCE),
    (trx: Db) => deleteMessages(trx, mailed, AT_ONCE),
    (trx: Db) => pruneVisits(trx, visited, AT_ONCE),
    (trx: Db) => pruneVisitors(trx, visited, AT_ONCE),
    (trx: Db) => unlinkClicks(trx, visited, AT_ONCE),
  ])
    while ((await inTransaction(db, part)) >= AT_ONCE);
  await files.removeOld(mailed);
}

async function checkouts(trx: Db, before: number): Promise<number> {
  const ids = await abandonedCheckouts(trx, before, AT_ONCE);
  await removeCheckouts(trx, ids);
  return ids.length;
}
