import type { Kysely } from 'kysely';
import { newToken } from '#api/accounts/token.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { notApproved, weeklyLinkInvalid } from '#shared/promoters/promoters.errors.ts';
import { nextWeek } from '#shared/promoters/weekly.rules.ts';
import type { WeeklyMail } from '#shared/promoters/weekly.schemas.ts';
import { ownPromoter } from './ownPromoter.ts';
import { WEEKLY_JOB } from './weekly.kinds.ts';
import { anyWeeklyReader, leaveWeekly, setWeekly } from './weekly.store.ts';

export type WeeklyService = ReturnType<typeof createWeeklyService>;
type Deps = { db: Kysely<Schema>; platform: Platform };

/** Has the next summaries sent, once, however often it is asked for; nobody reads any: nothing. */
export async function scheduleWeekly(db: Db, platform: Platform): Promise<void> {
  if (!(await anyWeeklyReader(db))) return;
  const { monday, sentAt } = nextWeek(platform.clock());
  const dedupeKey = `${WEEKLY_JOB}:${monday}`;
  await enqueue(db, { kind: WEEKLY_JOB, payload: null, dedupeKey, runAt: sentAt }, platform);
}

/** Who gets a summary of every week: whoever asks for it, until they leave. */
export function createWeeklyService({ db, platform }: Deps) {
  return {
    /** For the start of the server: the summaries go on, even if the last time failed for good. */
    schedule: (): Promise<void> => scheduleWeekly(db, platform),

    /** Switches somebody's summaries on or off. Throws `forbidden`, and `notApproved` for on. */
    change(user: Pick<User, 'id'>, { on }: WeeklyMail): Promise<WeeklyMail> {
      return inTransaction(db, async (trx) => {
        const { id, status } = await ownPromoter(trx, user);
        if (on && status !== 'approved') throw new AppError(notApproved);
        await setWeekly(trx, id, on, newToken(platform.random));
        await scheduleWeekly(trx, platform);
        return { on };
      });
    },

    /** Ends the summaries of whoever has this link. Twice is as good as once; throws `weeklyLinkInvalid`. */
    async leave(token: string): Promise<{ email: string }> {
      const email = await leaveWeekly(db, token);
      if (email === undefined) throw new AppError(weeklyLinkInvalid);
      return { email };
    },
  };
}
