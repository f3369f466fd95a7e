import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { LedgerService } from '#api/ledger/ledger.service.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import type { Platform } from '#api/platform.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import {
  isStillNews,
  isWorthAMail,
  lastWeek,
  type Summary,
  summaryOf,
  type Week,
  weekFrom,
} from '#shared/promoters/weeklySummary.rules.ts';
import { findPromoter } from './promoters.store.ts';
import { WEEKLY_JOB, WEEKLY_MAIL } from './promoters.kinds.ts';
import { weeklyMail } from './weeklySummary.mails.ts';
import { scheduleWeekly } from './scheduleWeekly.ts';
import { clicksIn, soldIn, weeklyReaders } from './weeklySummary.store.ts';

export type WeeklyUses = { ledger: LedgerService };

async function summarise(
  { db, mode }: AppContext,
  { ledger }: WeeklyUses,
  promoterId: number,
  week: Week,
): Promise<Summary> {
  const span = { from: week.from, to: week.until };
  return summaryOf({
    clicks: await clicksIn(db, promoterId, week),
    sold: await soldIn(db, promoterId, { ...week, modes: modesThatCount(mode) }),
    entries: (await ledger.statement(promoterId, span, 'promoter')).entries,
    balance: await ledger.balance(promoterId),
  });
}

/**
 * Job that enqueues the mails with last week's summary, except to promoters for whom it has no news. A summary that
 * is too late is skipped.
 */
export function weeklyJobs(context: AppContext, uses: WeeklyUses): JobHandlers {
  const { db, platform } = context;
  return {
    async [WEEKLY_JOB]() {
      // Schedules the next run first, so that a failure below does not end the schedule.
      await scheduleWeekly(db, platform);
      const now = platform.clock();
      const week = lastWeek(now);
      if (!isStillNews(week, now)) return;
      for (const promoterId of await weeklyReaders(db)) {
        if (isWorthAMail(await summarise(context, uses, promoterId, week))) {
          await queue(db, { promoterId, monday: week.monday }, platform);
        }
      }
    },
  };
}

const payloadSchema = z.object({ promoterId: z.int(), monday: z.string() });
type Payload = z.infer<typeof payloadSchema>;

async function queue(db: Db, payload: Payload, platform: Platform): Promise<void> {
  const { promoterId, monday } = payload;
  const dedupeKey = `${WEEKLY_MAIL}:${promoterId}:${monday}`;
  const about = `Week of ${monday}`;
  await enqueueMail(db, { kind: WEEKLY_MAIL, payload, dedupeKey, about }, platform);
}

/** Writes the weekly summary, unless the promoter has unsubscribed or is no longer approved. */
export function weeklyWriters(context: AppContext, uses: WeeklyUses) {
  const {
    db,
    mode,
    config: { publicUrl },
  } = context;
  return {
    async [WEEKLY_MAIL](payload) {
      const { promoterId, monday } = payloadSchema.parse(payload);
      const promoter = await findPromoter(db, promoterId);
      if (!promoter || promoter.weekly_mail === 0 || promoter.status !== 'approved') return null;
      const { weekly_token: token } = promoter;
      if (token === null) return null;
      const summary = await summarise(context, uses, promoterId, weekFrom(monday));
      const testMode = mode !== 'live';
      return weeklyMail({ promoter, token, publicUrl, monday, summary, testMode });
    },
  } satisfies MailWriters;
}
