import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { newToken } from '#api/crypto/token.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { notApproved, weeklyLinkInvalid } from '#shared/promoters/promoters.rules.ts';
import type { WeeklyMail } from '#shared/promoters/dashboard.schemas.ts';
import { ownPromoter } from './dashboard.service.ts';
import {
  setWeekly,
  clicksIn,
  soldIn,
  weeklyReaders,
  anyWeeklyReader,
} from './weeklySummary.store.ts';
import { unsubscribeWeekly } from '#api/accounts/promoters.commands.ts';
import type { Db } from '#api/db/open.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { LedgerService } from '#api/ledger/ledger.service.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
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
  nextWeek,
} from '#shared/promoters/weeklySummary.rules.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { findPromoter } from './promoters.store.ts';
import { WEEKLY_JOB, WEEKLY_MAIL } from './promoters.mails.ts';
import { weeklyMail } from './weeklySummary.mails.ts';

type WeeklyUses = { ledger: LedgerService };

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
function weeklyJobs(context: AppContext, uses: WeeklyUses): JobHandlers {
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
function weeklyWriters(context: AppContext, uses: WeeklyUses) {
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

export function createWeeklySummaryService(context: AppContext, uses: WeeklyUses) {
  const { db, platform } = context;
  return {
    jobs: weeklyJobs(context, uses),
    writers: weeklyWriters(context, uses),

    /** Schedules the next summary. Call it when the server starts, in case a run failed for good. */
    schedule: (): Promise<void> => scheduleWeekly(db, platform),

    /** Turns the weekly mail on or off. Throws `forbidden`, and `notApproved` when turning it on. */
    change(user: Pick<User, 'id'>, { on }: WeeklyMail): Promise<WeeklyMail> {
      return inTransaction(db, async (trx) => {
        const { id, status } = await ownPromoter(trx, user);
        if (on && status !== 'approved') throw new AppError(notApproved);
        await setWeekly(trx, id, on, newToken(platform.random));
        await scheduleWeekly(trx, platform);
        return { on };
      });
    },

    /** Unsubscribes by the token of a mail's link, also repeatedly. Throws `weeklyLinkInvalid`. */
    async leave(token: string): Promise<{ email: string }> {
      return { email: orThrow(await unsubscribeWeekly(db, token), weeklyLinkInvalid) };
    },
  };
}

/** Schedules the next weekly job once, however often this is called; does nothing if no promoter wants the mail. */
async function scheduleWeekly(db: Db, platform: Platform): Promise<void> {
  if (!(await anyWeeklyReader(db))) return;
  const { monday, sentAt } = nextWeek(platform.clock());
  const dedupeKey = `${WEEKLY_JOB}:${monday}`;
  await enqueue(db, { kind: WEEKLY_JOB, payload: null, dedupeKey, runAt: sentAt }, platform);
}
