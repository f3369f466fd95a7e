import type { AppContext } from '#api/context.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { deleteMessages } from '#api/messages/messages.commands.ts';
import type { Platform } from '#api/platform.ts';
import { daysBefore, KEPT, monthsBefore } from '#shared/privacy/retention.rules.ts';
import type { PersonalFiles } from './files.ts';
import { RETENTION_JOB } from './privacy.kinds.ts';
import * as store from './retention.store.ts';

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
    (trx: Db) => store.deleteWaiting(trx, abandoned, AT_ONCE),
    (trx: Db) => store.deletePlaces(trx, abandoned, AT_ONCE),
    (trx: Db) => store.deleteBlocks(trx, abandoned, AT_ONCE),
    (trx: Db) => store.deleteRequests(trx, asked, AT_ONCE),
    (trx: Db) => deleteMessages(trx, mailed, AT_ONCE),
    (trx: Db) => visits(trx, visited),
    (trx: Db) => visitors(trx, visited),
    (trx: Db) => store.unlinkClicks(trx, visited, AT_ONCE),
  ])
    while ((await inTransaction(db, part)) >= AT_ONCE);
  await files.removeOld(mailed);
}

async function checkouts(trx: Db, before: number): Promise<number> {
  const ids = await store.abandonedCheckouts(trx, before, AT_ONCE);
  await store.deleteCheckouts(trx, ids);
  return ids.length;
}

/** Deletes old visits and adds them to the event's totals, so that reports still count them. */
async function visits(trx: Db, before: number): Promise<number> {
  const old = await store.oldVisits(trx, before, AT_ONCE);
  for (const [eventId, some] of Map.groupBy(old, (visit) => visit.event_id)) {
    const page_views = some.filter(({ kind }) => kind === 'page_view').length;
    const checkouts_initiated = some.length - page_views;
    await store.addToSums(trx, eventId, { page_views, checkouts_initiated, unique_visitors: 0 });
  }
  await store.deleteVisits(
    trx,
    old.map(({ id }) => id),
  );
  return old.length;
}

async function visitors(trx: Db, before: number): Promise<number> {
  const events = await store.takeVisitors(trx, before, AT_ONCE);
  for (const [eventId, { length: unique_visitors }] of Map.groupBy(events, (id) => id))
    await store.addToSums(trx, eventId, { page_views: 0, checkouts_initiated: 0, unique_visitors });
  return events.length;
}
