import type { AppContext } from '#api/context.ts';
import { newToken } from '#api/crypto/token.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { notApproved, weeklyLinkInvalid } from '#shared/promoters/promoters.errors.ts';
import type { WeeklyMail } from '#shared/promoters/dashboard.schemas.ts';
import { ownPromoter } from './ownPromoter.ts';
import { type WeeklyUses, weeklyJobs, weeklyWriters } from './weeklySummary.jobs.ts';
import { setWeekly } from './weeklySummary.store.ts';
import { scheduleWeekly } from './scheduleWeekly.ts';
import { unsubscribeWeekly } from '#api/accounts/promoters.commands.ts';

export function createWeeklySummaryService(context: AppContext, uses: WeeklyUses) {
  const { db, platform } = context;
  return {
    jobs: weeklyJobs(context, uses),
    writers: weeklyWriters(context, uses),

    /** Schedules the next summary. Called at the start of the server, in case a run failed for good. */
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
      const email = await unsubscribeWeekly(db, token);
      if (email === undefined) throw new AppError(weeklyLinkInvalid);
      return { email };
    },
  };
}
