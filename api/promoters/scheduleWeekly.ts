import type { Db } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { nextWeek } from '#shared/promoters/weeklySummary.rules.ts';
import { WEEKLY_JOB } from './promoters.kinds.ts';
import { anyWeeklyReader } from './weeklySummary.store.ts';

/** Schedules the next weekly job once, however often this is called; does nothing if no promoter wants the mail. */
export async function scheduleWeekly(db: Db, platform: Platform): Promise<void> {
  if (!(await anyWeeklyReader(db))) return;
  const { monday, sentAt } = nextWeek(platform.clock());
  const dedupeKey = `${WEEKLY_JOB}:${monday}`;
  await enqueue(db, { kind: WEEKLY_JOB, payload: null, dedupeKey, runAt: sentAt }, platform);
}
