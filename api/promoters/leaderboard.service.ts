import type { AppContext } from '#api/context.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import {
  leaderboardOf,
  leaderboardOff,
  notApproved,
  promotedEventUnknown,
} from '#shared/promoters/promoters.rules.ts';
import type { Leaderboard } from '#shared/promoters/dashboard.schemas.ts';
import { boardOf, soldByPromoter } from './dashboard.store.ts';
import { ownPromoter } from './ownPromoter.ts';

export function createLeaderboardService({ db, mode }: AppContext) {
  return {
    /**
     * The leaderboard that a promoter sees. Throws `forbidden`, `notApproved`, `promotedEventUnknown`,
     * `leaderboardOff`.
     */
    async of(user: Pick<User, 'id'>, eventId: number): Promise<Leaderboard> {
      const { id, status } = await ownPromoter(db, user);
      if (status !== 'approved') throw new AppError(notApproved);
      const on = await boardOf(db, eventId);
      if (on === undefined) throw new AppError(promotedEventUnknown);
      if (!on) throw new AppError(leaderboardOff);
      return leaderboardOf(await soldByPromoter(db, eventId, modesThatCount(mode)), id);
    },
  };
}
