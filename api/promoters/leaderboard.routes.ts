import type { Limit } from '#api/http/rateLimit.ts';
import { READS } from './dashboard.routes.ts';
import type { LeaderboardService } from './leaderboard.service.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

type Deps = { leaderboard: LeaderboardService; limit: Limit };

export function leaderboardRoutes({ leaderboard, limit }: Deps) {
  return mountPart(dashboardContract, {
    leaderboard: [
      limit('leaderboard', READS),
      ({ param, user }) => leaderboard.of(user, param.eventId),
    ],
  });
}
